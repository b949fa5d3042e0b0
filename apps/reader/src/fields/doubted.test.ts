import { scaling } from '@portal/domain/rules/picture/homography.ts';
import { expect, it } from 'vitest';
import { blank } from '../image/gray.ts';
import type { Page } from '../layout/page.ts';
import { doubted } from './doubted.ts';
import { textLeaf } from './leaf.ts';

const page = { image: blank(400, 100), rows: [], toUpload: scaling(1) };
const box = { x0: 10, y0: 10, x1: 200, y1: 30 };

it.each([
  ['가람로 10 (가산동)', undefined],
  ['(주)가람', undefined],
  ['가람로 10 (가산', { cause: 'unclear', cut: 'end' }],
  ['가람로 10 가산동)', { cause: 'unclear', cut: 'middle' }],
  ['소프트웨어 개발 및', { cause: 'unclear', cut: 'end' }],
  ['및 플라스틱제품 제조업', { cause: 'unclear', cut: 'start' }],
  [', 가방', { cause: 'unclear', cut: 'start' }],
  ['가람로 10,', { cause: 'unclear', cut: 'end' }],
  ['〓람로 10', { cause: 'unclear' }],
])('%s is doubted as %j', (text, doubt) => {
  expect(doubted(page, { value: [textLeaf(text, box)] }).value?.[0]?.doubt).toEqual(doubt);
});

/** A page cut from a picture of the given width, at the given distance from its left edge. */
const inPicture = (left: number, width: number): Page => ({
  ...page,
  toUpload: [1, 0, left, 0, 1, 0, 0, 0, 1],
  ground: { light: blank(width, 100, 225), dark: blank(width, 100, 222), scale: 1 },
});

it.each([
  ['doubts a name', { text: '가람상' }, { cause: 'edge', cut: 'end' }],
  ['doubts a trade of the list', { text: '소매', proof: 'list' }, { cause: 'edge', cut: 'end' }],
  ['doubts a date that may lack a digit', { text: '2018.09.1', proof: 'day' }, { cause: 'edge', cut: 'end' }],
  ['doubts an address', { text: '서울특별시 마포구 가람로 10', hasStart: true }, { cause: 'edge', cut: 'end' }],
  ['trusts an address that ends with its bracket', { text: '서울특별시 마포구 가람로 10(가산동)' }, undefined],
  ['trusts a number with a valid check digit', { text: '921-55-58330', proof: 'digit' }, undefined],
] as const)('%s that ends at the edge of the picture', (_what, read, doubt) => {
  const leaf = { ...textLeaf(read.text, box), ...read };
  expect(doubted(inPicture(40, 250), { value: [leaf] }).value?.[0]?.doubt).toEqual(doubt);
});

/** Ink that is pale in a part of the line: by default towards its end. */
const faded = (isPale = (x: number): boolean => x > 184): Page => {
  const image = blank(400, 100);
  for (let x = 10; x < 200; x += 6)
    for (let y = 10; y < 30; y++) image.data.fill(isPale(x) ? 215 : 30, y * 400 + x, y * 400 + x + 3);
  return { ...inPicture(40, 480), image, rows: [{ box, em: 18, parts: [] }] };
};

it.each([
  ['a code', 'code', 0.56, undefined],
  ['a code', 'code', 0.54, 'unclear'],
  ['digits', 'count', 0.88, undefined],
  ['digits', 'count', 0.84, 'unclear'],
  ['a name', undefined, 0.78, 'unclear'],
] as const)('%s (%s) read with a confidence of %d: %s', (_what, proof, confidence, cause) => {
  const leaf = { ...textLeaf('6UWK0N', box), confidence, ...(proof && { proof }) };
  expect(doubted(page, { value: [leaf] }).value?.[0]?.doubt?.cause).toBe(cause);
});

it('requires more confidence of a number that only restored ink shows', () => {
  const read = (confidence: number, shades?: typeof page.image) =>
    doubted(
      { ...page, ...(shades && { shades }) },
      { value: [{ ...textLeaf('921-55-58330', box), confidence, proof: 'digit' }] },
    ).value?.[0]?.doubt?.cause;
  expect(read(0.64, page.image)).toBe('unclear');
  expect([read(0.64), read(0.8, page.image)]).toEqual([undefined, undefined]);
});

it.each([
  ['a name', '가람상'],
  ['an address', '서울특별시 마포구 가람로 10'],
])('doubts %s whose end turns pale', (_what, text) => {
  expect(doubted(faded(), { value: [textLeaf(text, box)] }).value?.[0]?.doubt?.cause).toBe('light');
});

