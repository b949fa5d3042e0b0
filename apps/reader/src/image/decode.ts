import {
  grayToMeasure,
  measuredSide,
  measureSharpness,
  type SharpnessMeasures,
} from '@portal/domain/rules/picture/image-quality.ts';
import { darkestOf } from '@portal/domain/rules/picture/sheet.ts';
import { maximumPixels } from '@portal/domain/rules/security/attempts.ts';
import sharp from 'sharp';
import { RefusedError } from '../refusal.ts';
import type { Gray } from './gray.ts';

/** The largest file opened, in bytes. */
export const maxFile = 10_485_760;

/** `light` is max(R,G,B), in which red seals nearly vanish; `dark` is min(R,G,B), in which paper stands out. Upright, `scale` times the upload. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly light: Gray;
  readonly dark: Gray;
  /** Computed on first use, as it costs a tenth of a reading. */
  readonly measures: () => SharpnessMeasures;
  /** Whether the picture's middle alone shows that it is far from blurred. */
  readonly isSurelySharp: boolean;
}

/** Far above the sharpness below which a picture is refused, measured on at least this many steps. */
const sure = { edge: 0.45, steps: 1_000 };
const middleShare = 8;

/** The same measure as for the whole picture, taken from a strip across its middle. */
function isSurelySharp(data: Uint8Array | Uint8ClampedArray, { width, height, channels }: Raw): boolean {
  const rows = Math.ceil(height / middleShare);
  const from = Math.floor((height - rows) / 2) * width * channels;
  const strip = data.subarray(from, from + rows * width * channels);
  const side = Math.round((measuredSide * Math.max(width, rows)) / Math.max(width, height));
  const { edge, steps } = measureSharpness(grayToMeasure(strip, { width, height: rows }, channels, side));
  return edge >= sure.edge && steps >= sure.steps;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The picture turned clockwise by quarters. Sizes are those of the turned picture. */
export function turned(picture: Picture, quarters: 1 | 2 | 3): Picture {
  const { width, height } = picture;
  const size = quarters === 2 ? { width, height } : { width: height, height: width };
  const light = turnedGray(picture.light, quarters);
  return { ...picture, ...size, light, dark: turnedGray(picture.dark, quarters) };
}

function turnedGray(image: Gray, quarters: 1 | 2 | 3): Gray {
  const { width, height, data } = image;
  const [w, h] = quarters === 2 ? [width, height] : [height, width];
  // The index of the first source pixel, and the steps to those to its right and below.
  const [start, right, down] = (
    {
      1: [(height - 1) * width, -width, 1],
      2: [height * width - 1, -1, -width],
      3: [width - 1, width, -1],
    } as const
  )[quarters];
  const result = new Uint8Array(w * h);
  for (let y = 0, to = 0; y < h; y++) {
    for (let x = 0, from = start + y * down; x < w; x++, from += right) result[to++] = data[from] ?? 255;
  }
  return { width: w, height: h, data: result };
}

/** Whether a picture is too large to be opened; reads only its head. */
async function isTooLarge(file: Uint8Array): Promise<boolean> {
  const nothing = { width: 0, height: 0 };
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => nothing);
  return width * height > maximumPixels;
}

/** Opens a JPEG or PNG. Anything else is refused: RefusedError `format`; more than 40 megapixels: `pixels`. */
export async function decode(file: Uint8Array, longSide: number): Promise<Picture> {
  try {
    const image = sharp(file, { limitInputPixels: maximumPixels, failOn: 'error' });
    const { format, autoOrient } = await image.metadata();
    if (format !== 'jpeg' && format !== 'png') throw new RefusedError('format');
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return pictureOf(data, info, { width: autoOrient.width, height: autoOrient.height });
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    throw new RefusedError((await isTooLarge(file)) ? 'pixels' : 'format', { cause: error });
  }
}

interface Raw {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** @param data pixels row by row, `channels` bytes each @param size of the upload they were made from */
export function pictureOf(
  data: Uint8Array | Uint8ClampedArray,
  { width, height, channels }: Raw,
  size: { readonly width: number; readonly height: number },
): Picture {
  const light = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < light.length; i++, p += channels) {
    const r = data[p] ?? 0;
    const g = channels < 3 ? r : (data[p + 1] ?? 0);
    const b = channels < 3 ? r : (data[p + 2] ?? 0);
    light[i] = Math.max(r, g, b);
  }
  return {
    ...size,
    scale: width / size.width,
    light: { width, height, data: light },
    dark: darkestOf(data, { width, height }, channels),
    measures: once(() => measureSharpness(grayToMeasure(data, { width, height }, channels))),
    isSurelySharp: isSurelySharp(data, { width, height, channels }),
  };
}
