import { type Quad, widthOf } from '@portal/domain/rules/picture/box.ts';
import { hasNumber } from '../card-back/numbers.ts';
import type { Picture } from '../image/decode.ts';
import { type Page, readableRows } from '../layout/page.ts';
import { type Row, splitAtGaps } from '../layout/rows.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line, readLine } from '../ocr/line-reader.ts';
import { RefusedError } from '../refusal.ts';
import { cardTitles } from './kind.ts';
import { columnGap, leastHeight } from './lines.ts';

/** A line that consists of a card's title only; shorter titles resemble too many other words. */
const isWholeTitle = ({ letters }: Line): boolean => clearTitles.includes(compact(letters));
const clearTitles = cardTitles.filter((title) => title.length >= 5);

/** Refuses two cards in one picture: their values would be mixed, and only one number would be covered. @throws RefusedError `several` */
export function refuseSeveral(lines: readonly Line[]): void {
  if ([hasNumber, isWholeTitle].some((isOnce) => lines.filter(isOnce).length > 1)) throw new RefusedError('several');
}

/** Least share of the picture that a sheet must leave free for another card to have room. */
const leastBeside = 0.25;
/** Length of a number and a title, in letter heights. */
const [shortest, longest] = [4, 16];
const mostLines = 20;

const isAsLong = ({ box, em }: Row): boolean => widthOf(box) > shortest * em && widthOf(box) < longest * em;

const areaOf = (quad: Quad): number =>
  Math.abs(
    quad.reduce((sum, { x, y }, i) => {
      const next = quad[(i + 1) % quad.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

/** Looks for another card's number beside the sheet of the card read. @param layOut lays out the whole picture @throws RefusedError `several` */
export async function refuseBeside(
  engine: Engine,
  { width, height, scale }: Picture,
  sheet: Quad,
  layOut: () => Page,
): Promise<void> {
  const whole = width * height * scale ** 2;
  if (areaOf(sheet) > (1 - leastBeside) * whole) return;
  const page = layOut();
  const rows = page.rows.flatMap((row) => splitAtGaps(row, columnGap)).filter(isAsLong);
  refuseSeveral(
    await Promise.all(readableRows(rows, mostLines, leastHeight).map((row) => readLine(engine, page, row))),
  );
}
