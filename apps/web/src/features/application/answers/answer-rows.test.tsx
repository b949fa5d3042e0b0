// @vitest-environment jsdom
import { answerWords } from '@portal/domain/messages/application/answers.ts';
import { certificateFindingsWords } from '@portal/domain/messages/application/certificate-findings.ts';
import { checkAnswersWords as words } from '@portal/domain/messages/application/check-answers.ts';
import { feePreviewWords } from '@portal/domain/messages/payment/fee-preview.ts';
import { type PreviewFinding, previewCodes } from '@portal/domain/rules/fee/fee-preview.ts';
import { type AnswerKey, answerOfFinding, type GivenAnswer } from '@portal/domain/rules/review/answers.ts';
import { aboutOf } from '@portal/ui/testing/drawn.fixture.tsx';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterSession } from '../../../lib/session/session.ts';
import { somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith } from '../../../lib/testing/begin-with.fixture.ts';
import { isShown, press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { AnswerRow, stateOf } from './answer-rows.tsx';
import { CertificateBox } from './certificate-box.tsx';
import { CheckSummary } from './check-summary.tsx';

beginWith(() => ({}));
beforeEach(() => enterSession(somebody({ accountType: 'BC01' })));

const same: GivenAnswer = { key: 'companyNameKr', values: ['버들안경'], read: ['버들안경'] };
const differs: GivenAnswer = { key: 'companyNameKr', values: ['버들 안경'], read: ['버들안경'] };
const unread: GivenAnswer = { key: 'companyNameKr', values: ['버들안경'] };
const lost: GivenAnswer = {
  key: 'companyNameKr',
  values: ['버들'],
  lost: [{ name: 'companyName', cause: 'light', cut: 'end', part: '버들' }],
};
const found = (tone: PreviewFinding['tone'], code: PreviewFinding['code'] = 'homepage-reserved'): PreviewFinding => ({
  code,
  tone,
});

describe('the state of an answer', () => {
  it.each<[string, GivenAnswer, readonly PreviewFinding[], string, number]>([
    ['is plain when it equals the certificate', same, [], 'plain', 0],
    ['is plain when it was typed and nothing was read', unread, [], 'plain', 0],
    ['is a note when it differs from the certificate', differs, [], 'note', 0],
    ['is a note when the certificate shows only part of it', lost, [], 'note', 0],
    // Shown in its own row.
    [
      'is a note without its finding when the finding is the difference itself',
      differs,
      [found('note', 'company-name-differs')],
      'note',
      0,
    ],
    [
      'is wrong when a finding says so',
      { key: 'homepageUrl', values: ['http://example.com'] },
      [found('wrong')],
      'wrong',
      1,
    ],
    [
      'is a note when a finding is a note',
      { key: 'homepageUrl', values: ['http://example.com'] },
      [found('note')],
      'note',
      1,
    ],
    [
      'is plain when it could not be checked',
      { key: 'homepageUrl', values: ['http://example.com'] },
      [found('unknown')],
      'plain',
      0,
    ],
    [
      'is plain when the finding is about another answer',
      { key: 'bizRepEmail', values: ['a@b.kr'] },
      [found('wrong')],
      'plain',
      0,
    ],
  ])('%s', (_, answer, findings, tone, message) => {
    const state = stateOf(answer, findings);
    expect([state.tone, state.findings.length]).toEqual([tone, message]);
  });
});

const draws = (part: ReactNode) => openRouted(<dl>{part}</dl>);
const link = (key: AnswerKey): HTMLElement =>
  screen.getByRole('link', { name: words.correctOf(answerWords.labels[key]) });

describe('the row of an answer', () => {
  it('shows why it is wrong, also as the description of its link', async () => {
    const answer: GivenAnswer = { key: 'homepageUrl', values: ['http://example.com'] };
    await draws(<AnswerRow answer={answer} findings={[found('wrong')]} />);
    expect(aboutOf(link('homepageUrl'))).toEqual([feePreviewWords.findings['homepage-reserved']()]);
  });

  it('shows no message when it is valid', async () => {
    await draws(<AnswerRow answer={same} findings={[]} />);
    expect(aboutOf(link('companyNameKr'))).toEqual([]);
    expect(isShown(words.fromCertificate)).toBe(true);
  });

  it.each([
    ['in spaces only', differs, true],
    ['in its letters', { ...differs, values: ['버들안경원'] }, false],
  ])('describes a difference from the certificate %s', async (_, answer, isBlanks) => {
    await draws(<AnswerRow answer={answer} findings={[]} />);
    const [about = ''] = aboutOf(link('companyNameKr'));
    expect(about).toContain(`${words.differsBefore} 버들안경${words.differsAfter}`);
    expect(about.includes(words.differsInSpaces)).toBe(isBlanks);
    expect(isShown(words.fromCertificate)).toBe(false);
  });

  it('says what the certificate hides, what was read and what to do', async () => {
    await draws(<AnswerRow answer={lost} findings={[]} />);
    const { lostOf, lostLabels, lostPart } = certificateFindingsWords;
    const [about = ''] = aboutOf(link('companyNameKr'));
    expect(about).toContain(`${lostOf(lostLabels.companyName, 'light', 'end')} ${lostPart('버들')}`);
    expect(about).toContain(words.lostAgain);
  });

  it('allows a line break before the domain of an e-mail address', async () => {
    await draws(<AnswerRow answer={{ key: 'bizRepEmail', values: ['office@example.com'] }} findings={[]} />);
    const given = document.querySelector('wbr')?.parentElement;
    expect(given?.innerHTML).toBe('office<wbr>@example.com');
  });

  it.each([
    ['BC01', 'homepageUrl', '/business-detail/private'],
    ['BC00', 'homepageUrl', '/business-detail/corporate'],
    ['BC00', 'description', '/payment-service'],
  ] as const)('for %s, links the correction of %s to %s', async (accountType, key, page) => {
    enterSession(somebody({ accountType }));
    await draws(<AnswerRow answer={{ key, values: ['값'] }} findings={[]} />);
    expect(link(key).getAttribute('href')).toBe(page);
  });
});

describe('the certificate box', () => {
  const about = previewCodes.filter((code) => answerOfFinding[code] === 'bizRegFile');

  it.each(about)('shows %s with its number of days', async (code) => {
    const finding = { code, tone: 'note', days: 12 } as const;
    await openRouted(<CertificateBox read={0} findings={[finding]} failed={false} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      feePreviewWords.findings[code](12),
    ]);
  });

  it.each([
    ['being checked', undefined, false, words.looking],
    ['not available for a check', undefined, true, words.unknown],
  ])('shows a message while it is %s, next to what was read', async (_, findings, failed, said) => {
    await openRouted(<CertificateBox read={6} findings={findings} failed={failed} />);
    expect([isShown(words.readCount(6)), isShown(said)]).toEqual([true, true]);
  });

  it('omits findings that are shown elsewhere', async () => {
    await openRouted(<CertificateBox read={0} findings={[found('wrong')]} failed={false} />);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });
});

