import { describe, expect, it } from 'vitest';
import { type FlaggedFacts, flagsOf, mallFlagsOf } from './flags.ts';

const facts = (isConfirmed: boolean): FlaggedFacts => ({
  account: { accountType: 'BC01' },
  fourWeeksOn: '20261219',
  business: { certificateIssuedOn: '20261101', registry: { isConfirmed } },
  settlementAccount: undefined,
  persons: [],
  owners: undefined,
  requests: [],
  papers: [],
  sameBusiness: [],
});
const mall = (
  change: Partial<Record<'bizName' | 'repName' | 'depositorName', string>> & { isCorporation?: boolean } = {},
) => {
  const { bizName = '바다상점', repName = '홍길동', depositorName = '홍길동', isCorporation = false } = change;
  return {
    submission: {
      businessInfo: { isCorporation, bizName, repName },
      settleAccountInfo: { bankAccount: { depositorName } },
    },
    registry: { isConfirmed: true },
    sameBusiness: [],
  };
};
const now = new Date('2026-11-21T03:00:00Z');

describe('a certificate that was not checked with the registry', () => {
  it('is flagged', () => {
    expect(flagsOf(facts(false), now)).toEqual([{ code: 'registry-not-asked', item: 'certificate' }]);
    expect(flagsOf(facts(true), now)).toEqual([]);
  });

  it('is flagged for a mall, too', () => {
    const flagged = { code: 'registry-not-asked', item: 'certificate' };
    expect(mallFlagsOf({ ...mall(), registry: { isConfirmed: false } })).toEqual([flagged]);
    expect(mallFlagsOf(mall())).toEqual([]);
  });
});

describe('an uploaded file', () => {
  const paper = (item: string, sha256: string, seen?: 'certificate') => ({ item, sha256, seen });

  it('is flagged when it looks like another paper, or is in two slots', () => {
    const papers = [
      paper('SF07', 'a', 'certificate'),
      paper('SF11/SR00-0', 'b'),
      paper('SF09', 'b'),
      paper('SF09', 'b'),
      paper('SF06', 'c'),
      paper('SF06', 'c'),
    ];
    expect(flagsOf({ ...facts(true), papers }, now)).toEqual([
      { code: 'other-paper', item: 'SF07', seen: 'certificate' },
      { code: 'same-file', item: 'SF09', other: 'SF11/SR00-0' },
      { code: 'same-file', item: 'SF09', other: 'SF11/SR00-0' },
    ]);
  });
});

describe('the shares of the owners', () => {
  const owners = { rung: undefined };
  const person = (share: string) => ({
    ...{ key: 'SR02-0', type: 'SR02', seq: 0, ekycStatus: 'NO_NEED', skipReason: undefined },
    answers: { share },
  });
  it.each([
    ['nobody named', [], []],
    ['the whole', ['33.33', '33.33', '33.34'], []],
    ['less', ['33.33', '33.33'], ['66.66']],
  ])('are flagged by their sum: %s', (_, shares, sums) => {
    const expected = sums.map((sum) => ({ code: 'owner-sum', item: 'owners', sum }));
    expect(flagsOf({ ...facts(true), owners, persons: shares.map(person) }, now)).toEqual(expected);
  });
});

describe('the account holder of a mall', () => {
  const others = (...where: readonly string[]) =>
    where.map((one) => ({ code: 'name-differs', item: 'settlement-account', name: '김하늘', where: one }));

  it.each([
    ['the sole proprietor', mall({ depositorName: '홍 길동' }), []],
    ['the shop', mall({ depositorName: '바다 상점' }), []],
    ['the company', mall({ depositorName: '(주)바다상점', isCorporation: true, bizName: '주식회사 바다상점' }), []],
    ['somebody else', mall({ depositorName: '김하늘' }), others('representative', 'company')],
    [
      'the representative of a company',
      mall({ depositorName: '김하늘', repName: '김하늘', isCorporation: true }),
      others('company'),
    ],
  ])('is compared with the mall: %s', (_, facts, expected) => {
    expect(mallFlagsOf(facts)).toEqual(expected);
  });
});

describe('the representative stated by a mall', () => {
  const printed = (representatives: string | undefined) => ({ business: '', head: '', representatives });
  it.each([
    ['the same', '홍길동(대표이사)', false],
    ['the second of two', '김하늘, 홍길동', false],
    ['not read', undefined, false],
    ['somebody else', '김하늘 외 1명', true],
  ])('compared with the certificate: %s', (_, representatives, isFlagged) => {
    const flag = { code: 'name-differs', item: 'SR00-0', name: '홍길동', where: 'representative' };
    expect(mallFlagsOf({ ...mall(), printed: printed(representatives) })).toEqual(isFlagged ? [flag] : []);
  });
});

describe('an address other than the certificate’s', () => {
  const at = (bizAddressKr: string, officeAddressKr?: string): FlaggedFacts => ({
    ...facts(true),
    business: {
      certificateIssuedOn: '20261101',
      registry: { isConfirmed: true },
      answers: { bizAddressKr, officeAddressKr },
    },
    printed: { business: '서울특별시 강남구 새솔대로 152, 16층 (역삼동)', head: '경기도 가온시 푸른로 7' },
  });

  it('is flagged when it is a different place, also for the head office', () => {
    expect(flagsOf(at('서울 강남구 새솔대로 152 (역삼동) 16층', '경기 가온시 푸른로 7'), now)).toEqual([]);
    expect(flagsOf(at('서울 강남구 푸른대로 9 16층', '경기 가온시 푸른로 70'), now)).toEqual([
      { code: 'address-differs', item: 'certificate', place: 'business' },
      { code: 'address-differs', item: 'certificate', place: 'head' },
    ]);
  });

  it('is flagged for a mall by the same rule', () => {
    const { submission, registry } = mall({ isCorporation: true, depositorName: '바다상점' });
    const { printed } = at('');
    const chosen = (bizAddressKr: string, officeAddressKr: string) =>
      mallFlagsOf({
        submission: { ...submission, businessInfo: { ...submission.businessInfo, bizAddressKr, officeAddressKr } },
        ...{ registry, printed, sameBusiness: [] },
      });
    expect(chosen('서울 강남구 새솔대로 152 (역삼동) 16층', '경기 가온시 푸른로 7')).toEqual([]);
    expect(chosen('서울 강남구 푸른대로 9 16층', '경기 가온시 푸른로 70')).toEqual([
      { code: 'address-differs', item: 'certificate', place: 'business' },
      { code: 'address-differs', item: 'certificate', place: 'head' },
    ]);
  });
});
