import type { Gap } from './squeeze.ts';

/** A character with its left and right side; `space` is whether a blank precedes it. */
export interface Letter {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly space: boolean;
  /** The engine's confidence, 0 to 1; absent if the letter was not read from a picture. */
  readonly confidence?: number;
}

/** The engine's confidence in the least certain of some letters, 0 to 1. */
export const leastSure = (letters: readonly Letter[]): number =>
  Math.min(1, ...letters.map(({ confidence = 1 }) => confidence));

/** Moves each letter's sides to the edges of the widest white gap between it and its neighbours. */
export function snapToInk(letters: readonly Letter[], gaps: readonly Gap[], width: number): Letter[] {
  const cuts = letters.slice(1).map((right, i) => {
    const left = letters[i] ?? right;
    return cutBetween(middle(left), middle(right), gaps);
  });
  const start = gaps[0]?.from === 0 ? gaps[0].to : 0;
  const last = gaps.at(-1);
  const end = last?.to === width ? last.from : width;
  return letters.map((letter, i) => ({ ...letter, x0: cuts[i - 1]?.to ?? start, x1: cuts[i]?.from ?? end }));
}

const middle = ({ x0, x1 }: Pick<Letter, 'x0' | 'x1'>): number => (x0 + x1) / 2;

function cutBetween(left: number, right: number, gaps: readonly Gap[]): Gap {
  let best: Gap | undefined;
  for (const gap of gaps) {
    const at = (gap.from + gap.to) / 2;
    if (at > left && at < right && gap.to - gap.from > (best === undefined ? 0 : best.to - best.from)) best = gap;
  }
  const half = (left + right) / 2;
  return best ?? { from: half, to: half };
}

const hangul = /^[가-힣]$/;
const figureSize = /^[\d\-.]$/;

/** Shares of the distance between syllables. The distance of their middles counts too, as some are much narrower than their square. */
const hangulBlank = 0.35;
const shiftWeight = 0.1;
const figureBlank = 0.5;
const commaBlank = 0.2;
const otherBlank = 0.37;

interface Spaced {
  readonly letters: readonly Letter[];
  readonly em: number;
}

/** Recomputes `space` for every letter of several lines of one page, which share a typeface. */
export function withSpaces<T extends Spaced>(lines: readonly T[]): T[] {
  const common = usual(lines.flatMap(({ letters, em }) => steps(letters, em).map((step) => step / em))) ?? 1.1;
  return lines.map((line) => {
    const own = steps(line.letters, line.em);
    const pitch = own.length >= 8 ? (usual(own) ?? line.em) : common * line.em;
    const blanks = placed(line.letters, pitch);
    return { ...line, letters: line.letters.map((letter, i) => ({ ...letter, space: blanks.has(i) })) };
  });
}

/** Distances between the middles of neighbouring syllables, without letter-spaced labels. */
function steps(letters: readonly Letter[], em: number): number[] {
  return letters.flatMap((letter, i) => {
    const before = letters[i - 1];
    if (before === undefined || !areHangul(before, letter)) return [];
    const step = middle(letter) - middle(before);
    return step < 1.3 * em ? [step] : [];
  });
}

const areHangul = (a: Letter, b: Letter): boolean => hangul.test(a.text) && hangul.test(b.text);

/** A value slightly below the median, since some of the steps span a blank. */
function usual(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.45)];
}

function placed(letters: readonly Letter[], pitch: number): Set<number> {
  const shift = (i: number): number => {
    const [before, letter] = [letters[i - 1], letters[i]];
    if (before === undefined || letter === undefined || !areHangul(before, letter)) return 0;
    return (middle(letter) - middle(before)) / pitch - 1;
  };
  const blanks = letters.flatMap((letter, i) => {
    if (!isBlank(letters[i - 1], letter, pitch, shift(i))) return [];
    // The engine sometimes puts a syllable on the wrong side of a blank: the next ones are then too close.
    if (shift(i) > 0.5 && shift(i + 1) < -0.3) return [i + 1];
    if (shift(i) > 0.5 && shift(i - 1) < -0.3) return [i - 1];
    return [i];
  });
  return new Set(blanks);
}

function isBlank(before: Letter | undefined, letter: Letter, pitch: number, shift: number): boolean {
  if (before === undefined || /^[([]$/.test(before.text) || /^[)\],.]$/.test(letter.text)) return false;
  const white = (letter.x0 - before.x1) / pitch;
  if (areHangul(before, letter)) return (1 - shiftWeight) * white + shiftWeight * shift > hangulBlank;
  if (figureSize.test(before.text) && figureSize.test(letter.text)) return white > figureBlank;
  return white > (before.text === ',' ? commaBlank : otherBlank);
}
