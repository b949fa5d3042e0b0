import { expect, it } from 'vitest';
import { marketingTerms } from './marketing.ts';
import { privacyTerms } from './privacy.ts';
import { serviceTerms } from './service.ts';
import type { TermsText } from './terms-text.ts';

const wordsOf = ({ articles }: TermsText): string => articles.flatMap(({ paragraphs }) => paragraphs).join('\n');

it.each([
  ['service', serviceTerms, { announced: undefined, effective: '2025-06-30' }],
  ['privacy', privacyTerms, { announced: '2025-08-18', effective: '2025-09-22' }],
  ['marketing', marketingTerms, { announced: undefined, effective: '2025-06-30' }],
])('the %s text takes effect on the day of its version', (_, text, dates) => {
  expect({ announced: text.announced, effective: text.effective }).toEqual(dates);
  expect(text.version).toBe(text.effective);
});

it.each<[string, TermsText, RegExp]>([
  ['disputes are answered within 15 days', serviceTerms, /15일 이내에 조사 또는 처리 결과/],
  ['corrections are answered within 2 weeks', serviceTerms, /2주 이내에 그 결과/],
  ['the fee is not refunded', serviceTerms, /심사 결과와 관계없이 환불하지 않습니다/],
  ['customer confirmation is kept 5 years', serviceTerms, /거래 관계가 끝난 때부터 5년/],
  ['customer confirmation is kept 5 years', privacyTerms, /거래 관계가 끝난 때부터 5년/],
  ['an abandoned application is purged', privacyTerms, /90일이 지나면 파기/],
  ['marketing is optional', marketingTerms, /동의하지 않아도 회원가입과 결제서비스 이용에 불이익이 없습니다/],
])('%s', (_, text, promise) => {
  expect(wordsOf(text)).toMatch(promise);
});

it.each([serviceTerms, privacyTerms, marketingTerms])('$title has no duplicate and no empty heading', (text) => {
  const headings = text.articles.map(({ heading }) => heading);
  expect(new Set(headings).size).toBe(headings.length);
  for (const { paragraphs } of text.articles) expect(paragraphs.join('').length).toBeGreaterThan(10);
});
