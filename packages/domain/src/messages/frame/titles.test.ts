import { expect, it } from 'vitest';
import { businessDetailWords } from '../application/business-detail.ts';
import { businessConfirmWords } from '../screening/business-confirm.ts';
import { screeningProgressWords } from '../screening/screening.ts';
import { progressWords } from './common.ts';

const whole = ['사업자 정보 입력', '결제서비스 신청', '심사', '계약', '심사 완료'];
const screening = ['사업자 정보 확인', '고객 정보 입력', '등록 완료'];

it.each([
  ['the form of sole proprietors', businessDetailWords.titlePrivate, '온라인 결제서비스 신청 (개인사업자)'],
  ['the form of corporations', businessDetailWords.titleCorporate, '온라인 결제서비스 신청 (법인사업자)'],
  ['the settlement account', businessConfirmWords.title, '고객확인정보 등록'],
])('the title of %s is as specified', (_, title, specified) => {
  expect(title).toBe(specified);
});

it('the diagrams have the specified steps, each with a different name', () => {
  expect(progressWords.applicationSteps).toEqual(whole);
  expect(screeningProgressWords.steps).toEqual(screening);
  const names = [...whole, ...screening, ...Object.values(screeningProgressWords.parts)];
  expect(new Set(names).size).toBe(names.length);
});
