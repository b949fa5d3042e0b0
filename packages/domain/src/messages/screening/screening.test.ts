import { expect, it } from 'vitest';
import { businessInfoWords } from '../application/business-info.ts';
import { progressWords } from '../frame/common.ts';
import { businessLabels } from '../labels/business.ts';
import { businessConfirmWords } from './business-confirm.ts';
import { idCardErrorWords } from './id-card-errors.ts';
import { ownerWords } from './owner-info.ts';
import { screeningProgressWords as words } from './screening.ts';
import { idCardWords } from './screening-people.ts';

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

it('names that are only shown after an answer are those decided (decisions §7)', () => {
  const { homepageId, homepagePassword } = businessLabels;
  expect([businessInfoWords.domestic, homepageId, homepagePassword]).toEqual([
    '국내',
    '홈페이지 아이디',
    '홈페이지 비밀번호',
  ]);
  const { personalFront, personalBack, alienNumber, alienSerial } = idCardWords;
  expect([personalFront, personalBack, alienNumber, alienSerial, idCardErrorWords.uploadAgain]).toEqual([
    '주민등록번호 앞자리',
    '주민등록번호 뒷자리',
    '외국인등록번호',
    '일련번호',
    '다시 업로드',
  ]);
  expect([ownerWords.ladder, ownerWords.occupation]).toEqual(['소유자 구분', '직업']);
});
