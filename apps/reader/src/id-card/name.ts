import { grow } from '@portal/domain/rules/picture/box.ts';
import { type Leaf, textLeaf } from '../fields/leaf.ts';
import { majority } from '../fields/vote.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line, lettersBox, readLine, textOf } from '../ocr/line-reader.ts';
import type { Letter } from '../ocr/spacing.ts';

const anyBracket = /^[(（〔[{<]$/;
const hangul = /^[가-힣]$/;

/** The Hangul name at the start of a line; the Chinese characters in brackets behind it are left out. */
export async function readKoreanName(engine: Engine, page: Page, line: Line): Promise<Leaf | undefined> {
  const bracket = line.letters.findIndex(({ text }) => anyBracket.test(text));
  const opening = line.letters[bracket];
  if (bracket < 1 || opening === undefined) return nameLeaf(line, leadingHangul(line.letters));
  const box = grow({ ...line.box, x1: opening.x0 }, 0, 0);
  const again = await readLine(engine, page, { box, em: line.em });
  const alone = leadingHangul(again.letters);
  return alone.length >= 2 ? nameLeaf(again, alone) : nameLeaf(line, leadingHangul(line.letters.slice(0, bracket)));
}

function leadingHangul(letters: readonly Letter[]): readonly Letter[] {
  const start = letters.findIndex(({ text }) => hangul.test(text));
  if (start < 0) return [];
  const end = letters.findIndex(({ text }, i) => i > start && !hangul.test(text));
  return letters.slice(start, end < 0 ? letters.length : end);
}

function nameLeaf(line: Line, letters: readonly Letter[]): Leaf | undefined {
  return letters.length < 2 || letters.length > 12 ? undefined : textLeaf(compact(letters), lettersBox(line, letters));
}

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Capitals are set narrow and tight on cards: an I between two others is seen better where the line is drawn wider. */
const latinReadings = [
  { size: 21, widen: 1.25 },
  { size: 23 },
  { size: 20, widen: 1.35 },
  { size: 19, widen: 1.25 },
  { size: 23, widen: 1.12 },
];

/** Capital Latin letters, as on alien registration cards: what most of several readings say. */
export async function readLatin(engine: Engine, page: Page, line: Line): Promise<Leaf | undefined> {
  const readings = await Promise.all(
    latinReadings.map((drawn) => readLine(engine, page, line, { only: latin, ...drawn })),
  );
  const [first, ...others] = readings.filter(({ letters }) => letters.length > 1);
  if (first === undefined) return undefined;
  const text = majority(
    textOf(first.letters),
    others.map(({ letters }) => textOf(letters)),
  );
  return textLeaf(text, lettersBox(first, first.letters));
}
