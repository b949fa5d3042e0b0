import { components, erase } from '@portal/domain/rules/picture/components.ts';
import { scaling } from '@portal/domain/rules/picture/homography.ts';
import { expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import { flatten } from './flatten.ts';
import { crop, percentile, stretch } from './gray.ts';
import { resize, warp } from './warp.ts';

it('a crop is cut at the edges', () => {
  const part = crop(picture(10, 8, [box(8, 6, 10, 8)]), box(7, 5, 20, 20));
  expect([part.width, part.height]).toEqual([3, 3]);
  expect([...part.data]).toEqual([255, 255, 255, 255, 0, 0, 255, 0, 0]);
});

it('faint writing is stretched to full contrast', () => {
  const faint = picture(20, 20, [box(5, 5, 9, 9)], 150, 210);
  expect(percentile(faint, 0.01)).toBe(150);
  const strong = stretch(faint);
  expect(Math.min(...strong.data)).toBe(0);
  expect(Math.max(...strong.data)).toBe(255);
});

it('joins parts that touch, even at a corner, and the two arms of a U', () => {
  const image = picture(20, 12, [
    box(1, 1, 3, 8),
    box(5, 1, 7, 8),
    box(1, 8, 7, 10),
    box(10, 2, 12, 4),
    box(12, 4, 14, 6),
  ]);
  const found = components(image, 128).sort((a, b) => a.box.x0 - b.box.x0);
  expect(found.map((part) => part.box)).toEqual([box(1, 1, 7, 10), box(10, 2, 14, 6)]);
  expect(found.map((part) => part.area)).toEqual([14 + 14 + 12, 8]);
});

it('an erased part is white, its neighbour is not', () => {
  const image = picture(20, 10, [box(1, 1, 4, 4), box(10, 1, 14, 4)]);
  const [first] = components(image, 128);
  const rest = erase(image, first === undefined ? [] : [first], 1);
  expect(components(rest, 128).map((part) => part.box)).toEqual([box(10, 1, 14, 4)]);
});

it('a shadow is evened out and writing stays dark', () => {
  const image = picture(200, 200, [box(100, 0, 200, 200)], 120, 240);
  for (let x = 150; x < 154; x++) image.data[100 * 200 + x] = 30;
  const flat = flatten(image);
  expect(flat.data[20 * 200 + 190]).toBeGreaterThan(230);
  expect(flat.data[20 * 200 + 10]).toBeGreaterThan(230);
  expect(flat.data[100 * 200 + 152]).toBeLessThan(100);
});

it('resizing keeps a box where it belongs', () => {
  const half = resize(picture(80, 80, [box(40, 40, 60, 60)]), 0.4);
  expect([half.width, half.height]).toEqual([32, 32]);
  expect(half.data[20 * 32 + 20]).toBe(0);
  expect(half.data[8 * 32 + 8]).toBe(255);
});

it('outside the source a warped picture is white', () => {
  const wide = warp(picture(10, 10, [], 0, 50), scaling(1), 20, 10);
  expect(wide.data[5 * 20 + 5]).toBe(50);
  expect(wide.data[5 * 20 + 15]).toBe(255);
});
