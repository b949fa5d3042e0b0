import { serviceTerms } from '@portal/domain/reference/terms/service.ts';
import { shownText } from '@portal/domain/reference/terms/terms-text.ts';
import { expect, it } from 'vitest';
import { consentTexts } from './consent-texts.ts';

it('has a version and a hash of its own for each text', () => {
  const texts = Object.values(consentTexts);
  expect(texts.map((text) => text.kind)).toEqual(['service', 'privacy', 'marketing']);
  expect(new Set(texts.map((text) => text.textHash)).size).toBe(3);
  for (const text of texts) {
    expect(text.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text.textHash).toMatch(/^[0-9a-f]{64}$/);
  }
});

it('includes every word of a text in the hashed text', () => {
  const shown = shownText(serviceTerms).split('\n');
  expect(shown).toContain(serviceTerms.title);
  expect(shown).toContain(serviceTerms.effective);
  for (const { heading, paragraphs } of serviceTerms.articles) {
    for (const line of [heading, ...paragraphs]) expect(shown).toContain(line);
  }
});
