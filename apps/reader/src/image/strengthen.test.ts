import { expect, it } from 'vitest';
import { blank } from './gray.ts';
import { strengthened } from './strengthen.ts';

const [width, height] = [600, 60];

/** Strokes on white paper whose ink gets paler from left to right, with grain on blank paper at the end. */
function fading(): ReturnType<typeof blank> {
  const image = blank(width, height);
  const inkAt = (x: number): number => (x < 300 ? 200 : 60);
  for (let x = 10; x < 480; x += 10)
    for (let y = 20; y < 40; y += 1) image.data.fill(255 - inkAt(x), y * width + x, y * width + x + 3);
  for (let x = 540; x < 590; x += 7) image.data[30 * width + x] = 245;
  return image;
}

it('darkens pale strokes, and leaves dark ones and the paper’s grain as they are', () => {
  const image = strengthened(fading());
  const at = (x: number): number => image.data[30 * width + x] ?? 0;
  expect(at(51)).toBe(55);
  expect(at(421)).toBeLessThan(80);
  expect(at(425)).toBe(255);
  expect(at(540)).toBe(245);
});

it('blank paper stays blank', () => {
  expect(strengthened(blank(80, 40)).data.every((level) => level === 255)).toBe(true);
});
