// @vitest-environment jsdom
import { termsWords } from '@portal/domain/messages/account/terms.ts';
import { marketingTerms } from '@portal/domain/reference/terms/marketing.ts';
import { privacyTerms } from '@portal/domain/reference/terms/privacy.ts';
import { serviceTerms } from '@portal/domain/reference/terms/service.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TermsBody } from '../../../blocks/consent/terms-body.tsx';
import { beginWith } from '../../../lib/testing/begin-with.fixture.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './terms.page.tsx';

beginWith(() => ({}));
const headings = (level: number): readonly (string | null)[] =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);

describe('the texts of the terms', () => {
  it.each([
    ['/terms/service', serviceTerms],
    ['/terms/privacy', privacyTerms],
    ['/terms/marketing', marketingTerms],
  ])('%s shows every article with its heading, and the effective date', async (path, text) => {
    await openRouted(<Page />, path);
    expect(headings(1)).toEqual([text.title]);
    expect(headings(2)).toEqual(text.articles.map(({ heading }) => heading));
    for (const { paragraphs } of text.articles)
      for (const paragraph of paragraphs) expect(document.body.textContent).toContain(paragraph);
    expect(document.body.textContent).toContain(termsWords.effective(text.effective.replaceAll('-', '.')));
  });

  it('renders nothing for an unknown address', async () => {
    await openRouted(<Page />, '/terms/other');
    expect(document.querySelector('main, h1')).toBeNull();
  });
});

describe('a terms text embedded in a page', () => {
  const text = { ...serviceTerms, effective: '2026-12-01' };

  it('has heading levels below the page’s own', () => {
    draw(<TermsBody text={text} headings="h3" />);
    expect(headings(3)).toHaveLength(text.articles.length);
    expect(headings(2)).toEqual([]);
  });

  it.each([
    ['2026-11-01', `${termsWords.announced('2026.11.01')} · ${termsWords.effective('2026.12.01')}`],
    [undefined, termsWords.effective('2026.12.01')],
  ])('announced on %s shows its effective date', (announced, said) => {
    const { announced: _, ...rest } = text;
    draw(<TermsBody text={announced === undefined ? rest : { ...rest, announced }} headings="h3" />);
    expect(screen.queryByText(said)).not.toBeNull();
  });
});
