import { expect, it } from 'vitest';
import type { AccessCode } from '../../rules/staff/access-codes.ts';
import { type AccessDetail, accessRowWords } from './desk-access-rows.ts';

const file = (rest: string) => ({ name: `A261119-0012-${rest}` });

const rows: readonly (readonly [AccessCode, string | undefined, Partial<AccessDetail>, object])[] = [
  ['number-seen', 'SR00-1', { purpose: 'ask-authority' }, { person: '대표자 2', why: '기관 문의' }],
  ['verification-proposed', 'SR01-0', {}, { person: '대리인' }],
  ['file-downloaded', 'file', file('SF07-1.pdf'), { what: '통장 사본' }],
  ['file-downloaded', 'file', file('certificate.jpg'), { what: '사업자등록증' }],
  ['file-downloaded', 'file', file('SR00-0-front.jpg'), { what: '신분증', person: '대표자 1' }],
  ['file-downloaded', 'file', file('2-SF06-company-0-1-v2.pdf'), { what: '주주명부' }],
  ['file-downloaded', 'file', file('1-settlement-account-1-v1.pdf'), { what: '정산 계좌' }],
  ['file-downloaded', 'file', file('김하나.pdf'), {}],
  ['bundle-downloaded', undefined, { files: 12 }, { why: '파일 12개' }],
  ['searched', 'business-number', { hits: 1 }, { what: '사업자등록번호', why: '찾은 것 1건' }],
  ['sign-in-refused', 'no-role', {}, { why: '역할 없음' }],
  ['read', 'head', { notAssigned: true }, { why: '담당이 아님' }],
  ['read', 'persons', {}, { what: '사람' }],
  ['checked', 'business.bizAddressKr', {}, { what: expect.stringMatching(/^사업자 정보 · [가-힣 ]+$/) }],
  ['supplement-asked', 'SF06/company-0', {}, { what: '주주명부' }],
  ['access-assessed', '2026-10', { outcome: 'ACTION' }, { what: '2026년 10월', why: '조치' }],
  ['operator-shown', 'accounts show', {}, { what: 'accounts show' }],
  ['page-seen', '5f0c3a3e-9d3b-4c39-8f6e-0d5f5c2b7a11', {}, {}],
  ['supplement-asked', '김하나', {}, {}],
  ['signed-in', undefined, {}, {}],
];

it.each(rows)('%s of %s shows what was accessed and why, without a name', (code, subject, detail, words) => {
  expect(accessRowWords({ code, subject, detail: { notAssigned: false, ...detail } })).toEqual(words);
});
