import { grow } from '@portal/domain/rules/picture/box.ts';
import { type Leaf, textLeaf } from '../fields/leaf.ts';
import { areAgreed, ballot, type Counted, lettersByVote, nameReadings, readingOf } from '../fields/vote.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line, lettersBox, readLine } from '../ocr/line-reader.ts';
import { type Letter, leastSure } from '../ocr/spacing.ts';

const anyBracket = /^[(（〔[{<]$/;
const hangul = /^[가-힣]$/;

/** Widest blank between a name and the bracket after it, in letter heights: a wider one means that a lamp took a syllable. */
const widestBeforeBracket = 0.6;

/** Drops a sign after the last syllable: it is the edge of the bracket, which the name's area includes. */
export const beforeBracket: Counted = ({ text, sure }) => {
  const name = text.replace(/[^가-힣]+$/, '');
  return { text: name, sure: sure.slice(0, name.replaceAll(/\s/g, '').length) };
};

/** The Hangul name at the start of a line, by majority; the Chinese characters in brackets after it are left out. */
export async function readKoreanName(engine: Engine, page: Page, line: Line): Promise<Leaf | undefined> {
  const bracket = line.letters.findIndex(({ text }) => anyBracket.test(text));
  const opening = line.letters[bracket];
  if (bracket < 1 || opening === undefined) return votedName(engine, page, line, leadingHangul(line.letters));
  const box = grow({ ...line.box, x1: opening.x0 }, 0, 0);
  const again = await readLine(engine, page, { box, em: line.em });
  const alone = leadingHangul(again.letters);
  const [read, letters] = alone.length >= 2 ? [again, alone] : [line, leadingHangul(line.letters.slice(0, bracket))];
  const end = letters.at(-1)?.x1 ?? Number.NEGATIVE_INFINITY;
  const isClose = opening.x0 - end <= widestBeforeBracket * line.em;
  return votedName(engine, page, read, letters, isClose ? beforeBracket : undefined);
}

async function votedName(
  engine: Engine,
  page: Page,
  line: Line,
  letters: readonly Letter[],
  counted?: Counted,
): Promise<Leaf | undefined> {
  if (letters.length < 2 || letters.length > 12) return undefined;
  const voted = await lettersByVote(engine, page, line, letters, nameReadings, counted);
  const box = lettersBox(line, letters);
  return { ...textLeaf(compact(voted), box), confidence: leastSure(voted), lines: [{ box, em: line.em }] };
}

function leadingHangul(letters: readonly Letter[]): readonly Letter[] {
  const start = letters.findIndex(({ text }) => hangul.test(text));
  if (start < 0) return [];
  const end = letters.findIndex(({ text }, i) => i > start && !hangul.test(text));
  return letters.slice(start, end < 0 ? letters.length : end);
}

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Capitals on cards are narrow and tight: an I between two others is recognised better if the line is drawn wider. */
const latinReadings = [
  { size: 21, widen: 1.25 },
  { size: 23 },
  { size: 20, widen: 1.35 },
  { size: 19, widen: 1.25 },
  { size: 23, widen: 1.12 },
];

const enoughLatin = 3;

export async function readLatin(engine: Engine, page: Page, line: Line): Promise<Leaf | undefined> {
  const readings: Line[] = [];
  for (const drawn of latinReadings) {
    if (readings.length >= enoughLatin && areAgreed(readings.map(({ letters }) => readingOf(letters)))) break;
    const read = await readLine(engine, page, line, { only: latin, ...drawn });
    if (read.letters.length > 1) readings.push(read);
  }
  const [first, ...others] = readings;
  if (first === undefined) return undefined;
  const { text, confidence } = ballot(
    readingOf(first.letters),
    others.map(({ letters }) => readingOf(letters)),
  );
  const box = lettersBox(first, first.letters);
  const isWhole = !isTorn(text, first);
  return { ...textLeaf(text, box), confidence: isWhole ? confidence : 0, lines: [{ box, em: line.em }] };
}

/** Widest blank between two words of a name, in letter heights: a wider one means that a lamp took letters. */
const widestBlank = 1.5;

/** Greatest distance between neighbouring letters of a name, as a multiple of the usual one. */
const widestStep = 2.4;

function hasWideStep(letters: readonly Letter[]): boolean {
  const middles = letters.map(({ x0, x1 }) => (x0 + x1) / 2);
  const steps = middles.slice(1).map((middle, i) => middle - (middles[i] ?? middle));
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  return steps.some((step) => step > widestStep * usual);
}

/** Whether a lamp took most of a word and left a single letter, or took all between two others. */
export const isTorn = (text: string, { letters, em }: Line): boolean =>
  /(?:^|\s)[A-Z](?:\s|$)/.test(text) ||
  hasWideStep(letters) ||
  letters.some(({ x0 }, i) => i > 0 && x0 - (letters[i - 1]?.x1 ?? x0) > widestBlank * em);
