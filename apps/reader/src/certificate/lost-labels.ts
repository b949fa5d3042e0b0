import { districts } from '@portal/domain/reference/districts.ts';
import { datesIn } from '../fields/date.ts';
import { findWord } from '../fields/find-word.ts';
import { compact, type Line } from '../ocr/line-reader.ts';
import { type Cell, cellsBehind, cellsOf, type LabelName } from './labels.ts';

/** The labelled sections of each row; rows without a label are not included. */
export type LabelledRows = ReadonlyMap<Line, readonly Cell[]>;

const provinces = Object.keys(districts);
const kindNames: readonly LabelName[] = ['kinds', 'bisType', 'bisItem'];
/** Maximum number of letters before the colon that remain of a lost label. */
const mostLabel = 9;
/** Greatest unlikeness of a word inside a row. */
const clear = 0.2;

/** Where the value starts: after a colon near the row's beginning. */
function valueStart(text: string): number {
  const colon = text.slice(0, mostLabel).search(/[:：;]/);
  return colon < 0 ? 0 : colon + 1;
}

/** Where an address starts: at its province, after the remainder of its label. */
function addressStart(text: string): number | undefined {
  const starts = provinces.map((province) => text.slice(0, mostLabel + province.length).indexOf(province));
  const found = starts.filter((start) => start >= 0);
  return found.length === 0 ? undefined : Math.min(...found);
}

/** Letters of a full date: 2015년01월31일. */
const dayLetters = 11;

/** Where a date starts, after the remainder of its label. */
function dayStart(text: string): number | undefined {
  const starts = Array.from({ length: mostLabel + 1 }, (_, at) => at);
  return starts.find((at) => /^\d/.test(text.slice(at)) && datesIn(text.slice(at, at + dayLetters)).length > 0);
}

/** The same for a name. The colon may belong to the second label; what precedes it is then a name, too, unless it is the end of a label. */
function nameStart(text: string): number {
  const start = valueStart(text);
  return nameLabels.some((label) => label.endsWith(text.slice(0, Math.max(0, start - 1)))) ? start : 0;
}

const nameLabels = ['성명', '대표자', '성명(대표자)', '대표자성명'];

const says = (text: string, word: string): boolean => (findWord(text, word)?.unlikeness ?? 1) < clear;

/** A row, and how many of its first letters are not part of its value. */
interface RowAbove {
  readonly line: Line;
  readonly start: number;
}

/** Greatest distance of a value's start from the column of values, and least blank before it, in letter heights. */
const [inColumn, beforeValue] = [2, 1];

/** Index of a letter in the column of values that starts the row or follows a blank or a colon. */
function startInColumn({ letters, em }: Line, valueX: number): number | undefined {
  const isBegun = (i: number): boolean => {
    const [left, right] = [letters[i - 1], letters[i]];
    if (left === undefined || right === undefined) return true;
    return /[:：;]/.test(left.text) || right.x0 - left.x1 > beforeValue * em;
  };
  const start = letters.findIndex(({ x0 }, i) => Math.abs(x0 - valueX) < inColumn * em && isBegun(i));
  return start < 0 ? undefined : start;
}

/** Number of letters that stand clearly before the column of values if the next one is in it: the remainder of a label without a colon. */
function lettersBefore({ letters, em }: Line, valueX = 0): number {
  const start = letters.findIndex(({ x0 }) => Math.abs(x0 - valueX) < 0.5 * em);
  return start > 0 && start < mostLabel && (letters[0]?.x0 ?? 0) < valueX - 0.7 * em ? start : 0;
}

class Rows {
  readonly #lines: readonly Line[];
  readonly #isCorporate: boolean;
  readonly cells = new Map<Line, readonly Cell[]>();

  constructor(lines: readonly Line[], isCorporate: boolean) {
    this.#lines = lines;
    this.#isCorporate = isCorporate;
    for (const line of lines) {
      const cells = cellsOf(line);
      if (cells.length > 0) this.cells.set(line, cells);
    }
  }

  rowOf(...labels: readonly LabelName[]): Line | undefined {
    return this.#lines.find((line) => this.cells.get(line)?.some(({ label }) => labels.includes(label)));
  }

