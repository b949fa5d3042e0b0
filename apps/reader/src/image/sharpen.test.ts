import { expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import { sharpened } from './sharpen.ts';

it('lightens a pale gap between two strokes and leaves plain paper as it is', () => {
  const strokes = picture(20, 9, [box(4, 0, 7, 9), box(9, 0, 12, 9)], 60, 200);
  const gap = { ...strokes, data: strokes.data.map((value, i) => ([7, 8].includes(i % 20) ? 150 : value)) };
  const at = (x: number): number => 4 * 20 + x;
  const clear = sharpened(gap, 1);
  expect(clear.data[at(7)]).toBeGreaterThan((gap.data[at(7)] ?? 0) + 10);
  expect(clear.data[at(17)]).toBe(200);
  expect(sharpened(gap, 0)).toBe(gap);
});
