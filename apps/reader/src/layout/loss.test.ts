import { scaling } from '@portal/domain/rules/picture/homography.ts';
import { describe, expect, it } from 'vitest';
import { blank, type Gray } from '../image/gray.ts';
import { isFaint, isOpenAround, lossIn } from './loss.ts';
import type { Page } from './page.ts';

const [width, height] = [400, 120];
const area = { box: { x0: 40, y0: 50, x1: 300, y1: 70 }, em: 18 };

function strokes(inkAt: (x: number) => number): Gray {
  const image = blank(width, height);
  for (let x = area.box.x0; x < area.box.x1; x += 9)
    for (let y = area.box.y0; y < area.box.y1; y += 1)
      image.data.fill(255 - inkAt(x), y * width + x, y * width + x + 3);
  return image;
}

function ground(light: number, dark: number, from: number): NonNullable<Page['ground']> {
  const [bright, dull] = [blank(width, height, 225), blank(width, height, 220)];
  for (let y = 0; y < height; y += 1) {
    bright.data.fill(light, y * width + from, (y + 1) * width);
    dull.data.fill(dark, y * width + from, (y + 1) * width);
  }
  return { light: bright, dark: dull, scale: 1 };
}

const pageOf = (image: Gray, more: Partial<Page> = {}): Page => ({
  image,
  rows: [{ ...area, parts: [] }],
  toUpload: scaling(1),
  ground: ground(225, 220, width),
  ...more,
});

it('reports no loss for a line that is dark to its end', () => {
  expect(lossIn(pageOf(strokes(() => 200)), area)).toBeUndefined();
});

it('reports a lost end or start of a line that fades there', () => {
  expect(lossIn(pageOf(strokes((x) => (x > 250 ? 50 : 200))), area)).toMatchObject({ cause: 'light' });
  expect(lossIn(pageOf(strokes((x) => (x < 55 ? 50 : 200))), area)).toEqual({ cause: 'light', cut: 'start' });
});

it('ignores print of the paper between dark letters, and reports two pale letters as lost', () => {
  const paleFrom160 = (to: number) => pageOf(strokes((x) => (x >= 160 && x < to ? 50 : 200)));
  expect(lossIn(paleFrom160(180), area)).toBeUndefined();
  expect(isFaint(paleFrom160(180), area)).toBe(false);
  expect(lossIn(paleFrom160(200), area)).toEqual({ cause: 'light', cut: 'middle' });
  expect(isFaint(paleFrom160(200), area)).toBe(true);
});

it('ignores print of the paper on either side of a comma', () => {
  const withComma = (isBefore: boolean) => (x: number) => {
    const [from, to] = isBefore ? [160, 169] : [180, 189];
    if (x >= from && x < to) return 130;
    return x >= 160 && x < 189 ? 50 : 200;
  };
  for (const isBefore of [true, false]) expect(lossIn(pageOf(strokes(withComma(isBefore))), area)).toBeUndefined();
});

it('reports a lost end of a line that runs into a hand or the glare of a lamp', () => {
  const image = strokes(() => 200);
  expect(lossIn(pageOf(image, { ground: ground(210, 120, 295) }), area)).toEqual({ cause: 'covered', cut: 'end' });
  const paler = strokes((x) => (x > 280 ? 130 : 200));
  expect(lossIn(pageOf(paler, { ground: ground(255, 255, 295) }), area)).toEqual({ cause: 'light', cut: 'end' });
});

it('reports no loss for a line that ends in sunlight when its last letters are dark', () => {
  expect(
    lossIn(
      pageOf(
        strokes(() => 200),
        { ground: ground(255, 255, 295) },
      ),
      area,
    ),
  ).toBeUndefined();
});

it('reports the text under a crease across the page as lost', () => {
  const runs = Array.from({ length: height }, (_, y) => ({ y, x0: 168, x1: 174 }));
  const frame = { box: { x0: 168, y0: 0, x1: 174, y1: height }, area: 6 * height, runs };
  expect(
    lossIn(
      pageOf(
        strokes(() => 200),
        { frames: [frame] },
      ),
      area,
    ),
  ).toEqual({ cause: 'fold', cut: 'middle' });
});

it.each([
  [3, false, undefined],
  [7, false, { cause: 'fold', cut: 'middle' }],
  [7, true, undefined],
])('a crease along %d of the letters’ twenty pixel rows; paper without print: %s', (thick, isPlain, loss) => {
  const runs = Array.from({ length: thick }, (_, i) => ({ y: 56 + i, x0: 0, x1: width }));
  const frame = { box: { x0: 0, y0: 56, x1: width, y1: 56 + thick }, area: thick * width, runs };
  expect(
    lossIn(
      pageOf(
        strokes(() => 200),
        { frames: [frame], isPlain },
      ),
      area,
    ),
  ).toEqual(loss);
});

it('much paler letters are faint; of letters that were darkened, slightly paler ones already are', () => {
  const dark = { box: { ...area.box, x1: 160 }, em: 18 };
  const page = (ink: number): Page => pageOf(strokes((x) => (x < 180 ? 200 : ink)));
  const pale = { box: { ...area.box, x0: 200 }, em: 18 };
  expect(isFaint(page(100), pale)).toBe(true);
  expect(isFaint(page(140), pale)).toBe(false);
  expect(isFaint({ ...page(200), shades: page(140).image }, pale)).toBe(true);
  expect(isFaint(page(100), dark)).toBe(false);
});

it('rules out a hidden row beside dark letters on bare paper, not near a hand or pale letters', () => {
  expect(isOpenAround(pageOf(strokes(() => 200)), [area])).toBe(true);
  const hand = { ...ground(225, 220, width), dark: blank(width, height, 220) };
  for (let y = 78; y < height; y += 1) hand.dark.data.fill(120, y * width, (y + 1) * width);
  expect(
    isOpenAround(
      pageOf(
        strokes(() => 200),
        { ground: hand },
      ),
      [area],
    ),
  ).toBe(false);
  expect(isOpenAround(pageOf(strokes((x) => (x < 220 ? 200 : 130))), [area])).toBe(false);
});

describe('the edge of the picture', () => {
  /** A page whose picture shows only a part of the paper. */
  const cutTo = (picture: { readonly from?: number; readonly to?: number }) => {
    const { from = 0, to = width } = picture;
    const seen = ground(225, 220, width);
    const cut = { ...seen, light: blank(to - from, height, 225), dark: blank(to - from, height, 220) };
    return pageOf(
      strokes(() => 200),
      { toUpload: [1, 0, -from, 0, 1, 0, 0, 0, 1], ground: cut },
    );
  };

  it.each([
    ['an edge right after the line', { to: 310 }, { cause: 'edge', cut: 'end' }],
    ['an edge right before the line', { from: 30 }, { cause: 'edge', cut: 'start' }],
    ['an edge after a margin', { to: 340 }, undefined],
    ['an edge before a margin', { from: 5 }, undefined],
  ] as const)('%s shows whether the line is complete', (_, picture, loss) => {
    expect(lossIn(cutTo(picture), area)).toEqual(loss);
  });
});
