import type { Gray } from './gray.ts';

/** The picture as a binary PGM file, which the text engine reads without any decoding cost. */
export function pgm(image: Gray): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${image.width} ${image.height}\n255\n`, 'latin1'), image.data]);
}
