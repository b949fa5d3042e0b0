import { expect, it } from 'vitest';
import type { Quad } from './box.ts';
import { compose, inverse, project, rectangleToQuad, rotation, scaling } from './homography.ts';

it('maps the corners of the rectangle to those of the quadrilateral', () => {
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

it('composition applies the inner map first', () => {
  const map = compose(scaling(2), rotation(Math.PI / 2, { x: 0, y: 0 }));
  const there = project(map, { x: 1, y: 0 });
  expect(there.x).toBeCloseTo(0, 9);
  expect(there.y).toBeCloseTo(2, 9);
});

it('the inverse maps a point back', () => {
  const map = rectangleToQuad(100, 150, [
    { x: 12, y: 8 },
    { x: 210, y: 20 },
    { x: 190, y: 305 },
    { x: 5, y: 290 },
  ]);
  const there = project(inverse(map), project(map, { x: 33, y: 77 }));
  expect(there.x).toBeCloseTo(33, 6);
  expect(there.y).toBeCloseTo(77, 6);
});
