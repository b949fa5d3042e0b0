import type { Box } from '@portal/domain/rules/picture/box.ts';
import { blank, type Gray } from '../../src/image/gray.ts';

export function picture(width: number, height: number, boxes: readonly Box[], value = 0, ground = 255): Gray {
  const image = blank(width, height, ground);
  for (const { x0, y0, x1, y1 } of boxes) {
    for (let y = y0; y < y1; y++) image.data.fill(value, y * width + x0, y * width + x1);
  }
  return image;
}

export const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });
