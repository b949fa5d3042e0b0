import { expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import type { Gray } from '../image/gray.ts';
import { isCreased } from './crease.ts';

const area = { box: box(40, 50, 300, 70), em: 20 };
const letters = Array.from({ length: 13 }, (_, i) => box(40 + 20 * i, 50, 56 + 20 * i, 70));
const page = (width: number, y0 = 0, y1 = 120): { image: Gray } => {
  const image = picture(400, 120, letters, 20, 250);
  for (let y = y0; y < y1; y++) {
    for (let x = 157; x < 157 + width; x++) image.data[y * 400 + x] = Math.min(image.data[y * 400 + x] ?? 0, 190);
  }
  return { image };
};

it('a pale crease down the page through a line is seen beside its letters', () => {
  expect(isCreased(page(8), area)).toBe(true);
  expect(isCreased(page(0), area)).toBe(false);
});

it('a shadow is wider, a blot narrower, and writing above the line is above it only', () => {
  expect(isCreased(page(60), area)).toBe(false);
  expect(isCreased(page(2), area)).toBe(false);
  expect(isCreased(page(8, 0, 60), area)).toBe(false);
});
