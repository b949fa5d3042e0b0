import type { Box } from '@portal/domain/rules/picture/box.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line, lettersBox, type ReadOptions, readLine, textOf, tightened } from '../ocr/line-reader.ts';
import type { Letter } from '../ocr/spacing.ts';

export type Drawn = Pick<ReadOptions, 'size' | 'widen' | 'sharpen'>;

/** Drawings of a line in which the engine rarely makes the same mistake: it confuses two syllables in some of them, seldom in most. */
export const nameReadings: readonly Drawn[] = [
  { size: 22 },
  { size: 21 },
  { size: 22, widen: 1.12 },
  { size: 21, widen: 0.9 },
  { size: 26, widen: 0.9 },
];
/** Few, as addresses are long and their first reading is seldom wrong; small and blurred ones are read better sharpened. */
export const addressReadings: readonly Drawn[] = [
  { size: 26, sharpen: 0.7 },
  { size: 26, sharpen: 0.9, widen: 1.12 },
  { size: 26, sharpen: 1.4 },
];

/** Confidences between which the first readings leave it open. */
const undecided = { least: 0.4, most: 0.8 };
const furtherReadings: readonly Drawn[] = [
  { size: 22 },
  { size: 24, sharpen: 0.9 },
  { size: 23, widen: 1.1 },
  { size: 28, sharpen: 0.7, widen: 1.05 },
];

/** One reading of a line: its text, and the engine's confidence in each letter without blanks, 0 to 1. */
export interface Reading {
  readonly text: string;
  readonly sure: readonly number[];
}

/** The majority text of several readings, and their joint confidence in its least certain letter, 0 to 1. */
export interface Voted {
  readonly text: string;
  readonly confidence: number;
  /** Confidence in each letter without blanks, and that none is missing. */
  readonly sure: readonly number[];
  readonly whole: number;
}

const tightOf = (text: string): string => text.replaceAll(/\s/g, '');

/**
 * Votes letter by letter, aligned with the reading that has the commonest number of letters, or with the first if no two have as many. A
 * letter too many or too few in one reading counts only against its own place.
 */
export function ballot(first: Reading, others: readonly Reading[]): Voted {
  const all = [first, ...others.filter(({ text }) => text !== '')];
  const lengths = all.map(({ text }) => tightOf(text).length);
  const times = (length: number): number => lengths.filter((one) => one === length).length;
  const usual = lengths.reduce((best, one) => (times(one) > times(best) ? one : best), lengths[0] ?? 0);
  const base = all[lengths.indexOf(usual)];
  if (base === undefined || all.length < 2) return { text: first.text, confidence: 0, sure: [], whole: 0 };
  const beside = all.map((one) => lettersBeside(tightOf(base.text), one));
  let at = -1;
  const sure: number[] = [];
  const whole = 1 - Math.max(0, ...extraShares(beside, usual));
  const text = Array.from(base.text, (char) => {
    if (/\s/.test(char)) return char;
    at++;
    const column = beside.map(({ letters }) => letters[at] ?? noLetter);
    const winner = mostFrequent(column.map((one) => one.text));
    const votes = column.reduce((sum, one) => sum + (one.text === winner ? one.sure : 0), 0);
    sure.push(votes / all.length);
    return winner;
  }).join('');
  return { text, confidence: Math.min(whole, ...sure), sure, whole };
}

interface Voice {
  readonly text: string;
  readonly sure: number;
}

const noLetter: Voice = { text: '', sure: 1 };

/** A reading aligned with a text: its letter for each of the text's, and the places before which it has an extra one. */
interface Beside {
  readonly letters: readonly Voice[];
  readonly extra: readonly number[];
}

