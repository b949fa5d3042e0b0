import { findWord } from './fields/find-word.ts';
import { type Page, readableRows } from './layout/page.ts';
import type { Row } from './layout/rows.ts';
import type { Engine } from './ocr/engine.ts';
import { compact, readLine } from './ocr/line-reader.ts';

/** Rows looked at: the title is large and stands near the top. */
const mostRows = 10;

/** Whether one of the titles stands in the upper third of the page: a cheap look before all of it is read. */
export async function hasTitle(engine: Engine, page: Page, titles: readonly string[]): Promise<boolean> {
  const upper = page.rows.filter(({ box }) => box.y0 < page.image.height / 3);
  const large = upper.toSorted((a: Row, b: Row) => b.em - a.em).slice(0, 3 * mostRows);
  for (const row of readableRows(large, mostRows, 9)) {
    const text = compact((await readLine(engine, page, row)).letters);
    if (titles.some((title) => (findWord(text, title)?.unlikeness ?? 1) < 0.2)) return true;
  }
  return false;
}
