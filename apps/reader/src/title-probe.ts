import { findWord } from './fields/find-word.ts';
import { cardTitles } from './id-card/kind.ts';
import { type Page, readableRows } from './layout/page.ts';
import type { Row } from './layout/rows.ts';
import { confidenceTally } from './ocr/confidence-tally.ts';
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
  titles.some((title) => says(line, title) && syllables(compact(line.letters)) <= 1.6 * title.length);

/** The largest lines in the upper third of the page: a cheap look before all of it is read. */
async function upperLines(engine: Engine, page: Page): Promise<Line[]> {
  const upper = page.rows.filter(({ box }) => box.y0 < page.image.height / 3);
  const large = upper.toSorted((a: Row, b: Row) => b.em - a.em).slice(0, 3 * mostRows);
  const lines: Line[] = [];
  for (const row of readableRows(large, mostRows, 9)) lines.push(await readLine(engine, page, row));
  return lines;
}

/** Whether one of the titles is in the upper third of the page. */
export async function hasTitle(engine: Engine, page: Page, titles: readonly string[]): Promise<boolean> {
  const lines = await upperLines(engine, page);
  return lines.some(({ letters }) =>
    titles.some((title) => (findWord(compact(letters), title)?.unlikeness ?? 1) < 0.2),
  );
}

/** Shorter ones are like the titles of too many other papers. */
const clearTitles = cardTitles.filter((title) => title.length >= 5);

/** The papers that are known by their titles. */
export type KnownPaper = 'biz-license' | 'id-card';

/** Which of the known papers a page is by its title, and whether it was read upright. */
export async function paperByTitle(
  engine: Engine,
  page: Page,
): Promise<{ readonly paper: KnownPaper | undefined; readonly isUpright: boolean }> {
  const tally = confidenceTally(engine);
  const lines = await upperLines(tally.engine, page);
  const isCertificate = lines.some((line) => isTitle(line, ['사업자등록증']));
  const isCard = lines.some((line) => isTitle(line, clearTitles));
  return { paper: isCertificate ? 'biz-license' : isCard ? 'id-card' : undefined, isUpright: tally.isUpright() };
}
