import { countryPrinted, spelledCountry } from '@portal/domain/reference/country-search.ts';
import { type Leaf, type Leaves, onlyRead, textLeaf } from '../fields/leaf.ts';
import { cardSerial } from '../fields/number-rules.ts';
import { readNumber } from '../fields/read-number.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line, lettersBox, readLine } from '../ocr/line-reader.ts';
import { below, besideLabel, dateLines, inColumn, inColumnOf, lineLeaf } from './lines.ts';
import { readKoreanName, readLatin } from './name.ts';
import type { PersonalNumber } from './personal-number.ts';
import { isAuthority } from './resident-card.ts';

export type AlienCardField =
  | 'alienRegNum'
  | 'name'
  | 'nationality'
  | 'sex'
  | 'visaType'
  | 'issueDate'
  | 'serialNum'
  | 'authority';

/** Reads an alien registration card: the values stand under the number in the card's fixed order; without the number, next to their labels. */
export async function readAlienCard(
  engine: Engine,
  page: Page,
  lines: readonly Line[],
  number: PersonalNumber | undefined,
): Promise<Leaves<AlienCardField>> {
  const dates = await dateLines(engine, page, lines);
  const issue = dates.at(-1);
  const column =
    number === undefined ? [] : inColumn(below(lines, number.line.box), number.line.box.x0, number.line.em);
  const [first, second] = column;
  const isNamed = first !== undefined && number !== undefined && isNext(number.line, first);
  const nameLine = isNamed ? first : besideLabel(lines, ['성명', 'Name']);
  const countryLine = (isNamed ? second : first) ?? besideLabel(lines, ['국가/지역', 'Country/Region', '국적']);
  const sex =
    column.find((line) => line !== nameLine && line.letters.length === 1) ?? besideLabel(lines, ['성별', 'Sex']);
  const visa = column.slice(2).find((line) => /^[가-힣]{2,}.*\d/.test(compact(line.letters)));
  const authority = lines.filter((line) => isAuthority(line) && /[가-힣]{4}/.test(compact(line.letters))).at(-1);
  return onlyRead<AlienCardField>({
    alienRegNum: [number?.leaf],
    name: [nameLine && inColumnOf(number?.line, await readName(engine, page, nameLine))],
    nationality: [countryLine && inColumnOf(number?.line, await readCountry(engine, page, countryLine))],
    sex: [sex === undefined ? undefined : await readSex(engine, page, sex, number)],
    visaType: [visa === undefined ? undefined : await readVisa(engine, page, visa)],
    issueDate: [issue?.leaf],
    serialNum: [await readSerial(engine, page, lines)],
    authority: [authority === undefined ? undefined : lineLeaf(authority)],
  });
}

/** Greatest distance to the next value of the column, in letter heights: with one in between it exceeds four. */
const nextRow = 2.9;
const isNext = ({ box, em }: Line, line: Line): boolean => line.box.y0 - box.y1 < nextRow * em;

/** Whether the name is incomplete: a country in its place, or a single word. A lamp can take all but the first name without a trace. */
export const isLostName = (latin: string): boolean => countryPrinted(latin) !== undefined || !/\s/.test(latin);

async function readName(engine: Engine, page: Page, line: Line): Promise<Leaf | undefined> {
  if (/^[가-힣]{2,5}$/.test(compact(line.letters))) return readKoreanName(engine, page, line);
  const leaf = await readLatin(engine, page, line);
  return leaf && isLostName(leaf.text) ? { ...leaf, confidence: 0 } : leaf;
}

/** Doubts a text that is not exactly a country's name: a part was lost or misread. */
async function readCountry(engine: Engine, page: Page, line: Line): Promise<Leaf | undefined> {
  const leaf = await readLatin(engine, page, line);
  const spelled = leaf && spelledCountry(leaf.text);
  if (leaf === undefined || spelled === undefined) return leaf && { ...leaf, confidence: 0 };
  return spelled.isWhole ? { ...leaf, proof: 'list' } : leaf;
}

/** The seventh digit of an alien's number encodes the sex, too: a right check digit supports both. */
async function readSex(
  engine: Engine,
  page: Page,
  line: Line,
  number: PersonalNumber | undefined,
): Promise<Leaf | undefined> {
  const again = await readLine(engine, page, line, { only: 'MF' });
  const text = compact(again.letters);
  if (text !== 'M' && text !== 'F') return undefined;
  const leaf = textLeaf(text, lettersBox(again, again.letters));
  if (number?.verified !== true) return leaf;
  const isMan = '57'.includes(number.leaf.text.charAt(7));
  return isMan === (text === 'M') ? { ...leaf, proof: 'digit' } : { ...leaf, confidence: 0 };
}

/** A status of stay such as 재외동포(F-4): the words in Hangul, the code after the bracket in Latin letters. */
async function readVisa(engine: Engine, page: Page, line: Line): Promise<Leaf | undefined> {
  const words = line.letters.findIndex(({ text }) => !/[가-힣]/.test(text));
  const start = line.letters[words];
  if (words < 2 || start === undefined) return undefined;
  const area = { box: { ...line.box, x0: start.x0 }, em: line.em };
  for (const size of [26, 29, 23]) {
    const code = await readLine(engine, page, area, { only: 'ABCDEFGH-0123456789()', size });
    const found = /([A-H])-(\d{1,2})/.exec(compact(code.letters));
    if (found !== null) return textLeaf(`${compact(line.letters.slice(0, words))}(${found[0]})`, line.box);
  }
  return undefined;
}

async function readSerial(engine: Engine, page: Page, lines: readonly Line[]): Promise<Leaf | undefined> {
  for (const line of lines.filter(({ letters }) => letters.length >= 9 && letters.length <= 13)) {
    const text = compact(line.letters);
    if (/[.,]/.test(text) || text.replaceAll(/\D/g, '').length < 7) continue;
    const read = await readNumber(engine, page, line, cardSerial);
    if (read !== undefined) return { ...textLeaf(read.figures, line.box), confidence: read.confidence, lines: [line] };
  }
  return undefined;
}
