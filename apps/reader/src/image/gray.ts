import { type Box, clip, heightOf, widthOf } from '@portal/domain/rules/picture/box.ts';

/** One byte per pixel, 0 black to 255 white, row by row. */
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

/** The values below which the given shares (0 to 1) of the pixels lie. */
export function percentiles({ data }: Gray, shares: readonly number[]): number[] {
  const counts = new Uint32Array(256);
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return shares.map((share) => {
    let left = share * data.length;
    return Math.max(
      0,
      counts.findIndex((count) => {
        left -= count;
        return left <= 0;
      }),
    );
  });
}

/** The value below which the given share (0 to 1) of the pixels lies. */
export const percentile = (image: Gray, share: number): number => percentiles(image, [share])[0] ?? 255;

/** Contrast spread so that the darkest 1% is black and the lightest half is white. */
export function stretch(image: Gray): Gray {
  const [low = 0, lightest = 255] = percentiles(image, [0.01, 0.6]);
  const high = Math.max(low + 32, lightest);
  const table = Uint8Array.from({ length: 256 }, (_, v) =>
    Math.max(0, Math.min(255, Math.round(((v - low) * 255) / (high - low)))),
  );
  const data = new Uint8Array(image.data.length);
  for (let i = 0; i < data.length; i++) data[i] = table[image.data[i] ?? 0] ?? 0;
  return { width: image.width, height: image.height, data };
}
