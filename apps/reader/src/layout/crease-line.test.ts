import { expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import type { Gray } from '../image/gray.ts';
import { creaseLine, creaseOver } from './crease-line.ts';

const [width, height] = [700, 1000];
const letters = Array.from({ length: 20 }, (_, row) =>
  Array.from({ length: 14 }, (_, i) => box(100 + 24 * i, 60 + 44 * row, 118 + 24 * i, 80 + 44 * row)),
).flat();

/** A page of text with a vertical stripe that is `stripe` columns wide. */
function page(stripe: number, { at = 300, slope = 0, y1 = height, level = 205 } = {}): Gray {
  const image = picture(width, height, letters, 20, 250);
  for (let y = 0; y < y1; y++) {
    const x0 = Math.round(at + slope * y);
    for (let x = x0; x < x0 + stripe; x++) image.data[y * width + x] = Math.min(level, image.data[y * width + x] ?? 0);
  }
  return image;
}

it.each([0, 0.05, -0.06])('finds a crease with a slope of %f across the text', (slope) => {
  const line = creaseLine(page(8, { slope }));
  for (const y of [0, 500, 999])
    expect(Math.abs((line?.at ?? 0) + (line?.slope ?? 0) * y - (304 + slope * y))).toBeLessThan(8);
});

it.each([
  ['an even page', page(0)],
  ['a drawn line', page(2)],
  ['a shadow', page(120)],
  ['a line that ends half way down', page(8, { y1: 500 })],
  ['the frame at the side of the page', page(8, { at: 30 })],
  ['a stain too pale to hide text', page(8, { level: 245 })],
])('%s is not a crease', (_what, image) => {
  expect(creaseLine(image)).toBeUndefined();
});

const first = { box: box(100, 100, 300, 120), em: 20 };
const second = { box: box(100, 140, 300, 160), em: 20 };
it.each([
  [200, [first], 'middle'],
  [90, [first], 'start'],
  [315, [first], 'end'],
  [60, [first], undefined],
  [340, [first], undefined],
  [315, [first, { ...second, box: box(100, 140, 200, 160) }], 'middle'],
  [220, [{ ...first, box: box(100, 100, 180, 120) }, second], 'middle'],
] as const)('a crease at %i cuts %j at: %s', (at, lines, cut) => {
  expect(creaseOver({ at, slope: 0 }, lines)).toBe(cut);
});

it('crosses a line at the crease’s position at that height', () => {
  expect(creaseOver({ at: 260, slope: 0.5 }, [first])).toBe('end');
  expect(creaseOver(undefined, [first])).toBeUndefined();
});
