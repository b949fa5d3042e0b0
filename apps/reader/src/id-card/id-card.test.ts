import { describe, expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import type { Page } from '../layout/page.ts';
import type { Line } from '../ocr/line-reader.ts';
import { addressBelow } from './address.ts';
import { cardKind } from './kind.ts';
import { dateLeaf, dateOf } from './lines.ts';
import { maskBox } from './personal-number.ts';
import { kindBeside } from './read.ts';

const line = (text: string, x: number, y: number): Line => ({
  letters: Array.from(text, (char, i) => ({ text: char, x0: x + i * 20, x1: x + i * 20 + 18, space: false })),
  box: box(x, y, x + text.length * 20, y + 24),
  em: 20,
});

describe('recognising the kind of a card', () => {
  it.each([
    ['주민등록증', 'IC'],
    ['자동차운전면허증', 'DL'],
    ['외국인등록증', 'AC'],
    ['주민들록증', 'IC'],
  ])('%s is a card of kind %s', (title, kind) => {
    expect(cardKind([line(title, 60, 40)], 600)).toMatchObject({ kind, isCertain: true });
  });

  it('recognises neither a certificate nor a title further down', () => {
    expect(cardKind([line('사업자등록증', 60, 40)], 600)).toBeUndefined();
    expect(cardKind([line('주민등록증', 60, 400)], 600)).toBeUndefined();
  });

  it('finds a clear title with nothing above it, not one in the middle of a text', () => {
    const card = [line('주민등록증', 60, 340), line('최민진', 60, 420), line('마포구청장', 60, 700)];
    expect(cardKind(card, 960)).toMatchObject({ kind: 'IC', isCertain: true });
    expect(cardKind([line('보내실 서류', 60, 60), ...card], 960)).toBeUndefined();
    expect(cardKind([line('주민듬톡즘', 60, 340), ...card.slice(1)], 960)).toBeUndefined();
  });

  it('is not certain of an alien card by its English words alone', () => {
    const english = line('A L EN REGISTRATION CARD'.replaceAll(' ', ''), 300, 40);
    expect(cardKind([line('외국', 60, 40), english], 600)).toMatchObject({ kind: 'AC', isCertain: false });
    expect(cardKind([line('외국인등록증', 60, 40), english], 600)).toMatchObject({ kind: 'AC', isCertain: true });
  });

  it('is not certain of a short word that resembles a title', () => {
    expect(cardKind([line('영수증', 60, 40)], 600)?.isCertain).not.toBe(true);
  });
});

it.each([
  ['IC', false, '001117-7996562', false, 'AC'],
  ['IC', true, '001117-7996562', true, 'AC'],
  ['IC', true, '001117-7996562', false, 'IC'],
  ['IC', false, '001117-3996562', true, 'IC'],
  ['DL', false, '001117-7996562', true, 'DL'],
  ['IC', false, undefined, false, 'IC'],
] as const)('a title of %s, certain: %s, above the number %s, verified: %s, means the kind %s', (...row) => {
  const [kind, isCertain, text, verified, found] = row;
  const number = text && { leaf: { text, box: box(0, 0, 1, 1) }, verified };
  expect(kindBeside({ kind, isCertain }, number)).toBe(found);
});

it('reads a date only when it is the whole line', () => {
  expect(dateOf(line('2023.5.10.', 0, 0))).toEqual({ year: '2023', month: '05', day: '10' });
  expect(dateOf(line('가람로2023.5.10까지입니다', 0, 0))).toBeUndefined();
});

it.each([
  ['2012.07.20', 'day'],
  ['2012. 7. 2.', 'day'],
  ['2012년7월2일', 'day'],
  ['2012.07.2', undefined],
])('the day of %s is proven complete when no digit can be missing after it: %s', (text, proof) => {
  const read = line(text, 0, 0);
  const leaf = dateLeaf(read, dateOf(read) ?? { year: '', month: '', day: '' });
  expect(leaf.proof).toBe(proof);
  expect(leaf.confidence).toBe(proof === undefined ? 0 : 1);
});

it('ends the address at a gap or at a line that is not an address', () => {
  const number = line('900907-1988210', 80, 100);
  const lines = [number, line('서울특별시', 80, 150), line('가람로10', 80, 184), line('2020.01.01', 80, 218)];
  expect(addressBelow(lines, number)?.text).toBe('서울특별시 가람로 10');
  expect(addressBelow([number, line('서울특별시', 80, 150), line('가람로10', 80, 300)], number)?.text).toBe(
    '서울특별시',
  );
});

describe('the mask over the last seven digits', () => {
  const number = { box: box(100, 50, 380, 80), em: 28 };
  const pageOf = (parts: readonly ReturnType<typeof box>[]): Page => ({
    image: picture(500, 120, []),
    rows: [{ box: number.box, em: 28, parts }],
    toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  });

  it('begins after the dash and reaches past the end', () => {
    const mask = maskBox(pageOf([box(100, 50, 215, 80), box(222, 63, 236, 67), box(240, 50, 380, 80)]), number);
    expect(mask.x0).toBeGreaterThan(234);
    expect(mask.x0).toBeLessThan(240);
    expect(mask.x1).toBeGreaterThan(380);
    expect(mask.y0).toBeLessThan(50);
    expect(mask.y1).toBeGreaterThan(80);
  });

  it('covers a fixed share of the number when no dash was found', () => {
    const mask = maskBox(pageOf([box(100, 50, 380, 80)]), number);
    expect(mask.x0).toBeGreaterThan(225);
    expect(mask.x0).toBeLessThan(242);
  });
});
