import { type Box, heightOf, verticalOverlap, widthOf } from '@portal/domain/rules/picture/box.ts';
import type { Leaf } from '../fields/leaf.ts';
import { residentNumber, withDashes } from '../fields/number-rules.ts';
import { readNumber } from '../fields/read-number.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line } from '../ocr/line-reader.ts';

/** The resident or alien number, its line, and the rectangle over its last seven digits. */
export interface PersonalNumber {
  readonly leaf: Leaf;
  readonly line: Line;
  readonly verified: boolean;
}

export const isAlien = ({ leaf }: Pick<PersonalNumber, 'leaf'>): boolean => /^\d{6}-[5-8]/.test(leaf.text);

/** Digits that a line needs to be worth reading as a number of thirteen. */
const leastFigures = 9;

/** Finds the number among the lines, likeliest line first; undefined if none can be read for certain. */
export async function readPersonalNumber(
  engine: Engine,
  page: Page,
  lines: readonly Line[],
): Promise<PersonalNumber | undefined> {
  for (const line of lines.filter(looksLikeNumber).sort((a, b) => likeness(b) - likeness(a))) {
    const read = await readNumber(engine, page, line, residentNumber);
    if (read === undefined) continue;
    const text = withDashes(read.figures, 6, 7);
    const { confidence } = read;
    const mask = maskBox(page, line);
    const proof = read.verified ? ({ proof: 'digit' } as const) : {};
    const leaf: Leaf = { text, formatted: { value: text }, box: line.box, confidence, lines: [line], mask, ...proof };
    return { leaf, line, verified: read.verified };
  }
  return undefined;
}

const figureCount = (line: Line): number => compact(line.letters).replaceAll(/\D/g, '').length;

const looksLikeNumber = (line: Line): boolean => {
  const letters = line.letters.length;
  return figureCount(line) >= leastFigures && letters >= 12 && letters <= 17;
};

/** Prefers thirteen digits with a dash after the sixth. */
const likeness = (line: Line): number =>
  (/^\d{6}\D\d{7}$/.test(compact(line.letters)) ? 100 : 0) - Math.abs(13 - figureCount(line));

/** Where the dash of a 6-7 number ends, as a share of its width, if the dash is not found. */
const dashEnd = 6.6 / 13.6;

/** Margins in letter heights: the height that a digit takes in its line exceeds its ink, more so above it. */
const above = 0.72;
const below = 0.55;
const behind = 0.35;

/** The ink of some digits with a margin all round, rather too large than too small. */
export const maskAround = ({ x0, y0, x1, y1 }: Box, em: number): Box => ({
  x0: x0 - 0.02 * em,
  y0: y0 - above * em,
  x1: x1 + behind * em,
  y1: y1 + below * em,
});

/** The area from the dash to the end of the line. */
export function maskBox(page: Page, { box, em }: Pick<Line, 'box' | 'em'>): Box {
  const dash = dashIn(page, box);
  return maskAround({ ...box, x0: dash === undefined ? box.x0 + dashEnd * widthOf(box) : dash.x1 }, em);
}

function dashIn(page: Page, box: Box): Box | undefined {
  const row = page.rows.find((r) => verticalOverlap(r.box, box) > 0.6 && r.box.x0 <= box.x1 && r.box.x1 >= box.x0);
  const middle = box.x0 + 0.46 * widthOf(box);
  return row?.parts
    .filter((part) => heightOf(part) < 0.35 * heightOf(box) && widthOf(part) > heightOf(part))
    .filter((part) => Math.abs((part.x0 + part.x1) / 2 - middle) < 0.08 * widthOf(box))
    .sort((a, b) => widthOf(b) - widthOf(a))[0];
}
