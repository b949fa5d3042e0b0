import { expect, it } from 'vitest';
import { textLeaf } from '../fields/leaf.ts';
import { consistent } from './consistent.ts';

const box = { x0: 100, y0: 100, x1: 300, y1: 120 };
const leaf = (text: string) => ({ ...textLeaf(text, box), lines: [{ box, em: 18 }] });
const day = (year: string) => ({ text: year, formatted: { year, month: '01', day: '02' }, box });
const unclear = { cause: 'unclear' };
const alone = { loose: [], labelled: [] };

it('doubts both columns of the table of kinds when there are fewer items than types', () => {
  const fields = consistent({ bisType: [leaf('소매업'), leaf('제조업')], bisItem: [leaf('의류')] }, alone);
  expect(fields.bisType?.map(({ doubt }) => doubt)).toEqual([unclear, unclear]);
  expect(fields.bisItem?.[0]?.doubt).toEqual(unclear);
  const whole = consistent({ bisType: [leaf('소매업')], bisItem: [leaf('의류'), leaf('신발')] }, alone);
  expect(whole.bisType?.[0]?.doubt).toBeUndefined();
});

it('trusts a column when the picture shows that it has no further rows', () => {
  const given = { bisType: [leaf('소매업'), leaf('제조업')], bisItem: [leaf('의류')] };
  const fields = consistent(given, alone, (column) => column === given.bisType);
  expect(fields.bisType).toBe(given.bisType);
  expect(fields.bisItem?.[0]?.doubt).toEqual(unclear);
  const joined = [
    { ...leaf('제조업 출판업'), lines: [leaf('제조업').lines[0], leaf('출판업').lines[0]].flatMap((one) => one ?? []) },
  ];
  expect(consistent({ bisType: joined }, alone, () => true).bisType?.[0]?.doubt).toEqual(unclear);
  const cut = [{ ...leaf('소매업'), doubt: { cause: 'light', cut: 'end' } as const }];
  expect(consistent({ bisType: cut }, alone, () => true).bisType?.[0]?.doubt).toEqual(cut[0]?.doubt);
});

it('doubts the table of kinds when the gap to the next label leaves room for a lost row', () => {
  const given = { bisType: [leaf('정보통신업')], bisItem: [leaf('소프트웨어 개발')] };
  const labels = (...tops: number[]) =>
    tops.map((y0) => ({ letters: [], em: 18, box: { x0: 0, y0, x1: 90, y1: y0 + 20 } }));
  const doubtBelow = (next: number) =>
    consistent(given, { loose: [], labelled: labels(-80, -20, 40, 100, next) }).bisType?.[0]?.doubt;
  expect([doubtBelow(160), doubtBelow(180)]).toEqual([undefined, undefined]);
  expect(doubtBelow(195)).toEqual(unclear);
  expect(consistent(given, { loose: [], labelled: labels(-80, -20, 40, 100) }).bisItem?.[0]?.doubt).toBeUndefined();
});

it('doubts an opening date close to another date without a label', () => {
  const opened = { ...day('1974'), lines: [{ box, em: 18 }] };
  const letters = Array.from('2019년05월08일', (text, i) => ({ text, x0: 10 * i, x1: 10 * i + 9, space: false }));
  const left = (y0: number) => ({ letters, em: 18, box: { x0: 0, y0, x1: 110, y1: y0 + 20 } });
  expect(consistent({ openDate: [opened] }, { loose: [left(115)], labelled: [] }).openDate?.[0]?.doubt).toEqual(
    unclear,
  );
  expect(consistent({ openDate: [opened] }, { loose: [left(400)], labelled: [] }).openDate?.[0]?.doubt).toBeUndefined();
});

it('doubts an opening date later than the date of issue', () => {
  expect(consistent({ openDate: [day('2021')], issuanceDate: [day('2019')] }, alone).openDate?.[0]?.doubt).toEqual(
    unclear,
  );
  expect(
    consistent({ openDate: [day('2019')], issuanceDate: [day('2021')] }, alone).openDate?.[0]?.doubt,
  ).toBeUndefined();
});

