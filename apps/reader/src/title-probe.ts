import { findWord } from './fields/find-word.ts';
import { type Page, readableRows } from './layout/page.ts';
import { type Row, splitAtGaps } from './layout/rows.ts';
import { confidenceTally } from './ocr/confidence-tally.ts';
import type { Engine } from './ocr/engine.ts';
import { compact, type Line, readLine } from './ocr/line-reader.ts';

/** Rows read: the title is large and near the top. */
const mostRows = 10;

/** Whether a line contains a word, allowing for a misread letter. */
export const says = (line: Line, word: string): boolean =>
  (findWord(compact(line.letters), word)?.unlikeness ?? 1) < 0.15;

const syllables = (text: string): number => text.replaceAll(/[^가-힣]/g, '').length;

/** Whether a line is one of the titles, with hardly anything next to it. */
export const isTitle = (line: Line, titles: readonly string[]): boolean =>
  titles.some((title) => says(line, title) && syllables(compact(line.letters)) <= 1.6 * syllables(title));

/** The largest rows in the upper third of the page. */
export function titleRows(page: Page): Row[] {
  const upper = page.rows.filter(({ box }) => box.y0 < page.image.height / 3);
  const large = upper.toSorted((a: Row, b: Row) => b.em - a.em).slice(0, 3 * mostRows);
  return readableRows(large, mostRows, 9);
}

/** Result of a cheap look at a page before all of it is read. */
export interface TitleProbe {
  /** Whether a title is in its upper third. */
  readonly hasTitle: boolean;
  /** The engine's confidence in the page's text, 0 to 100; 0 if the page is not upright. */
  readonly sureness: number;
}

/** Further rows that show whether the page is upright if there is no title. */
const otherRows = 6;

/** Blanks wider than this many letters separate a card's title from the text next to it. */
const besideTitle = 1.6;

const hasOneOf = ({ letters }: Line, titles: readonly string[]): boolean =>
  titles.some((title) => (findWord(compact(letters), title)?.unlikeness ?? 1) < 0.2);

/** Whether one of the titles is present. Rows are read in parts, too: smaller text next to a title spoils its reading. */
export async function probeTitle(engine: Engine, page: Page, titles: readonly string[]): Promise<TitleProbe> {
  const tally = confidenceTally(engine);
  let hasTitle = false;
  const upper = titleRows(page);
  for (const row of upper) {
    const parts = splitAtGaps(row, besideTitle);
    for (const area of parts.length > 1 ? [row, ...parts] : [row])
      hasTitle ||= hasOneOf(await readLine(tally.engine, page, area), titles);
  }
  if (hasTitle) return { hasTitle, sureness: tally.mean() };
  const others = page.rows.filter((row) => !upper.includes(row));
  for (const row of readableRows(others, otherRows, 9)) await readLine(tally.engine, page, row);
  return { hasTitle, sureness: tally.isUpright() ? tally.mean() : 0 };
}
