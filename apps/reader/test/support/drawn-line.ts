import { createCanvas } from '@napi-rs/canvas';
import { scaling } from '@portal/domain/rules/picture/homography.ts';
import type { Gray } from '../../src/image/gray.ts';
import type { Page } from '../../src/layout/page.ts';
import { drawnFont } from './drawn-certificate.ts';

/** A page with a single line of text, and its position, for `readLine`. */
export function drawnLine(text: string, size: number): { readonly page: Page; readonly row: Page['rows'][number] } {
  const measure = createCanvas(1, 1).getContext('2d');
  measure.font = `${size}px ${drawnFont}`;
  const width = Math.ceil(measure.measureText(text).width) + 2 * size;
  const height = 3 * size;
  const pen = createCanvas(width, height).getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#222';
  pen.font = measure.font;
  pen.fillText(text, size, 2 * size);
  const { data } = pen.getImageData(0, 0, width, height);
  const image: Gray = {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, i) => data[4 * i] ?? 255),
  };
  const rows = inked(image, height, (y, x) => y * width + x, width);
  const columns = inked(image, width, (x, y) => y * width + x, height);
  const box = { x0: columns.first, y0: rows.first, x1: columns.last + 1, y1: rows.last + 1 };
  const row = { box, em: 0.88 * (box.y1 - box.y0), parts: [] };
  return { page: { image, rows: [row], toUpload: scaling(1) }, row };
}

function inked(
  { data }: Gray,
  count: number,
  at: (i: number, j: number) => number,
  across: number,
): { first: number; last: number } {
  const hasInk = (i: number): boolean =>
    Array.from({ length: across }, (_, j) => data[at(i, j)] ?? 255).some((v) => v < 150);
  const all = Array.from({ length: count }, (_, i) => i).filter(hasInk);
  return { first: all[0] ?? 0, last: all.at(-1) ?? count - 1 };
}
