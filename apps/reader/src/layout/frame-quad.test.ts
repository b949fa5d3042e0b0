import { rectangleToQuad } from '@portal/domain/rules/picture/homography.ts';
import { expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import { warp } from '../image/warp.ts';
import { frameQuad } from './frame-quad.ts';
import { inkOf } from './ink.ts';

const frame = picture(400, 500, [
  box(40, 30, 360, 33),
  box(40, 467, 360, 470),
  box(40, 30, 43, 470),
  box(357, 30, 360, 470),
]);
const seenFromAside = rectangleToQuad(400, 500, [
  { x: 0, y: 20 },
  { x: 400, y: 0 },
  { x: 385, y: 500 },
  { x: -20, y: 490 },
]);
const quadOn = (image: typeof frame): ReturnType<typeof frameQuad> => {
  const { frames } = inkOf(image, { tallest: 0.05, widest: 0.3, dropsLines: true });
  return frameQuad({ image, rows: [], toUpload: [2, 0, 0, 0, 2, 0, 0, 0, 1], frames }, { scale: 0.5 });
};

it('returns the corners of a distorted printed frame, and none of a straight one', () => {
  const quad = quadOn(warp(frame, seenFromAside, 400, 500));
  const [a, b] = quad ?? [];
  expect(quad).toHaveLength(4);
  expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(8);
  expect(quadOn(frame)).toBeUndefined();
});
