import type { KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import { heightOf } from '@portal/domain/rules/picture/box.ts';
import { type Page, readableRows } from '../layout/page.ts';
import type { Row } from '../layout/rows.ts';
import { confidenceTally } from '../ocr/confidence-tally.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line, readLine } from '../ocr/line-reader.ts';
import { isTitle, says, titleRows } from '../title-probe.ts';
import { accountLayout, otherTitle, type PaperKind, paperKinds } from './kinds.ts';

/** Rows read to find out what else is printed on the page. */
const mostRows = 26;
const leastHeight = 9;

/** A title is larger than the rest by this factor, or centred in one of the first rows. */
const [larger, firstRows, offMiddle] = [1.25, 4, 0.12];

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function isSetAsTitle({ rows, image }: Page, { box }: Line): boolean {
  const usual = median(rows.map((row) => heightOf(row.box)));
  if (heightOf(box) > larger * usual) return true;
  const above = rows.filter((row) => row.box.y1 <= box.y0).length;
  return above < firstRows && Math.abs((box.x0 + box.x1) / 2 - image.width / 2) < offMiddle * image.width;
}

/** Lines of a page, each read once. */
class PageLines {
  readonly #engine: Engine;
  readonly #page: Page;
  readonly #read = new Map<Row, Line>();

  constructor(engine: Engine, page: Page) {
    this.#engine = engine;
    this.#page = page;
  }

  async of(rows: readonly Row[]): Promise<Line[]> {
    const lines: Line[] = [];
    for (const row of rows) {
      const line = this.#read.get(row) ?? (await readLine(this.#engine, this.#page, row));
      this.#read.set(row, line);
      lines.push(line);
    }
    return lines;
  }
}

const countOf = (lines: readonly Line[], labels: readonly string[]): number =>
  labels.filter((label) => lines.some((line) => says(line, label))).length;

function titleIn(lines: readonly Line[]): { readonly kind: PaperKind; readonly line: Line } | undefined {
  const found = lines.flatMap((line) => {
    const kind = paperKinds.find(({ titles }) => isTitle(line, titles));
    return kind === undefined ? [] : [{ kind, line }];
  });
  return found.toSorted((a, b) => heightOf(b.line.box) - heightOf(a.line.box))[0];
}

const isOfAnother = (page: Page, line: Line): boolean =>
  otherTitle.test(compact(line.letters).replaceAll(/\(.*|[^가-힣]/g, '')) && isSetAsTitle(page, line);

function isAccountCopy(lines: readonly Line[]): boolean {
  const texts = lines.map(({ letters }) => compact(letters));
  const { labels, least, bank, number } = accountLayout;
  const enough = texts.some((text) => bank.test(text)) ? least.besideBank : least.alone;
  return texts.some((text) => number.test(text)) && countOf(lines, labels) >= enough;
}

/** Whether the title is on a card, whose titles are not much larger than the rest. Cards lie. */
const isOnCard = ({ image }: Page, { paper }: PaperKind): boolean => paper === 'id-card' && image.width > image.height;

/** Identifies the paper by its title and its other text; undefined if either is missing. */
async function kindOf(page: Page, lines: PageLines): Promise<KnownPaper | undefined> {
  const upper = await lines.of(titleRows(page));
  const title = titleIn(upper);
  const isTitled = title !== undefined && (isSetAsTitle(page, title.line) || isOnCard(page, title.kind));
  if (isTitled && title.kind.least === 0) return title.kind.paper;
  if (!isTitled && upper.some((line) => isOfAnother(page, line))) return undefined;
  const all = await lines.of(readableRows(page.rows, mostRows, leastHeight));
  if (!isTitled) return isAccountCopy(all) ? 'account-copy' : undefined;
  const others = [...new Set([...upper, ...all])].filter((line) => line !== title.line);
  return countOf(others, title.kind.labels) >= title.kind.least ? title.kind.paper : undefined;
}

/** Which known paper a page is, and whether it was read upright. */
export async function paperOfPage(
  engine: Engine,
  page: Page,
): Promise<{ readonly paper: KnownPaper | undefined; readonly isUpright: boolean }> {
  const tally = confidenceTally(engine);
  const paper = await kindOf(page, new PageLines(tally.engine, page));
  return { paper, isUpright: tally.isUpright() };
}
