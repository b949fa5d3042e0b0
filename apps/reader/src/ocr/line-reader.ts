import { type Box, grow } from '../geometry/box.ts';
import { blank, crop, type Gray, stretch } from '../image/gray.ts';
import { resize } from '../image/warp.ts';
import type { Page } from '../layout/page.ts';
import type { Engine, Language } from './engine.ts';
import { type Letter, snapToInk, withSpaces } from './spacing.ts';
import { gapsOf, squeeze } from './squeeze.ts';

/** A line read: its letters from left to right and the box it was read from. */
export type Line = { readonly letters: readonly Letter[]; readonly box: Box; readonly em: number };

export type ReadOptions = {
  readonly language?: Language;
  /** The only characters that can occur. */
  readonly only?: string;
  /** Height in pixels to which tall letters are brought before reading. */
  readonly size?: number;
};

const DEFAULT_SIZE = 34;
const MARGIN = 12;
const INK = 150;
/** Wider blanks are shortened to this, in tall letters. */
const WIDEST_GAP = 0.8;

/** Reads the writing in one box of the page as one line. */
export async function readLine(
  engine: Engine,
  page: Page,
  area: { readonly box: Box; readonly em: number },
  options: ReadOptions = {},
): Promise<Line> {
  const { language = 'kor', only = '', size = DEFAULT_SIZE } = options;
  const { box, em } = area;
  const wide = grow(box, 0.15 * em, 0.12 * em);
  const left = Math.max(0, Math.floor(wide.x0));
  const part = stretch(crop(page.image, wide));
  if (part.width < 2 || part.height < 2) return { letters: [], box, em };
  const factor = size / em;
  const scaled = framed(resize(part, factor));
  const gaps = gapsOf(scaled, INK);
  const tight = squeeze(scaled, gaps, Math.round(WIDEST_GAP * size));
  const glyphs = await engine.read(tight.image, language, only);
  const rough = glyphs
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, x0, x1 }) => ({ text, x0: tight.toSource(x0), x1: tight.toSource(x1), space: false }));
  const toPage = (x: number): number => left + (x - MARGIN) / factor;
  const letters = snapToInk(rough, gaps, scaled.width).map((letter) => ({
    ...letter,
    x0: toPage(letter.x0),
    x1: toPage(letter.x1),
  }));
  return withSpaces([{ letters, box, em }])[0] ?? { letters, box, em };
}

/** A white margin all round: letters at the very edge are read badly. */
function framed(image: Gray): Gray {
  const width = image.width + 2 * MARGIN;
  const result = blank(width, image.height + 2 * MARGIN);
  for (let y = 0; y < image.height; y++) {
    result.data.set(image.data.subarray(y * image.width, (y + 1) * image.width), (y + MARGIN) * width + MARGIN);
  }
  return result;
}

/** The letters as one string, blanks as read from the picture. */
export const textOf = (letters: readonly Letter[]): string =>
  letters.map(({ text, space }, i) => (space && i > 0 ? ` ${text}` : text)).join('');

/** The letters as one string without blanks. */
export const compact = (letters: readonly Letter[]): string => letters.map(({ text }) => text).join('');

/** The box of some letters of a line; the line's own height. */
export function lettersBox(line: Line, letters: readonly Letter[]): Box {
  const x0 = Math.min(...letters.map((letter) => letter.x0));
  const x1 = Math.max(...letters.map((letter) => letter.x1));
  return letters.length === 0 ? line.box : { ...line.box, x0, x1 };
}