it('doubts an address with an unlabelled line right below it', () => {
  const letter = (text: string, x0: number) => ({ text, x0, x1: x0 + 18, space: false });
  const line = { letters: [letter('이', 110), letter('층', 130)], box: { x0: 110, y0: 128, x1: 150, y1: 148 }, em: 18 };
  expect(
    consistent({ bisAddress: [leaf('경기도 양평군 가람로 10')] }, { loose: [line], labelled: [] }).bisAddress?.[0]
      ?.doubt,
  ).toEqual(unclear);
  expect(consistent({ bisAddress: [leaf('경기도 양평군 가람로 10')] }, alone).bisAddress?.[0]?.doubt).toBeUndefined();
});

it('does not count a row that begins in the label column as part of the address above', () => {
  const letter = (text: string, x0: number) => ({ text, x0, x1: x0 + 18, space: false });
  const line = { letters: [letter('성', 10), letter('람', 130)], box: { x0: 10, y0: 128, x1: 150, y1: 148 }, em: 18 };
  expect(
    consistent({ bisAddress: [leaf('경기도 양평군 가람로 10')] }, { loose: [line], labelled: [] }).bisAddress?.[0]
      ?.doubt,
  ).toBeUndefined();
});

it.each([
  ['경상북도', { cause: 'unclear', cut: 'end' }],
  ['경상북도 청송군 아리길 303 3층 (연산동)', { cause: 'unclear', cut: 'middle' }],
  ['충청북도 청주시 청원구 노을길 145-13, 109동 1456호 (정 더퍼스트시티)', { cause: 'unclear', cut: 'middle' }],
  ['제주특별자치도 제주시 진달래 길 419-39, 6층 1458호 (복현동)', { cause: 'unclear', cut: 'middle' }],
  ['서울특별시 종로구 아리로90 길 3, 2층', { cause: 'unclear', cut: 'middle' }],
  ['서울특별시 종로구 아리로90번길 3, 2층', undefined],
  ['충청북도 증평군 조롱대로 255, 105동 85(비전동)', { cause: 'unclear', cut: 'middle' }],
  ['대전광역시 서구 평화로', { cause: 'unclear', cut: 'end' }],
  ['대전광역시 서구 평화로 68-38', undefined],
  ['경기도 양평군 서종면 산 12', undefined],
  ['시 강변길 437', { cause: 'unclear', cut: 'start' }],
  ['부산진구 가람로 10', { cause: 'unclear', cut: 'start' }],
  ['제주시 가람로 10', { cause: 'unclear', cut: 'start' }],
  ['서울시 강남구 가람로 10', undefined],
  ['경북 영천시 별내로 3', undefined],
])('finds what the address %s lacks: %j', (text, doubt) => {
  expect(consistent({ bisAddress: [leaf(text)] }, alone).bisAddress?.[0]?.doubt).toEqual(doubt);
});

it('doubts a name of one syllable', () => {
  const doubt = { cause: 'unclear', cut: 'end' };
  expect(consistent({ repName: [leaf('석')] }, alone).repName?.[0]?.doubt).toEqual(doubt);
  expect(consistent({ repName: [leaf('석천')] }, alone).repName?.[0]?.doubt).toBeUndefined();
});

it('doubts the start of a name that begins further right than the other values', () => {
  const at = (text: string, x0: number) => [{ ...leaf(text), box: { ...box, x0 } }];
  const column = {
    companyName: at('가람', 101),
    bisAddress: at('경기도 양평군 가람로 10', 100),
    openDate: at('2020.01.02', 99),
  };
  expect(consistent({ ...column, repName: at('선기', 137) }, alone).repName?.[0]?.doubt).toEqual({
    cause: 'unclear',
    cut: 'start',
  });
  expect(consistent({ ...column, repName: at('김선기', 103) }, alone).repName?.[0]?.doubt).toBeUndefined();
});

it('reports a missing part rather than unsure letters', () => {
  const doubt = { cause: 'unclear', isOfLetters: true } as const;
  const doubtOf = (text: string) =>
    consistent({ bisAddress: [{ ...leaf(text), doubt }] }, alone).bisAddress?.[0]?.doubt;
  expect(doubtOf('남도 신안군 창릉로 64-19 (초량동)')).toEqual({ cause: 'unclear', cut: 'start' });
  expect(doubtOf('전라남도 신안군 창릉로 64-19 (초량동)')).toEqual(doubt);
  const fields = consistent(
    { bisType: [{ ...leaf('소매업'), doubt }, leaf('제조업')], bisItem: [leaf('의류')] },
    alone,
  );
  expect(fields.bisType?.map((one) => one.doubt)).toEqual([unclear, unclear]);
});
