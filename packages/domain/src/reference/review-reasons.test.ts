import { describe, expect, it } from 'vitest';
import {
  hasOpenPlace,
  isReasonOf,
  reasonsFor,
  reasonsLike,
  reasonText,
  reviewReasons,
  withDiffering,
  withReason,
} from './review-reasons.ts';

const codesFor = (item: string, used = {}) => reasonsFor(item, used).map(({ code }) => code);
const named = (code: string) => reviewReasons.filter((one) => one.code === code);

describe('the catalogue of reasons', () => {
  it.each([
    ['certificate', ['R01', 'R02']],
    ['business', ['R03', 'R04']],
    ['SF06', ['R05', 'R06', 'R07', 'R08', 'R09', 'R10']],
    ['SF06/company-0', ['R05', 'R06', 'R07', 'R08', 'R09', 'R10']],
    ['SF11/SR00-1', ['R05', 'R06', 'R07', 'R08', 'R13']],
    ['SR00-0', ['R06', 'R14']],
    ['owners', ['R09', 'R15']],
    ['settlement-account', ['R11']],
    ['services', ['R16']],
    ['other', []],
    ['refusal', ['D01', 'D02', 'D03', 'D04']],
  ])('offers for %s the reasons %j', (item, codes) => {
    expect(codesFor(item)).toEqual(codes);
  });

  it('sorts by how often a reason was used for the item, otherwise by its own order', () => {
    expect(codesFor('SF06', { R07: 3, R10: 9, D01: 99 })).toEqual(['R10', 'R07', 'R05', 'R06', 'R08', 'R09']);
  });

  it('checks whether a code belongs to an item', () => {
    expect([isReasonOf('R09', 'SF06'), isReasonOf('R09', 'SF07'), isReasonOf('R99', 'SF06')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['잘려', ['R05']],
    ['ㅎㅉㅇ', ['R05']],
    ['ㅂㄱㅎ', ['R07']],
    ['r08', ['R08']],
    ['3개월', ['R07']],
    ['', ['R05', 'R06', 'R07', 'R08', 'R09', 'R10']],
    ['없는 말', []],
  ])('can be searched by text and by initials: %j', (typed, codes) => {
    expect(reasonsLike(reasonsFor('SF06'), typed).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['주주명부', '다른 서류가 올라와 있습니다. 주주명부를 올려 주세요.'],
    ['통장 사본', '다른 서류가 올라와 있습니다. 통장 사본을 올려 주세요.'],
  ])('names the document with its particle: %s', (label, text) => {
    expect(named('R08').map((one) => reasonText(one, label))).toEqual([text]);
  });

  const blurred = '글자가 흐려 읽을 수 없습니다. 밝은 곳에서 다시 찍거나 원본 파일을 올려 주세요.';
  const cut = '서류의 한쪽이 잘려서 보이지 않습니다. 전체가 보이게 다시 올려 주세요.';
  it.each([
    ['', undefined, cut],
    [blurred, 'R06', cut],
    [`${blurred} 2쪽입니다.`, 'R06', `${cut} 2쪽입니다.`],
    ['2쪽이 흐립니다.', 'R06', `2쪽이 흐립니다.\n${cut}`],
    ['2쪽이 흐립니다.', undefined, `2쪽이 흐립니다.\n${cut}`],
    [`${cut}\n2쪽입니다.`, 'R06', `${cut}\n2쪽입니다.`],
  ])('keeps the text of the staff when another reason is chosen: %j after %s', (text, before, becomes) => {
    const [chosen] = named('R05');
    expect(chosen && withReason(text, '주주명부', chosen, named(before ?? '')[0])).toBe(becomes);
  });

  const holder = '통장 사본의 예금주와 정산 계좌의 예금주가 다릅니다. 정산받으실 계좌의 통장 사본을 올려 주세요.';
  const about = (value: string): string =>
    `적어 주신 ${value} 사업자등록증의 내용이 다릅니다. 바뀐 내용이 있는지, 어느 쪽이 맞는지 알려 주세요.`;
  it.each([
    ['', 'business.bizNo', '사업자등록번호', about('사업자등록번호와')],
    [about('업태와'), 'business.companyType', '종목', `${about('업태와')}\n${about('종목과')}`],
    [about('업태와'), 'business.salesType', '업태', about('업태와')],
    ['', 'settlement-account.depositorName', '예금주명', holder],
    ['', 'settlement-account.bankCode', '은행', ''],
    ['', 'settlement-account.accountNumber', '계좌번호', ''],
    ['', 'settlement-account.settlementEmail', '이메일', ''],
    ['2쪽도 봐 주세요.', 'settlement-account.settlementPhone', '휴대전화', '2쪽도 봐 주세요.'],
    ['', 'SR00-0.krname', '한글 이름', ''],
    ['', 'SR02-1.krname', '한글 이름', ''],
  ])('asks about a differing value by its name: %j, %s', (text, key, label, becomes) => {
    expect(withDiffering(text, key, label)).toBe(becomes);
  });

  it('marks the reasons that still need to be completed', () => {
    expect(reviewReasons.filter((one) => hasOpenPlace(reasonText(one, '주주명부'))).map(({ code }) => code)).toEqual([
      'R03',
      'R09',
      'R10',
    ]);
  });

  it('fits the length that the merchant’s page shows', () => {
    expect(reviewReasons.every(({ text }) => [...text].length <= 500)).toBe(true);
  });
});
