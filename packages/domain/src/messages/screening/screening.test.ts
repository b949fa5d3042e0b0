import { expect, it } from 'vitest';
import { progressWords } from '../frame/common.ts';
import { screeningProgressWords as words } from './screening.ts';

it('the three steps of the screening are named as decided, each differently', () => {
  expect(words.steps).toEqual(['사업자 정보 확인', '고객 정보 입력', '등록 완료']);
  expect(progressWords.applicationSteps[0]).toBe('사업자 정보 입력');
  const all = [...progressWords.applicationSteps, ...words.steps];
  expect(new Set(all).size).toBe(all.length);
});

it('the second step has three parts, in page order', () => {
  expect(Object.values(words.parts)).toEqual(['1. 대표자', '2. 소유자', '3. 서류']);
});
