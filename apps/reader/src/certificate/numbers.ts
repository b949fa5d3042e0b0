import { joinAll } from '@portal/domain/rules/picture/box.ts';
import { type DateParts, datesIn } from '../fields/date.ts';
import type { Leaf } from '../fields/leaf.ts';
import { businessNumber, corporationNumber, withDashes } from '../fields/number-rules.ts';
import { type NumberRule, readNumber, verifiedIn } from '../fields/read-number.ts';
import { readingOf } from '../fields/vote.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line, lettersBox, readLine, textOf, tightened } from '../ocr/line-reader.ts';
import { isDayOfCard } from './card-on-sheet.ts';
import type { Value } from './fields.ts';
import { whole } from './fields.ts';
import { isOffice } from './kind.ts';

const dashed = (rule: NumberRule, figures: string): string =>
  rule === businessNumber ? withDashes(figures, 3, 2, 5) : withDashes(figures, 6, 7);

async function numberLeaf(
  engine: Engine,
  page: Page,
  value: Value | undefined,
  rule: NumberRule,
): Promise<Leaf | undefined> {
  if (value === undefined) return undefined;
  const { box } = whole(value);
  const area = { box, em: value.line.em };
  const read = await readNumber(engine, page, area, rule, verifiedIn(value.readings, rule));
  if (read === undefined) return undefined;
  const printed = dashed(rule, read.figures);
  const proof = read.verified ? ({ proof: 'digit' } as const) : {};
  return { text: printed, formatted: { value: printed }, box, confidence: read.confidence, lines: [area], ...proof };
}

/** The business number after its label; failing that, any number on the page with a right check digit. */
export async function readRegisterNumber(
  engine: Engine,
  page: Page,
  lines: readonly Line[],
  value: Value | undefined,
): Promise<Leaf | undefined> {
  const behindLabel = await numberLeaf(engine, page, value, businessNumber);
  if (behindLabel !== undefined) return behindLabel;
  const dashedForm = /\d{3}-\d{2}-\d{5}(?!\d)/;
  for (const line of lines) {
    const text = compact(line.letters);
    const start = dashedForm.exec(text)?.index;
    const read = start === undefined ? undefined : verifiedIn([readingOf(line.letters.slice(start))], businessNumber);
    if (start === undefined || read === undefined) continue;
    const printed = dashed(businessNumber, read.figures);
    const box = lettersBox(line, line.letters.slice(start, start + printed.length));
    const lines = [{ box, em: line.em }];
    return { text: printed, formatted: { value: printed }, box, confidence: read.confidence, lines, proof: 'digit' };
  }
  return undefined;
}

export const readCorporationNumber = (
  engine: Engine,
  page: Page,
  value: Value | undefined,
): Promise<Leaf | undefined> => numberLeaf(engine, page, value, corporationNumber);

const dateSizes = [29, 23, 27, 25];
/** Number of readings after the first that settle a date if all agree. */
const enoughDates = 1;

function isSameInAll(readings: readonly string[]): boolean {
  const [first, ...others] = readings.map((reading) => datesIn(reading)[0]);
  return first !== undefined && others.every((other) => other !== undefined && isSameDay(first, other));
}

/** Reads the date after a label: the calendar date that most readings give. */
export async function readDate(engine: Engine, page: Page, value: Value | undefined): Promise<Leaf | undefined> {
  if (value === undefined) return undefined;
  const { text, box } = whole(value);
  const area = tightened(page, { box, em: value.line.em });
  const again: Line[] = [];
  for (const size of dateSizes) {
    again.push(await readLine(engine, page, area, { size }));
    if (again.length === enoughDates && isSameInAll([text, ...again.map(({ letters }) => textOf(letters))])) break;
  }
  const leaves = [text, ...again.map(({ letters }) => textOf(letters))].flatMap((reading): DatedLeaf[] => {
    const [formatted] = datesIn(reading);
    return formatted === undefined ? [] : [{ text: reading, formatted, box }];
  });
  const votes = (leaf: DatedLeaf): number =>
    leaves.filter((other) => isSameDay(leaf.formatted, other.formatted)).length;
  const best = leaves.toSorted((a, b) => votes(b) - votes(a))[0];
  const proof = best !== undefined && inFullFigures.test(best.text) ? ({ proof: 'day' } as const) : {};
  return best && { ...best, confidence: votes(best) / (1 + again.length), lines: [area], ...proof };
}

/** Month and day in two digits each: if there is only one digit, the other may be lost. */
const inFullFigures = /\d{4}\D{1,4}\d{2}\D{1,4}\d{2}(?!\d)/;

type DatedLeaf = Leaf & { readonly formatted: DateParts };

const dayIn = ({ text }: Leaf): string => JSON.stringify(datesIn(text)[0]);

const isSameDay = (a: DateParts, b: DateParts): boolean => a.year === b.year && a.month === b.month && a.day === b.day;

const isDateAlone = (text: string): boolean =>
  text.length <= 20 && /^\D{0,2}\d{3,4}\D{0,2}.?.?\d{1,2}.{0,6}$|년.*월.*일/.test(text);

interface DatedLine {
  readonly line: Line;
  readonly leaf: Leaf;
}

async function datesBelow(engine: Engine, page: Page, lines: readonly Line[]): Promise<DatedLine[]> {
  const { height } = page.image;
  const below = lines
    .filter(({ box, letters }) => box.y0 > 0.45 * height && isDateAlone(compact(letters)))
    .filter((line) => !isDayOfCard(line, lines, height));
  const dated: DatedLine[] = [];
  for (const line of below) {
    const box = joinAll([lettersBox(line, line.letters)]) ?? line.box;
    const leaf = await readDate(engine, page, { texts: [textOf(line.letters)], readings: [], boxes: [box], line });
    if (leaf !== undefined) dated.push({ line, leaf });
  }
  return dated;
}

/**
 * The last line that is little more than a date: it has no label and stands below all others. Of several, the one above the tax office's name, else
 * none: others belong to a stamp, a printout or a card on the same sheet.
 */
export async function readIssuanceDate(engine: Engine, page: Page, lines: readonly Line[]): Promise<Leaf | undefined> {
  const dated = await datesBelow(engine, page, lines);
  const last = dated.at(-1);
  if (new Set(dated.map(({ leaf }) => dayIn(leaf))).size <= 1) return last?.leaf;
  const office = lines.find(({ letters }) => isOffice(compact(letters)));
  return office && dated.findLast(({ line }) => line.box.y0 < office.box.y0)?.leaf;
}
