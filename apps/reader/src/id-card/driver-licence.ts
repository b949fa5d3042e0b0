import { verticalOverlap, widthOf } from '@portal/domain/rules/picture/box.ts';
import { type Leaf, type Leaves, onlyRead, textLeaf } from '../fields/leaf.ts';
import { licencePattern, withDashes } from '../fields/number-rules.ts';
import { readNumber } from '../fields/read-number.ts';
import { areAgreed, ballot, type Reading, readingOf } from '../fields/vote.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line, readLine } from '../ocr/line-reader.ts';
import { addressBelow } from './address.ts';
import { signShapes, signsOf } from './cipher-shapes.ts';
import { above, below, closest, dateLines, inColumn, inColumnOf, isName, lineLeaf, nameAbove } from './lines.ts';
import { readKoreanName } from './name.ts';
import type { PersonalNumber } from './personal-number.ts';
import { isAuthority } from './resident-card.ts';

export type DriverLicenceField =
  | 'type'
  | 'num'
  | 'name'
  | 'personalNum'
  | 'address'
  | 'renewStartDate'
  | 'renewEndDate'
  | 'code'
  | 'issueDate'
  | 'authority';

/** Reads a driver licence: licence number, name and personal number stand in one column, the cipher serial under the small photo. */
export async function readDriverLicence(
  engine: Engine,
  page: Page,
  lines: readonly Line[],
  title: Line | undefined,
  number: PersonalNumber | undefined,
): Promise<Leaves<DriverLicenceField>> {
  const belowTitle = title === undefined ? lines : below(lines, title.box);
  const column =
    number === undefined ? [] : inColumn(above(belowTitle, number.line.box), number.line.box.x0, number.line.em);
  const licence = await licenceNumber(engine, page, number === undefined ? lines : column);
  const nameLine =
    number === undefined
      ? belowLicence(lines, licence)
      : title === undefined
        ? nameAbove(lines, number.line)
        : column.at(-1);
  const dates = await dateLines(engine, page, lines);
  const issue = dates.findLast(({ line }) => !isRenewal(lines, line));
  const renewals = dates.filter((date) => date !== issue);
  const authority = issue === undefined ? undefined : below(lines, issue.line.box).find(isAuthority);
  const kind = lines.find((line) => /^[12]종/.test(compact(line.letters)));
  return onlyRead<DriverLicenceField>({
    type: [kind === undefined ? undefined : lineLeaf(kind)],
    num: [licence],
    name: [nameLine && inColumnOf(number?.line, await readKoreanName(engine, page, nameLine))],
    personalNum: [number?.leaf],
    address: [number === undefined ? undefined : addressBelow(lines, number.line)],
    renewStartDate: [renewals.length === 2 ? renewals[0]?.leaf : undefined],
    renewEndDate: [renewals.length === 2 ? renewals[1]?.leaf : undefined],
    code: [await cipherSerial(engine, page, lines)],
    issueDate: [issue?.leaf],
    authority: [authority === undefined ? undefined : lineLeaf(authority)],
  });
}

/** The dates between which a licence is renewed follow their label, the second one a tilde; nothing precedes the date of issue. */
const isRenewal = (lines: readonly Line[], { letters, box }: Line): boolean =>
  /^[~∼〜\-–—]/.test(compact(letters)) ||
  lines.some((line) => line.box.x1 < box.x0 && verticalOverlap(line.box, box) > 0.5 && isLabel(line));

const isLabel = ({ letters }: Line): boolean => /적성|검사|기간|^[기간]$/.test(compact(letters));

/** The name stands under the licence number, even if the personal number below it was not read. */
function belowLicence(lines: readonly Line[], licence: Leaf | undefined): Line | undefined {
  if (licence === undefined) return undefined;
  const em = licence.box.y1 - licence.box.y0;
  const [next] = inColumn(below(lines, licence.box), licence.box.x0, em);
  return next !== undefined && isName(next) && next.box.y0 - licence.box.y1 < closest * em ? next : undefined;
}

async function licenceNumber(engine: Engine, page: Page, lines: readonly Line[]): Promise<Leaf | undefined> {
  for (const line of lines.filter(({ letters }) => letters.length >= 12 && letters.length <= 18)) {
    if (compact(line.letters).replaceAll(/\D/g, '').length < 9) continue;
    const read = await readNumber(engine, page, line, licencePattern);
    if (read === undefined) continue;
    const text = withDashes(read.figures, 2, 2, 6, 2);
    const { confidence } = read;
    return { text, formatted: { value: text }, box: line.box, confidence, lines: [line], proof: 'count' };
  }
  return undefined;
}

const cipherPattern = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const cipherSizes = [26, 29, 23, 27, 21];
const cipherLength = 6;
const enoughCiphers = 3;

/** Reads six letters and digits without a check digit: the majority of several readings, with confusable signs distinguished by shape. */
async function cipherSerial(engine: Engine, page: Page, lines: readonly Line[]): Promise<Leaf | undefined> {
  const { width, height } = page.image;
  const corner = lines.filter(({ box }) => box.x0 > 0.7 * width && box.y0 > 0.65 * height);
  for (const line of corner.filter(({ box, em }) => widthOf(box) > 3 * em && widthOf(box) < 9 * em)) {
    const shapes = signShapes(page, line, cipherLength);
    const seen: Reading[] = [];
    for (const size of cipherSizes) {
      if (seen.length >= enoughCiphers && areAgreed(seen)) break;
      const { letters } = await readLine(engine, page, line, { only: cipherPattern, size });
      const text = shapes === undefined ? compact(letters) : signsOf(letters, shapes);
      if (text?.length === cipherLength) seen.push({ ...readingOf(letters), text });
    }
    const [first, ...others] = seen;
    if (first === undefined || others.length === 0) continue;
    const { text, confidence } = ballot(first, others);
    return { ...textLeaf(text, line.box), confidence, lines: [line], proof: 'code' };
  }
  return undefined;
}
