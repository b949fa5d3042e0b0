import type { Quad } from '@portal/domain/rules/picture/box.ts';
import { expect, it } from 'vitest';
import { turned } from '../image/decode.ts';
import { compose, project, rectangleToQuad, rotation, scaling, turnedBack } from './homography.ts';

it('the corners of the rectangle go to the corners of the quadrilateral', () => {
  const quad: Quad = [
    { x: 12, y: 8 },
    { x: 210, y: 20 },
    { x: 190, y: 305 },
    { x: 5, y: 290 },
  ];
  const map = rectangleToQuad(100, 150, quad);
  const corners = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 150 },
    { x: 0, y: 150 },
  ];
  corners.forEach((corner, i) => {
    const there = project(map, corner);
    expect(there.x).toBeCloseTo(quad[i]?.x ?? Number.NaN, 6);
    expect(there.y).toBeCloseTo(quad[i]?.y ?? Number.NaN, 6);
  });
});

it('the inner map is applied first', () => {
  const map = compose(scaling(2), rotation(Math.PI / 2, { x: 0, y: 0 }));
  const there = project(map, { x: 1, y: 0 });
  expect(there.x).toBeCloseTo(0, 9);
  expect(there.y).toBeCloseTo(2, 9);
});

it.each([1, 2, 3] as const)('a picture turned by %i quarters leads back to its pixels', (quarters) => {
  // A 4 x 3 picture with one dark pixel at (1, 0): where the turned one shows it, the map must find it.
  const image = { width: 4, height: 3, data: new Uint8Array(12).fill(255) };
  image.data[1] = 0;
  const measures = { laplacian: 0, edge: 0, steps: 0, glare: 0, bright: 0 };
  const side = turned({ width: 4, height: 3, scale: 1, light: image, dark: image, measures }, quarters).light;
  const at = side.data.indexOf(0);
  const there = project(turnedBack(quarters, 4, 3), {
    x: (at % side.width) + 0.5,
    y: Math.floor(at / side.width) + 0.5,
  });
  expect(there).toEqual({ x: 1.5, y: 0.5 });
});