/** Aligns a reading with the text by the fewest changes. */
function lettersBeside(text: string, { text: read, sure }: Reading): Beside {
  const [own, other] = [Array.from(text), Array.from(tightOf(read))];
  const voice = (j: number): Voice => ({ text: other[j] ?? '', sure: sure[j] ?? 1 });
  if (own.length === other.length) return { letters: own.map((_, i) => voice(i)), extra: [] };
  const changes = changesBetween(own, other);
  const from = (i: number, j: number): number => changes[i]?.[j] ?? Number.POSITIVE_INFINITY;
  const letters: Voice[] = [];
  const extra: number[] = [];
  let [i, j] = [own.length, other.length];
  while (i > 0 || j > 0) {
    const here = from(i, j);
    if (i > 0 && j > 0 && here === from(i - 1, j - 1) + (own[i - 1] === other[j - 1] ? 0 : 1)) {
      letters.unshift(voice(j - 1));
      i--;
      j--;
    } else if (i > 0 && here === from(i - 1, j) + 1) {
      letters.unshift(noLetter);
      i--;
    } else {
      extra.push(i);
      j--;
    }
  }
  return { letters, extra };
}

function changesBetween(own: readonly string[], other: readonly string[]): number[][] {
  const table = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  own.forEach((letter, i) => {
    const row = [i + 1];
    const above = table[i] ?? [];
    other.forEach((one, j) => {
      const swapped = (above[j] ?? 0) + (letter === one ? 0 : 1);
      row.push(Math.min(swapped, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    });
    table.push(row);
  });
  return table;
}

const extraShares = (beside: readonly Beside[], length: number): number[] =>
  Array.from(
    { length: length + 1 },
    (_, at) => beside.filter(({ extra }) => extra.includes(at)).length / beside.length,
  );

function mostFrequent(votes: readonly string[]): string {
  const count = (one: string): number => votes.filter((vote) => vote === one).length;
  return votes.reduce((best, one) => (count(one) > count(best) ? one : best), votes[0] ?? '');
}

export const readingOf = (letters: readonly Letter[]): Reading => ({
  text: textOf(letters),
  sure: letters.map(({ confidence = 1 }) => confidence),
});

/** Selects the letters of a reading that belong to the value. */
export type Counted = (reading: Reading) => Reading;
const everything: Counted = (reading) => reading;

export async function lettersByVote(
  engine: Engine,
  page: Page,
  line: Line,
  letters: readonly Letter[],
  readings: readonly Drawn[],
  counted = everything,
): Promise<readonly Letter[]> {
  if (letters.length === 0) return letters;
  const area = {
    reading: { ...readingOf(letters), text: compact(letters) },
    box: lettersBox(line, letters),
    em: line.em,
  };
  const { text, confidence } = await readByVote(engine, page, area, readings, counted);
  const voted = Array.from(tightOf(text));
  if (voted.length !== letters.length) return letters.map((letter) => ({ ...letter, confidence: 0 }));
  return letters.map((letter, i) => ({ ...letter, text: voted[i] ?? letter.text, confidence }));
}

/** Confidence in every letter at which two equal readings are enough: of about 1,500 such lines of the training seeds, more readings changed none. */
const enough = 0.88;

/** Whether all readings agree and are sure of every letter. */
export const areAgreed = ([first, ...others]: readonly Reading[]): boolean =>
  first !== undefined &&
  Math.min(...first.sure) >= enough &&
  others.every(({ text, sure }) => tightOf(text) === tightOf(first.text) && Math.min(...sure) >= enough);

export async function readByVote(
  engine: Engine,
  page: Page,
  area: { readonly reading: Reading; readonly box: Box; readonly em: number },
  readings: readonly Drawn[],
  counted = everything,
): Promise<Voted> {
  const tight = tightened(page, area);
  const again: Reading[] = [];
  const readAgain = async (drawn: Drawn): Promise<void> => {
    const { letters } = await readLine(engine, page, tight, drawn);
    again.push(counted(readingOf(letters)));
  };
  for (const drawn of readings) {
    await readAgain(drawn);
    if (again.length === 1 && areAgreed([area.reading, ...again])) break;
  }
  const vote = (): Voted => ballot(area.reading, again);
  const voted = vote();
  if (voted.confidence < undecided.least || voted.confidence >= undecided.most) return voted;
  for (const drawn of furtherReadings) await readAgain(drawn);
  return vote();
}
