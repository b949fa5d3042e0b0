import { type Box, joinAll } from '@portal/domain/rules/picture/box.ts';
import { type Reading, readingOf } from '../fields/vote.ts';
import { type Line, lettersBox, textOf } from '../ocr/line-reader.ts';
import type { Letter } from '../ocr/spacing.ts';
import type { KindsRow } from './kinds.ts';
import { type Cell, type LabelName, trimmed } from './labels.ts';
import { type LabelledRows, labelledRows } from './lost-labels.ts';

/** A value on the page: its lines of text, each with its box, and the row it starts in. */
export interface Value {
  readonly texts: readonly string[];
  readonly readings: readonly Reading[];
  readonly boxes: readonly Box[];
  readonly line: Line;
}

/** The labelled values of a certificate, the rows of its table of kinds, and the x at which the column 종목 starts. */
export interface Values {
  readonly byLabel: { readonly [L in LabelName]?: Value };
  readonly kinds: readonly KindsRow[];
  readonly itemX: number | undefined;
}

interface Gathered {
  byLabel: { [L in LabelName]?: Value };
  kinds: KindsRow[];
  itemX: number | undefined;
  /** Whether the second column's label was lost, so that its start is derived from its values only. */
  isItemGuessed: boolean;
}

interface OpenRow {
  readonly line: Line;
  readonly label: LabelName;
  readonly valueX: number;
  /** The height of its letters, which a short line of flat ones does not show. */
  readonly em: number;
}

/** Sorts lines by the label they start with; lines that continue below a row belong to it. */
export function valuesOf(lines: readonly Line[], rows: LabelledRows = labelledRows(lines, false)): Values {
  const gathered: Gathered = { byLabel: {}, kinds: [], itemX: undefined, isItemGuessed: false };
  let open: OpenRow | undefined;
  for (const line of lines) {
    const cells = rows.get(line) ?? [];
    if (cells.length > 0) {
      take(gathered, cells, line);
      open = openRow(cells, line);
    } else if (open !== undefined && continues(open, line)) {
      goOn(gathered, open.label, line);
      open = { ...open, line, em: Math.max(open.em, line.em) };
    } else {
      open = undefined;
    }
  }
  return gathered;
}

const kindNames: readonly LabelName[] = ['kinds', 'bisType', 'bisItem'];
const goesOn: readonly LabelName[] = ['companyName', 'corpName', 'bisAddress', 'headAddress'];

function openRow(cells: readonly Cell[], line: Line): OpenRow | undefined {
  const label = cells[0]?.label;
  const valueX = Math.min(...cells.flatMap(({ letters }) => letters[0]?.x0 ?? []));
  return label === undefined ? undefined : { line, label, valueX, em: line.em };
}

/** A line continues the row above if it starts at or after that row's values and follows closely. */
function continues(open: OpenRow, line: Line): boolean {
  const behind = line.box.x0 > open.valueX - 2 * line.em;
  // Flat letters make a line seem low, so the height of the letters above counts as well.
  const close = line.box.y0 - open.line.box.y1 < 1.6 * Math.max(line.em, open.em);
  const sized = line.em > 0.6 * open.line.em && line.em < 1.5 * open.em;
  return behind && close && sized;
}

function take(gathered: Gathered, cells: readonly Cell[], line: Line): void {
  for (const { label, letters } of cells) {
    if (!kindNames.includes(label)) add(gathered, label, letters, line);
  }
  if (!kindNames.includes(cells[0]?.label ?? 'other')) return;
  const type = cells.findLast(({ label, letters }) => label !== 'bisItem' && letters.length > 0)?.letters ?? [];
  const item = cells.find(({ label }) => label === 'bisItem');
  if (item !== undefined) {
    gathered.itemX = item.labelX;
    gathered.kinds.push({ line, type, item: item.letters });
    return;
  }
  const split = columnsOf(type, line.em);
  gathered.itemX = split.item[0]?.x0;
  gathered.isItemGuessed = true;
  gathered.kinds.push({ line, ...split });
}

/** Without its label the second column still shows: it starts after a blank of several letters. */
const columnBlank = 2.5;

function columnsOf(letters: readonly Letter[], em: number): Pick<KindsRow, 'type' | 'item'> {
  const white = (i: number): number => (letters[i]?.x0 ?? 0) - (letters[i - 1]?.x1 ?? 0);
  const start = letters.findIndex((_, i) => i > 0 && white(i) > columnBlank * em);
  return start < 0 ? { type: letters, item: [] } : { type: letters.slice(0, start), item: letters.slice(start) };
}

function goOn(gathered: Gathered, label: LabelName, line: Line): void {
  if (goesOn.includes(label)) add(gathered, label, trimmed(line.letters), line);
  if (!kindNames.includes(label)) return;
  if (gathered.isItemGuessed) beginColumn(gathered, line);
  const { itemX } = gathered;
  const isItem = ({ x0, x1 }: Letter): boolean => itemX !== undefined && (x0 + x1) / 2 > itemX - 0.5 * line.em;
  const type = trimmed(line.letters.filter((letter) => !isItem(letter)));
  gathered.kinds.push({ line, type, item: trimmed(line.letters.filter(isItem)) });
}

/** If a row shows that the second column starts further left than assumed, the rows above have lost their beginning there. */
function beginColumn(gathered: Gathered, { letters, em }: Line): void {
  const { itemX } = gathered;
  const start = columnsOf(letters, em).item[0]?.x0;
  if (start === undefined || itemX === undefined || start > itemX - 0.5 * em) return;
  gathered.itemX = start;
  gathered.kinds = gathered.kinds.map((row) => ({ ...row, item: [] }));
}

function add(gathered: Gathered, label: LabelName, letters: readonly Letter[], line: Line): void {
  if (letters.length === 0 || label === 'other') return;
  const old = gathered.byLabel[label];
  gathered.byLabel[label] = {
    texts: [...(old?.texts ?? []), textOf(letters)],
    readings: [...(old?.readings ?? []), readingOf(letters)],
    boxes: [...(old?.boxes ?? []), lettersBox(line, letters)],
    line: old?.line ?? line,
  };
}

export function whole(value: Value): { readonly text: string; readonly box: Box } {
  return { text: value.texts.join(' '), box: joinAll(value.boxes) ?? value.line.box };
}
