import { expect, it } from 'vitest';
import type { Line } from '../ocr/line-reader.ts';
import { valuesOf } from './fields.ts';
import { labelledRows } from './lost-labels.ts';

const em = 16;
/** A row: each section starts at its x, and its letters are as wide as they are high. */
function line(y: number, ...stretches: readonly (readonly [x: number, text: string])[]): Line {
  const letters = stretches.flatMap(([x, text]) =>
    Array.from(text.replaceAll(' ', ''), (letter, i) => ({
      text: letter,
      x0: x + i * em,
      x1: x + (i + 0.9) * em,
      space: false,
    })),
  );
  const [first, last] = [letters[0], letters.at(-1)];
  return { letters, box: { x0: first?.x0 ?? 0, y0: y, x1: last?.x1 ?? 0, y1: y + em }, em };
}

const rows = {
  number: line(40, [200, '등록번호:921-55-58330']),
  company: line(90, [40, '상호:'], [200, '가온상회']),
  rep: line(140, [40, '성명:'], [200, '김민준'], [400, '생년월일:1980년01월02일']),
  open: line(190, [40, '개업연월일:'], [200, '2018년09월18일']),
  place: line(240, [40, '사업장소재지:'], [200, '서울특별시 마포구 가람로 10']),
  kinds: line(290, [40, '사업의종류:'], [200, '업태'], [260, '도소매'], [460, '종목'], [520, '의류']),
  reason: line(340, [40, '발급사유:'], [200, '신규']),
};
const whole = Object.values(rows);
const without = (name: keyof typeof rows, left: Line): Line[] =>
  Object.entries(rows).map(([key, row]) => (key === name ? left : row));
const read = (lines: readonly Line[], isCorporate = false) => valuesOf(lines, labelledRows(lines, isCorporate));

it.each([
  ['companyName', 'company', line(90, [200, '가온상회']), '가온상회'],
  ['repName', 'rep', line(140, [200, '김민준'], [400, '생년월일:1980년01월02일']), '김민준'],
  ['openDate', 'open', line(190, [200, '2018년09월18일']), '2018년09월18일'],
  ['openDate', 'open', line(190, [104, '월일'], [200, '2018년09월18일']), '2018년09월18일'],
  ['bisAddress', 'place', line(240, [168, ':'], [200, '서울특별시 마포구 가람로 10']), '서울특별시마포구가람로10'],
  ['bisAddress', 'place', line(240, [152, '재지'], [200, '서울특별시 마포구 가람로 10']), '서울특별시마포구가람로10'],
  ['companyName', 'company', line(90, [88, '1)'], [200, '가온상회']), '가온상회'],
  ['companyName', 'company', line(90, [136, '제명):'], [200, '(주)가온']), '(주)가온'],
  ['repName', 'rep', line(140, [136, '명'], [184, ':'], [200, '김민준']), '김민준'],
  ['repName', 'rep', line(140, [183, '자'], [200, '김민준'], [400, '생년월일:1980년01월02일']), '김민준'],
  ['repName', 'rep', line(140, [168, '명:'], [200, '김민준'], [400, '생년월일:1980년01월02일']), '김민준'],
  ['repName', 'rep', line(140, [172, '자:'], [206, '김민준']), '김민준'],
] as const)('finds %s when glare hides its label', (label, row, left, text) => {
  expect(read(without(row, left)).byLabel[label]?.texts).toEqual([text]);
});

it('finds the table of kinds by its column labels', () => {
  const left = line(290, [90, '류:'], [200, '업태'], [260, '도소매'], [460, '종목'], [520, '의류']);
  const { kinds } = read(without('kinds', left));
  expect(kinds.map(({ type, item }) => [type.length, item.length])).toEqual([[3, 2]]);
});

it('takes a second address for the head office, for corporations only', () => {
  const head = line(265, [200, '부산광역시 중구 가람로 3']);
  const lines = [...whole, head].toSorted((a, b) => a.box.y0 - b.box.y0);
  expect(read(lines, true).byLabel.headAddress?.texts).toEqual(['부산광역시중구가람로3']);
  expect(read(lines).byLabel.headAddress).toBeUndefined();
});

it.each([
  ['does not take a date of birth as the opening date', 'open', line(190, [100, '생년월일:1980년01월02일'])],
  ['does not take a date below the table as the opening date', 'open', line(800, [200, '2022년07월12일'])],
] as const)('%s', (_what, row, left) => {
  const lines = without(row, left).toSorted((a, b) => a.box.y0 - b.box.y0);
  expect(read(lines).byLabel.openDate).toBeUndefined();
});

it('does not take a row right of the value column for the representative', () => {
  expect(read(without('rep', line(140, [300, '민준']))).byLabel.repName).toBeUndefined();
});

it('finds no values on a page without any label', () => {
  expect(labelledRows([line(0, [200, '서울특별시 마포구 가람로 10'])], false).size).toBe(0);
});
