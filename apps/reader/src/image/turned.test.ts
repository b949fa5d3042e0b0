import { project, turnedBack } from '@portal/domain/rules/picture/homography.ts';
import { expect, it } from 'vitest';
import { turned } from './decode.ts';

it.each([1, 2, 3] as const)('maps the pixels of a picture turned by %i quarters back to the original', (quarters) => {
  const image = { width: 4, height: 3, data: new Uint8Array(12).fill(255) };
  image.data[1] = 0;
  const size = { width: 4, height: 3, scale: 1 };
  const measures = () => ({ laplacian: 0, edge: 0, steps: 0 });
  const picture = { ...size, light: image, dark: image, measures, isSurelySharp: false };
  const side = turned(picture, quarters).light;
  const at = side.data.indexOf(0);
  const there = project(turnedBack(quarters, 4, 3), {
    x: (at % side.width) + 0.5,
    y: Math.floor(at / side.width) + 0.5,
  });
  expect(there).toEqual({ x: 1.5, y: 0.5 });
});
