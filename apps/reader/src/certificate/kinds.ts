import { type Box, join } from '@portal/domain/rules/picture/box.ts';
import { isOwnTrade, tradeText } from '../fields/trades.ts';
import { type Line, lettersBox, textOf } from '../ocr/line-reader.ts';
import { type Letter, leastSure } from '../ocr/spacing.ts';

/** One row of the table of kinds: the letters under 업태 and under 종목, either of which may be empty. */
export interface KindsRow {
  readonly line: Line;
  readonly type: readonly Letter[];
  readonly item: readonly Letter[];
}

/** A line that fills this share of its column is full. */
const fullMatch = 0.82;

export interface Entry {
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
  readonly lines: readonly { readonly box: Box; readonly em: number }[];
}

/** The maximum distance of a line of the same entry, as a share of the distance between rows. */
const closer = 0.92;
/** The same in letter heights, if the distance between rows is unknown. */
const close = 1.9;

/** Returns one entry per row; a row with text in this column only continues the entry above if it is close or its first word did not fit. */
export function entriesOf(rows: readonly KindsRow[], column: 'type' | 'item', edge: number): Entry[] {
  const entries: Entry[] = [];
  const pitch = rowPitch(rows);
  rows.forEach((row, i) => {
    const letters = withoutFrame(row[column]);
    const above = rows[i - 1];
    if (letters.length === 0) return;
    const box = lettersBox(row.line, letters);
    const confidence = leastSure(letters);
    const entry = { text: textOf(letters), box, confidence, lines: [{ box, em: row.line.em }] };
    const last = entries.at(-1);
    const goesOn = above !== undefined && last !== undefined && above[column].length > 0;
    if (goesOn && isWrapped(row, above, column, edge, pitch)) {
      entries[entries.length - 1] = {
        text: `${last.text} ${entry.text}`,
        box: join(last.box, entry.box),
        confidence: Math.min(last.confidence, entry.confidence),
        lines: [...last.lines, ...entry.lines],
      };
    } else {
      entries.push(entry);
    }
  });
  return entries;
}

/** Remains of a frame around the label are read as a single character before the first word or after the last. */
function withoutFrame(letters: readonly Letter[]): readonly Letter[] {
  const isStray = (letter: Letter | undefined): boolean =>
    letter !== undefined && /^[A-Za-z()[\]|/\\]$/.test(letter.text);
  const start = isStray(letters[0]) && letters[1]?.space === true ? 1 : 0;
  const last = letters.at(-1);
  const end = isStray(last) && last?.space === true ? letters.length - 1 : letters.length;
  return letters.slice(start, end);
}

const other = (column: 'type' | 'item'): 'type' | 'item' => (column === 'type' ? 'item' : 'type');

const distanceOf = (row: KindsRow, above: KindsRow): number => row.line.box.y1 - above.line.box.y1;

/** The least distance between a row that is filled in both columns and the row above it. */
function rowPitch(rows: readonly KindsRow[]): number | undefined {
  const isFull = ({ type, item }: KindsRow): boolean => type.length > 0 && item.length > 0;
  const distances = rows.flatMap((row, i) => {
    const above = rows[i - 1];
    return above !== undefined && isFull(row) ? [distanceOf(row, above)] : [];
  });
  return distances.length === 0 ? undefined : Math.min(...distances);
}

function isWrapped(
  row: KindsRow,
  above: KindsRow,
  column: 'type' | 'item',
  edge: number,
  pitch: number | undefined,
): boolean {
  if (row[other(column)].length > 0) return false;
  if (isOwnTrade(tradeText(`${textOf(above[column])} ${textOf(row[column])}`))) return true;
  const distance = distanceOf(row, above);
  if (distance < close * row.line.em && isUnfinished(above[column], row[column])) return true;
  if (pitch !== undefined) return distance < closer * pitch;
  if (distance > close * row.line.em) return false;
  const word = row[column];
  const end = word.findIndex((letter, i) => i > 0 && letter.space);
  const start = above[column][0]?.x0 ?? 0;
  const reached = above[column].at(-1)?.x1 ?? 0;
  const wordWidth = (word[end < 0 ? word.length - 1 : end - 1]?.x1 ?? 0) - (word[0]?.x0 ?? 0);
  return edge - reached < wordWidth + 0.6 * row.line.em || reached - start > fullMatch * (edge - start);
}

/** 'A 및 B' and 'A, B' are one entry wherever the line ends. */
function isUnfinished(above: readonly Letter[], below: readonly Letter[]): boolean {
  const [last, next] = [above.at(-1)?.text, below[0]?.text];
  return last === '및' || last === ',' || (next === '및' && below[1]?.space === true);
}