it.each([
  ['a number with a valid check digit', '921-55-58330', 'digit'],
  ['a complete date', '2018 년 09 월 18 일', 'day'],
  ['a trade of the list', '통신판매업', 'list'],
  ['a complete number of digits', '11-99-123456-78', 'count'],
  ['a complete code', '6UWK0N', 'code'],
  ['an address that ends with its bracket', '서울특별시 마포구 가람로 10(가산동)', undefined],
] as const)('trusts %s whose end turns pale', (_what, text, proof) => {
  const leaf = { ...textLeaf(text, box), ...(proof && { proof }) };
  expect(doubted(faded(), { value: [leaf] }).value?.[0]?.doubt).toBeUndefined();
});

it('trusts a value from a confidence of 0.8', () => {
  const doubtAt = (confidence: number) =>
    doubted(page, { value: [{ ...textLeaf('가람', box), confidence }] }).value?.[0]?.doubt;
  expect(doubtAt(0.79)).toEqual({ cause: 'unclear' });
  expect(doubtAt(0.81)).toBeUndefined();
});

it('trusts a value with pale first letters when it begins where its column does', () => {
  const leaf = textLeaf('가람상', box);
  const doubtOf = (hasStart: boolean) =>
    doubted(
      faded((x) => x < 26),
      { value: [{ ...leaf, hasStart }] },
    ).value?.[0]?.doubt;
  expect(doubtOf(false)).toEqual({ cause: 'light', cut: 'start' });
  expect(doubtOf(true)).toBeUndefined();
});

it.each([
  ['a name', { text: '가람정밀', confidence: 0.96 }, 100, { cause: 'fold', cut: 'middle' }],
  ['a name', { text: '도소매', confidence: 0.96 }, 5, { cause: 'fold', cut: 'start' }],
  ['a value aligned with the start of its column', { text: '도소매', hasStart: true }, 5, undefined],
  ['a name', { text: 'DIMITROV QUAN', confidence: 0.96 }, 210, { cause: 'fold', cut: 'end' }],
  ['an address that ends with its bracket', { text: '가람로 10 (가산동)' }, 210, undefined],
  ['a name far away', { text: '가람정밀' }, 260, undefined],
  ['a number with a valid check digit', { text: '921-55-58330', proof: 'digit', confidence: 0.8 }, 100, undefined],
  ['a word of a list', { text: '도매 및 소매업', proof: 'list', confidence: 0.8 }, 100, undefined],
  ['a date', { text: '2014.12.13', proof: 'day', confidence: 0.97 }, 100, undefined],
  ['a date', { text: '2014.12.03', proof: 'day', confidence: 0.89 }, 100, { cause: 'fold', cut: 'middle' }],
  ['a date next to it', { text: '2014.12.13', proof: 'day', confidence: 0.89 }, 5, undefined],
  ['digits', { text: '12-12-345678-90', proof: 'count', confidence: 0.92 }, 100, { cause: 'unclear' }],
] as const)('a crease over %s (%j) at %i: %j', (_what, read, at, doubt) => {
  const creased = { ...page, crease: { at, slope: 0 } };
  expect(doubted(creased, { value: [{ ...textLeaf(read.text, box), ...read }] }).value?.[0]?.doubt).toEqual(doubt);
});

it.each([
  ['bisAddress', 0.76, true],
  ['bisAddress', 0.74, undefined],
  ['corpName', 0.79, undefined],
  ['registerNumber', 0.7, undefined],
] as const)('other looks may confirm a value of %s with a confidence of %d: %s', (name, confidence, isOfLetters) => {
  const leaf = { ...textLeaf('서울특별시 마포구 가람로 10', box), confidence };
  expect(doubted(page, { [name]: [leaf] })[name]?.[0]?.doubt).toEqual({
    cause: 'unclear',
    ...(isOfLetters && { isOfLetters }),
  });
});

it('other looks may confirm pale letters from a lower confidence', () => {
  const leaf = { ...textLeaf('서울특별시 마포구 가람로 10 (상암동)', box), confidence: 0.42 };
  const { ground: _, ...pale } = faded((x) => x > 100 && x < 160);
  expect(doubted(pale, { bisAddress: [leaf] }).bisAddress?.[0]?.doubt?.isOfLetters).toBe(true);
  expect(doubted(page, { bisAddress: [leaf] }).bisAddress?.[0]?.doubt?.isOfLetters).toBeUndefined();
});

it('no other look may confirm a value that a crease touches', () => {
  const leaf = { ...textLeaf('서울특별시 마포구 가람로 10 (상암동)', box), confidence: 0.9 };
  const crease = { at: 205, slope: 0 };
  expect(doubted({ ...page, crease }, { bisAddress: [leaf] }).bisAddress?.[0]?.doubt).toEqual({ cause: 'unclear' });
});
