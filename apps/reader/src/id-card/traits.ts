import { districts } from '@portal/domain/reference/districts.ts';
import { joinAll, verticalOverlap, widthOf } from '@portal/domain/rules/picture/box.ts';
import { findWord } from '../fields/find-word.ts';
import { licencePattern } from '../fields/number-rules.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line } from '../ocr/line-reader.ts';
import type { CardKind } from './kind.ts';
import { above, below, dateOf, inColumn, nameAbove } from './lines.ts';
import { isAlien, type PersonalNumber, readPersonalNumber } from './personal-number.ts';

/** A card whose title is hidden by a lamp or a finger, and its number if that is visible. */
export interface UntitledCard {
  readonly kind: CardKind;
  readonly number: PersonalNumber | undefined;
}

const clear = 0.2;

const says = (line: Line, ...words: readonly string[]): boolean =>
  words.some((word) => (findWord(compact(line.letters), word)?.unlikeness ?? 1) < clear);
const begins = (line: Line, ...words: readonly string[]): boolean =>
  words.some((word) => (findWord(compact(line.letters), word, 0, 1)?.unlikeness ?? 1) < clear);

/** Whether the line belongs to a paper, which may contain people's numbers and names, too. Short words must match exactly: 증평 is a county. */
const isOfPaper = (line: Line): boolean =>
  /증명|위임|등본|초본|계약|주민등록번호/.test(compact(line.letters)) || says(line, '사업자등록', '확인서', '신청서');

/** Least share of the sheet's width that a number takes on a card; on a paper it is an eighth. */
const leastWidth = 0.2;
/** The same as a share of the text's width: a card can lie free on its ground, but then one more trait is required. */
const leastOfWriting = 0.25;

function isWideEnough(lines: readonly Line[], { line: { box } }: PersonalNumber): boolean {
  const written = joinAll(lines.filter(({ letters }) => letters.length >= leastLetters).map((line) => line.box));
  return written !== undefined && widthOf(box) > leastOfWriting * widthOf(written);
}
/** Fewer letters may be anything on the ground. */
const leastLetters = 3;

const alienLabels: readonly (readonly string[])[] = [
  ['외국인등록번호', 'RegistrationNo.'],
  ['성명', 'Name'],
  ['국가/지역', 'Country/Region'],
  ['성별', 'Sex'],
  ['체류자격', 'Status'],
  ['발급일자', 'IssueDate'],
  ['일련번호', 'SerialNo.'],
];

/** The traits of a kind of card that were found, and how many are enough; a right check digit counts as one. Without a number more are required. */
interface Evidence {
  readonly kind: CardKind;
  readonly traits: readonly boolean[];
  readonly enough: number;
  readonly enoughAlone: number;
}

const alienTraits = (lines: readonly Line[]): Evidence => ({
  kind: 'AC',
  traits: alienLabels.map((words) => lines.some((line) => begins(line, ...words))),
  enough: 5,
  enoughAlone: 6,
});

function licenceTraits(lines: readonly Line[], number: PersonalNumber | undefined): Evidence {
  const isLicence = (line: Line): boolean => {
    const found = licencePattern.pattern.exec(compact(line.letters))?.[0].replaceAll(/\D/g, '');
    return found !== undefined && licencePattern.hasShape(found);
  };
  const traits = [
    overNumber(lines, number).some(isLicence),
    lines.some((line) => begins(line, '적성검사')),
    lines.some((line) => /^[12]종(?:보통|대형|소형|특수)/.test(compact(line.letters))),
    lines.some((line) => says(line, "Driver'sLicense")),
    (number === undefined ? lines : below(lines, number.line.box)).some((line) => says(line, '경찰청장')),
  ];
  return { kind: 'DL', traits, enough: 3, enoughAlone: 4 };
}

/** The lines where a licence has its own number: in the column of the personal number, above it. */
const overNumber = (lines: readonly Line[], number: PersonalNumber | undefined): readonly Line[] =>
  number === undefined ? lines : inColumn(above(lines, number.line.box), number.line.box.x0, number.line.em);

const provinces = Object.keys(districts);

/** The name right above the number, the address right below it, a date, and the office at the bottom. */
function residentTraits(lines: readonly Line[], { line: number }: PersonalNumber): Evidence {
  const { box, em } = number;
  const address = inColumn(below(lines, box), box.x0, em)[0];
  const date = below(lines, box).findLast((line) => dateOf(line) !== undefined);
  const traits = [
    nameAbove(lines, number) !== undefined,
    address !== undefined && provinces.some((province) => compact(address.letters).startsWith(province)),
    date !== undefined,
    date !== undefined && below(lines, date.box).some((line) => /[시군구](?:장|수|청장)$/.test(compact(line.letters))),
  ];
  return { kind: 'IC', traits, enough: 4, enoughAlone: Number.POSITIVE_INFINITY };
}

const seen = ({ traits }: Evidence): number => traits.filter(Boolean).length;

/** @param more number of traits required beyond the usual */
function kindOf(lines: readonly Line[], number: PersonalNumber, more: number): CardKind | undefined {
  const { box } = number.line;
  const licence = licenceTraits(lines, number);
  // Forms have a label before the number, resident cards have nothing there.
  const isLabelled = lines.some((line) => line.box.x1 < box.x0 && verticalOverlap(line.box, box) > 0.5);
  const isResident = !isLabelled && !isAlien(number) && seen(licence) === 0;
  const all = [
    licence,
    ...(isAlien(number) ? [alienTraits(lines)] : []),
    ...(isResident ? [residentTraits(lines, number)] : []),
  ];
  const fitting = all.filter((one) => seen(one) + (number.verified ? 1 : 0) >= one.enough + more);
  return fitting.length === 1 ? fitting[0]?.kind : undefined;
}

function kindWithNumber(page: Page, lines: readonly Line[], number: PersonalNumber): CardKind | undefined {
  if (widthOf(number.line.box) >= leastWidth * page.image.width) return kindOf(lines, number, 0);
  return isWideEnough(lines, number) ? kindOf(lines, number, 1) : undefined;
}

/** Licences and alien cards have so much other text that they are recognised without their number, too. */
function kindWithoutNumber(lines: readonly Line[]): CardKind | undefined {
  const fitting = [licenceTraits(lines, undefined), alienTraits(lines)].filter((one) => seen(one) >= one.enoughAlone);
  return fitting.length === 1 ? fitting[0]?.kind : undefined;
}

/** Identifies a card by everything but its title; undefined if it may be something else. */
export async function untitledCard(
  engine: Engine,
  page: Page,
  lines: readonly Line[],
): Promise<UntitledCard | undefined> {
  if (lines.some(isOfPaper)) return undefined;
  const number = await readPersonalNumber(engine, page, lines);
  const kind = number === undefined ? kindWithoutNumber(lines) : kindWithNumber(page, lines, number);
  return kind && { kind, number };
}
