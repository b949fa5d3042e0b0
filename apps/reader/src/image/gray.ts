import { type Box, clip, heightOf, widthOf } from '@portal/domain/rules/picture/box.ts';

/** One byte a pixel, 0 black to 255 white, row by row. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export const blank = (width: number, height: number, value = 255): Gray => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(value),
});

/** The part of the picture inside the box, cut at the picture's edges. */
export function crop(source: Gray, box: Box): Gray {
  const area = clip(box, source.width, source.height);
  const width = Math.max(0, widthOf(area));
  const height = Math.max(0, heightOf(area));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (area.y0 + y) * source.width + area.x0;
    data.set(source.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}

/** The value below which the given share (0 to 1) of the pixels lies. */
export function percentile(image: Gray, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of image.data) counts[value] = (counts[value] ?? 0) + 1;
  let left = share * image.data.length;
  for (let value = 0; value < 256; value++) {
    left -= counts[value] ?? 0;
    if (left <= 0) return value;
  }
  return 255;
}

/** Contrast spread so that the darkest 1% is black and the lightest half is white. */
export function stretch(image: Gray): Gray {
  const low = percentile(image, 0.01);
  const high = Math.max(low + 32, percentile(image, 0.6));
  const table = Uint8Array.from({ length: 256 }, (_, v) =>
    Math.max(0, Math.min(255, Math.round(((v - low) * 255) / (high - low)))),
  );
  return { width: image.width, height: image.height, data: image.data.map((v) => table[v] ?? v) };
}
