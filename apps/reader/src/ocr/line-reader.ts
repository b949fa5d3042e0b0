import { type Box, grow, heightOf } from '@portal/domain/rules/picture/box.ts';
import { blank, crop, type Gray, stretch } from '../image/gray.ts';
import { sharpened } from '../image/sharpen.ts';
import { resize, widened } from '../image/warp.ts';
import type { Page } from '../layout/page.ts';
import { lineHeight } from '../recogniser/network.ts';
import type { Engine } from './engine.ts';
import { type Letter, snapToInk, withSpaces } from './spacing.ts';
import { gapsOf, squeeze } from './squeeze.ts';

/** One line as read: its letters from left to right, and the box it was read from. */
export interface Line {
  readonly letters: readonly Letter[];
  readonly box: Box;
  readonly em: number;
}

export interface ReadOptions {
  /** The only characters that can occur. */
  readonly only?: string;
  /** Height in pixels to which Hangul syllables are scaled before reading. */
  readonly size?: number;
  /** Horizontal stretch before reading, which separates tight letters. */
  readonly widen?: number;
  /** Share of the sharpness lost to blur that is restored. */
  readonly sharpen?: number;
}

const defaultSize = 26;
/** Hangul syllables are higher than `em`, the height of tall letters. */
const syllable = 1 / 0.88;
const tallest = lineHeight - 2;
const margin = 8;
const ink = 150;
/** Wider blanks are shortened to this, in syllables. */
const widestGap = 0.8;

export async function readLine(
  engine: Engine,
  page: Page,
  area: { readonly box: Box; readonly em: number },
  options: ReadOptions = {},
): Promise<Line> {
  const { only = '', size = defaultSize, widen = 1, sharpen = 0 } = options;
  const { box, em } = area;
  const wide = grow(box, 0.15 * em, 0.12 * em);
  const left = Math.max(0, Math.floor(wide.x0));
  const part = stretch(crop(page.image, wide));
  if (part.width < 2 || part.height < 2) return { letters: [], box, em };
  const factor = Math.min(size / (syllable * em), tallest / heightOf(box));
  const scaled = framed(widened(sharpened(resize(part, factor), sharpen), widen));
  const gaps = gapsOf(scaled, ink);
  const tight = squeeze(scaled, gaps, Math.round(widestGap * size));
  const glyphs = await engine.read(tight.image, only);
  const rough = glyphs.map(({ text, x0, x1, confidence }) => ({
    text,
    confidence: confidence / 100,
    x0: tight.toSource(x0),
    x1: tight.toSource(x1),
    space: false,
  }));
  const toPage = (x: number): number => left + (x - margin) / (factor * widen);
  const letters = snapToInk(rough, gaps, scaled.width).map((letter) => ({
    ...letter,
    x0: toPage(letter.x0),
    x1: toPage(letter.x1),
  }));
  return withSpaces([{ letters, box, em }])[0] ?? { letters, box, em };
}

/** If less than this share of an area's height has ink, it is not a line of letters. */
const leastInked = 0.5;

/** Trims the white above and below an area's ink: a part of a row can be lower than the row, and would be read too small. */
export function tightened(
  page: Page,
  { box, em }: { readonly box: Box; readonly em: number },
): { box: Box; em: number } {
  const part = stretch(crop(page.image, box));
  const isInked = (y: number): boolean =>
    part.data.subarray(y * part.width, (y + 1) * part.width).filter((value) => value < ink).length > 1;
  const rows = Array.from({ length: part.height }, (_, y) => y).filter(isInked);
  const [first = 0, last = part.height - 1] = [rows[0], rows.at(-1)];
  if (last + 1 - first < leastInked * part.height) return { box, em };
  const y0 = Math.max(0, Math.floor(box.y0)) + first;
  return { box: { ...box, y0, y1: y0 + last + 1 - first }, em: Math.min(em, (last + 1 - first) / syllable) };
}

function framed(image: Gray): Gray {
  const line = blank(image.width + 2 * margin, lineHeight);
  const top = Math.round((lineHeight - image.height) / 2);
  for (let y = Math.max(0, -top); y < Math.min(image.height, lineHeight - top); y++) {
    const row = image.data.subarray(y * image.width, (y + 1) * image.width);
    line.data.set(row, (y + top) * line.width + margin);
  }
  return line;
}

/** The letters as one string, blanks as read from the picture. */
export const textOf = (letters: readonly Letter[]): string =>
  letters.map(({ text, space }, i) => (space && i > 0 ? ` ${text}` : text)).join('');

export const compact = (letters: readonly Letter[]): string => letters.map(({ text }) => text).join('');

/** The box of some letters of a line, with the line's own height. */
export function lettersBox(line: Line, letters: readonly Letter[]): Box {
  const x0 = Math.min(...letters.map((letter) => letter.x0));
  const x1 = Math.max(...letters.map((letter) => letter.x1));
  return letters.length === 0 ? line.box : { ...line.box, x0, x1 };
}
