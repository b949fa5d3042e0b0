import { expect, it } from 'vitest';
import { flatten } from './flatten.ts';
import { blank } from './gray.ts';

const [width, height] = [800, 400];
const edge = 400;

/** White paper, its right half in a hard shadow, with a thin stroke in either half. */
function halfShadowed(): ReturnType<typeof blank> {
  const image = blank(width, height, 230);
  for (let y = 0; y < height; y += 1) {
    image.data.fill(90, y * width + edge, (y + 1) * width);
    if (y > 100 && y < 130)
      for (const [x, ink] of [
        [edge - 60, 40],
        [edge + 20, 16],
      ] as const)
        image.data.fill(ink, y * width + x, y * width + x + 3);
  }
  return image;
}

it('makes paper in a hard shadow white up to the shadow’s edge, and keeps its letters dark', () => {
  const flat = flatten(halfShadowed(), true);
  const at = (x: number, y: number): number => flat.data[y * width + x] ?? 0;
  for (const x of [20, edge - 20, edge + 10, edge + 60, width - 20]) expect(at(x, 200)).toBeGreaterThan(235);
  expect(at(edge - 59, 115)).toBeLessThan(60);
  expect(at(edge + 21, 115)).toBeLessThan(60);
  expect(flatten(halfShadowed()).data[200 * width + edge + 10]).toBeLessThan(130);
});