describe('the summary', () => {
  const homepage: GivenAnswer = { key: 'homepageUrl', values: ['http://example.com'] };
  const amount: GivenAnswer = { key: 'monthlyExpectVolumeAmount', values: ['0'] };
  let again = 0;
  const sums = (findings: readonly PreviewFinding[] | undefined, failed = false, more: readonly GivenAnswer[] = []) =>
    openRouted(
      <CheckSummary
        answers={[amount, differs, homepage, ...more]}
        findings={findings}
        failed={failed}
        onAgain={() => {
          again += 1;
        }}
      />,
    );
  const titles = (): readonly (string | undefined)[] =>
    screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent ?? undefined);

  it('lists wrong answers before notes', async () => {
    await sums([found('note', 'amount-zero'), found('wrong')]);
    expect(titles()).toEqual([
      words.correctTitle(answerWords.labels.homepageUrl),
      words.noteTitle(answerWords.labels.monthlyExpectVolumeAmount),
      words.differsTitle(answerWords.labels.companyNameKr),
    ]);
  });

  it('does not say that all is well while there are differences', async () => {
    await sums([]);
    expect(titles()).toHaveLength(1);
    expect(isShown(words.clear)).toBe(false);
    expect(isShown(words.differsKept)).toBe(true);
  });

  it('lists values that the certificate shows only in part', async () => {
    await sums([], false, [{ ...lost, key: 'salesType' }]);
    expect(titles()).toEqual([
      words.differsTitle(answerWords.labels.companyNameKr),
      words.lostTitle(answerWords.labels.salesType),
    ]);
    expect(isShown(words.lostAgain)).toBe(true);
  });

  it('shows progress, and the differences already known', async () => {
    await sums(undefined);
    expect(screen.getByRole('status').textContent).toBe(words.looking);
    expect(titles()).toEqual([words.differsTitle(answerWords.labels.companyNameKr)]);
  });

  it('can be retried after a failure', async () => {
    again = 0;
    await sums(undefined, true);
    expect(screen.getByRole('status').textContent).toContain(words.unknownWhy);
    await press(words.again);
    expect(again).toBe(1);
  });
});
