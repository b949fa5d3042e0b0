import { type Box, widthOf } from '@portal/domain/rules/picture/box.ts';
import { type DateParts, datesIn } from '../fields/date.ts';
import { findWord } from '../fields/find-word.ts';
import { plausible } from '../fields/korean.ts';
import { type Leaf, textLeaf } from '../fields/leaf.ts';
import { type Page, readableRows } from '../layout/page.ts';
import { splitAtGaps } from '../layout/rows.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line, lettersBox, readLine, textOf } from '../ocr/line-reader.ts';
import { leastSure, withSpaces } from '../ocr/spacing.ts';

/** Blanks wider than this many letters separate a card's columns. */
export const columnGap = 1.6;
export const leastHeight = 9;
/** A card has up to thirty lines; a picture of something else may seem to have hundreds. */
const mostLines = 50;

/** All lines of a card, columns separated, from the top down. */
export async function cardLines(engine: Engine, page: Page): Promise<Line[]> {
  const pieces = page.rows.flatMap((row) => splitAtGaps(row, columnGap));
  const rows = readableRows(pieces, mostLines, leastHeight).filter(({ box, em }) => widthOf(box) >= 0.4 * em);
  const lines = await Promise.all(rows.map((row) => readLine(engine, page, row)));
  return withSpaces(lines.filter(({ letters }) => letters.length > 0)).sort((a, b) => a.box.y0 - b.box.y0);
}

export const inColumn = (lines: readonly Line[], x: number, tolerance: number): Line[] =>
  lines.filter(({ box }) => Math.abs(box.x0 - x) <= tolerance);

export const above = (lines: readonly Line[], box: Box): Line[] => lines.filter((line) => line.box.y1 <= box.y0 + 2);

export const below = (lines: readonly Line[], box: Box): Line[] => lines.filter((line) => line.box.y0 >= box.y1 - 2);

export function dateOf(line: Line): DateParts | undefined {
  const text = compact(line.letters);
  const figures = text.replaceAll(/\D/g, '').length;
  return text.length - figures <= 6 ? datesIn(text)[0] : undefined;
}

/** Whether the day is a single digit with nothing after it: another one may have been lost. */
const isCutDay = (line: Line): boolean => /\D\d$/.test(compact(line.letters));

export const dateLeaf = (line: Line, date: DateParts): Leaf => ({
  text: `${date.year}.${date.month}.${date.day}`,
  formatted: date,
  ...(isCutDay(line) ? { confidence: 0 } : { confidence: leastSure(line.letters), proof: 'day' }),
  lines: [line],
  box: lettersBox(line, line.letters),
});

export const lineLeaf = (line: Line): Leaf => textLeaf(plausible(textOf(line.letters)), lettersBox(line, line.letters));

/** Sizes at which a line with many digits is read again for a date. */
const dateSizes = [29, 23, 27];

/** The dates among the lines; a line of digits that gave none is read again, limited to digits and full stops. */
export async function dateLines(
  engine: Engine,
  page: Page,
  lines: readonly Line[],
): Promise<{ readonly line: Line; readonly leaf: Leaf }[]> {
  const found: { line: Line; leaf: Leaf }[] = [];
  for (const line of lines) {
    const date = dateOf(line) ?? (await dateAgain(engine, page, line));
    if (date !== undefined) found.push({ line, leaf: dateLeaf(line, date) });
  }
  return found;
}

async function dateAgain(engine: Engine, page: Page, line: Line): Promise<DateParts | undefined> {
  const text = compact(line.letters);
  const figures = text.replaceAll(/\D/g, '').length;
  const shaped = /^\D?\d.{3}[.,·]/.test(text) || /\d{4}\D+\d{1,2}\D*\d{0,2}/.test(text);
  if (!shaped || figures < 5 || figures > 9 || text.length > 14) return undefined;
  for (const size of dateSizes) {
    const again = await readLine(engine, page, line, { only: '0123456789.', size });
    const [date] = datesIn(textOf(again.letters));
    if (date !== undefined) return date;
  }
  return undefined;
}

/** A name in Hangul, with or without its Chinese characters in brackets. */
export const isName = (line: Line): boolean => /^[가-힣]{2,5}(?:$|[(（〔[{<])/.test(compact(line.letters));

/** Greatest distance of a name from the number next to it, in letter heights. */
export const closest = 2.2;

/** Greatest offset between the starts of letters in one column, in letter heights: less than the width of a narrow letter. */
const flush = 0.35;

/** A value of the number's column. Nothing is missing before one that starts flush with the number. */
export function inColumnOf(number: Line | undefined, leaf: Leaf | undefined): Leaf | undefined {
  const isFlush =
    leaf !== undefined && number !== undefined && Math.abs(leaf.box.x0 - number.box.x0) < flush * number.em;
  return isFlush ? { ...leaf, hasStart: true } : leaf;
}

/** The name right above the number; the remainder of a title that a lamp took stands further up. */
export function nameAbove(lines: readonly Line[], { box, em }: Line): Line | undefined {
  const nearest = inColumn(above(lines, box), box.x0, 2 * em).at(-1);
  return nearest !== undefined && isName(nearest) && box.y0 - nearest.box.y1 < closest * em ? nearest : undefined;
}

/** The value next to a label: the nearest line to the right of it at about its height. */
export function besideLabel(lines: readonly Line[], words: readonly string[]): Line | undefined {
  const middle = ({ box }: Line): number => (box.y0 + box.y1) / 2;
  const labels = lines.filter((line) =>
    words.some((word) => (findWord(compact(line.letters), word, 0, 1)?.unlikeness ?? 1) < clearLabel),
  );
  for (const label of labels) {
    const beside = lines.filter(
      (line) =>
        line.box.x0 > label.box.x1 && Math.abs(middle(line) - middle(label)) < 0.8 * Math.max(line.em, label.em),
    );
    const [nearest] = beside.toSorted((a, b) => a.box.x0 - b.box.x0);
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

const clearLabel = 0.25;