  #byWords(line: Line): readonly Cell[] | undefined {
    const text = compact(line.letters);
    const type = findWord(text, '업태')?.start ?? -1;
    if (type >= 0 && says(text.slice(type), '종목') && this.rowOf(...kindNames) === undefined)
      return cellsOf({ ...line, letters: line.letters.slice(type) });
    if (says(text, '생년월일'))
      return this.rowOf('repName') === undefined && !/^\D{0,3}\d/.test(text)
        ? cellsBehind(line, 'repName', nameStart(text) || lettersBefore(line, this.#valueX()))
        : undefined;
    const address = addressStart(text);
    if (address !== undefined) return this.#address(line, address);
    const day = this.rowOf('openDate') === undefined && this.#isUpper(line) ? dayStart(text) : undefined;
    return day === undefined ? undefined : cellsBehind(line, 'openDate', day);
  }

  /** Dates further down are dates of issue. */
  #isUpper(line: Line): boolean {
    const kinds = this.rowOf(...kindNames);
    return kinds !== undefined && line.box.y1 < kinds.box.y0;
  }

  /** The business address comes first, the head office address below it. */
  #address(line: Line, start: number): readonly Cell[] | undefined {
    const place = this.rowOf('bisAddress');
    if (place === undefined && (this.rowOf('headAddress')?.box.y0 ?? line.box.y1) >= line.box.y1)
      return cellsBehind(line, 'bisAddress', start);
    const isBelow = place !== undefined && line.box.y0 > place.box.y1;
    return this.#isCorporate && isBelow && this.rowOf('headAddress') === undefined
      ? cellsBehind(line, 'headAddress', start)
      : undefined;
  }

  #valueX(): number | undefined {
    const starts = [...this.cells.values()].flatMap((cells) => cells[0]?.letters[0]?.x0 ?? []);
    return starts.toSorted((a, b) => a - b)[Math.floor(starts.length / 2)];
  }

  /** The separate row right above another, if part of it starts where values start; what stands before that is the remainder of a label. */
  #rowAbove(row: Line | undefined): RowAbove | undefined {
    const at = row === undefined ? -1 : this.#lines.indexOf(row);
    const [before, line] = [this.#lines[at - 2], this.#lines[at - 1]];
    const valueX = this.#valueX();
    if (row === undefined || before === undefined || line === undefined || valueX === undefined) return undefined;
    const isApart = line.box.y0 - before.box.y1 > 0.8 * line.em && row.box.y0 - line.box.y1 > 0.8 * line.em;
    const isNear = row.box.y0 - line.box.y1 < 3 * row.em && line.em < 1.4 * row.em;
    const start = startInColumn(line, valueX);
    return isApart && isNear && start !== undefined && !this.cells.has(line) ? { line, start } : undefined;
  }

  complete(): void {
    for (const line of this.#lines) {
      const cells = this.cells.has(line) ? undefined : this.#byWords(line);
      if (cells !== undefined && cells.length > 0) this.cells.set(line, cells);
    }
    const rep = this.rowOf('repName') === undefined ? this.#rowAbove(this.rowOf('openDate')) : undefined;
    if (rep !== undefined) {
      const { line, start } = rep;
      this.cells.set(line, cellsBehind(line, 'repName', start === 0 ? nameStart(compact(line.letters)) : start));
    }
    const name =
      this.rowOf('companyName', 'corpName') === undefined ? this.#rowAbove(this.rowOf('repName')) : undefined;
    const label = this.#isCorporate ? 'corpName' : 'companyName';
    if (name !== undefined) this.cells.set(name.line, cellsBehind(name.line, label, name.start));
  }
}

/** Finds rows by their labels; a row whose label the picture lost, by the form of its value and its position on the form. */
export function labelledRows(lines: readonly Line[], isCorporate: boolean): LabelledRows {
  const rows = new Rows(lines, isCorporate);
  // A page without these labels is not a certificate.
  if (rows.cells.size >= leastLabels) rows.complete();
  return rows.cells;
}

const leastLabels = 3;
