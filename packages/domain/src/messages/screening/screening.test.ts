import { expect, it } from 'vitest';
import { progressWords } from '../frame/common.ts';
import { businessConfirmWords } from './business-confirm.ts';
import { screeningProgressWords as words } from './screening.ts';

it('the three steps of the screening have the decided names, all different', () => {
  expect(words.steps).toEqual(['사업자 정보 확인', '고객 정보 입력', '등록 완료']);
  expect(progressWords.applicationSteps[0]).toBe('사업자 정보 입력');
  const all = [...progressWords.applicationSteps, ...words.steps];
  expect(new Set(all).size).toBe(all.length);
});

it('the second step has three parts in page order, whose numbers do not look like fractions', () => {
  expect(Object.values(words.parts)).toEqual(['1. 대표자', '2. 소유자', '3. 서류']);
  for (const part of Object.values(words.parts)) expect(part).not.toMatch(/\d\s*\/\s*\d/);
});

it('only social cooperatives are called non-profit (협동조합 기본법 제4조)', () => {
  expect(businessConfirmWords.nonProfitHint).toContain('사회적협동조합');
  const named = Object.values(businessConfirmWords).flatMap((value) => (typeof value === 'string' ? [value] : []));
  for (const sentence of named) expect(sentence).not.toMatch(/(?<!사회적)협동조합/);
});
