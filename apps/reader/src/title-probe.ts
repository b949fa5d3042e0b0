import { findWord } from './fields/find-word.ts';
import { type Page, readableRows } from './layout/page.ts';
import type { Row } from './layout/rows.ts';
import type { Engine } from './ocr/engine.ts';
import { compact, type Line, readLine } from './ocr/line-reader.ts';

/** Rows looked at: the title is large and near the top. */
const mostRows = 10;

/** Whether a line has a word in it, a misread letter aside. */
export const says = (line: Line, word: string): boolean =>
  (findWord(compact(line.letters), word)?.unlikeness ?? 1) < 0.15;

const syllables = (text: string): number => text.replaceAll(/[^가-힣]/g, '').length;

/** Whether a line is one of the titles, with hardly anything beside it. */
export const isTitle = (line: Line, titles: readonly string[]): boolean =>
  titles.some((title) => says(line, title) && syllables(compact(line.letters)) <= 1.6 * syllables(title));

/** The largest rows in the upper third of the page. */
export function titleRows(page: Page): Row[] {
  const upper = page.rows.filter(({ box }) => box.y0 < page.image.height / 3);
  const large = upper.toSorted((a: Row, b: Row) => b.em - a.em).slice(0, 3 * mostRows);
  return readableRows(large, mostRows, 9);
}

/** Whether one of the titles is in the upper third of the page: a cheap look before all of it is read. */
export async function hasTitle(engine: Engine, page: Page, titles: readonly string[]): Promise<boolean> {
  const lines: Line[] = [];
  for (const row of titleRows(page)) lines.push(await readLine(engine, page, row));
  return lines.some(({ letters }) =>
    titles.some((title) => (findWord(compact(letters), title)?.unlikeness ?? 1) < 0.2),
  );
}
