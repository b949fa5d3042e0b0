import { districts } from '@portal/domain/reference/districts.ts';
import type { DateParts } from '../fields/date.ts';
import type { Doubt, Leaf, Leaves } from '../fields/leaf.ts';
import { compact, type Line } from '../ocr/line-reader.ts';
import type { CertificateField } from './field-names.ts';

type Fields = Leaves<CertificateField>;

/** Keeps an earlier doubt, unless it concerns letters only: possibly missing text counts for more. */
const inDoubt = (leaf: Leaf, doubt: Doubt): Leaf =>
  leaf.doubt === undefined || leaf.doubt.isOfLetters === true ? { ...leaf, doubt } : leaf;

const unclear = (leaves: readonly Leaf[] = []): readonly Leaf[] =>
  leaves.map((leaf) => inDoubt(leaf, { cause: 'unclear' }));

/** Whether the picture shows that these are all rows of a column. */
export type HasAllRows = (column: readonly Leaf[]) => boolean;

/** Lines of a certificate that start with a label, and those that do not. */
export interface LinesByLabel {
  readonly loose: readonly Line[];
  readonly labelled: readonly Line[];
}

/** Each 업태 has a 종목: if one column is short or cut, both may have lost a row. No certificate is issued before the business opens. */
export function consistent(
  given: Fields,
  { loose, labelled }: LinesByLabel,
  hasAllRows: HasAllRows = () => false,
): Fields {
  const whole = withoutLostRows(withoutLostLines(given, loose), labelled);
  const fields = withWholeStarts(withWholeNames(withWholeAddresses(whole)));
  const { bisType, bisItem, openDate, issuanceDate } = fields;
  const isPaired = bisType?.length === bisItem?.length && !isCut(bisType) && !isCut(bisItem);
  const isWhole = isPaired || (isSure(bisType) && isSure(bisItem) && bisType.length <= bisItem.length);
  const unpaired = (column: readonly Leaf[]): readonly Leaf[] =>
    isSure(column) && column.every(isOneRow) && hasAllRows(column) ? column : unclear(column);
  const kinds = isWhole
    ? {}
    : { ...(bisType && { bisType: unpaired(bisType) }), ...(bisItem && { bisItem: unpaired(bisItem) }) };
  const [opened, issued] = [dayOf(openDate?.[0]), dayOf(issuanceDate?.[0])];
  const isBefore = opened !== undefined && issued !== undefined && issued < opened;
  const dates = isBefore ? { openDate: unclear(openDate), issuanceDate: unclear(issuanceDate) } : {};
  const opening = openDate?.some((leaf) => hasDayBeside(leaf, loose)) ? { openDate: unclear(openDate) } : {};
  return { ...fields, ...kinds, ...dates, ...opening };
}

/** Without the other column, two rows may have been merged into one value of two lines, unless a list contains the value. */
const isOneRow = ({ lines = [], proof }: Leaf): boolean => lines.length === 1 || proof === 'list';

/** In a slanting row another date may have been read after the label; the row's own date is then left over next to it. */
const hasDayBeside = ({ box, lines: [first] = [] }: Leaf, loose: readonly Line[]): boolean =>
  loose.some(
    (line) =>
      Math.abs(line.box.y0 - box.y0) < closest * (first?.em ?? 0) && /\d{2}년\d{1,2}월/.test(compact(line.letters)),
  );

/** Lines of one value are closer together than this, in letter heights. */
const closest = 2.4;

/** Whether an unlabelled line that belongs to no value stands right below one: the value may go on there, unless it is a row whose label was lost. */
function goesOn({ box, lines = [] }: Leaf, all: readonly Line[], isTable: boolean): boolean {
  const last = lines.at(-1);
  if (last === undefined) return false;
  const em = Math.max(...lines.map((line) => line.em));
  return all.some((line) => {
    const below = line.box.y0 - last.box.y1;
    const isBelow = below > -0.3 * em && below < closest * em && line.em < 1.5 * em;
    const isRowOfItsOwn = !isTable && line.box.x0 <= box.x0 - 2 * em;
    const isUnder = !isRowOfItsOwn && line.box.x1 > box.x0 && line.box.x0 < box.x1 && line.letters.length > 1;
    return isBelow && isUnder;
  });
}

const tableNames: readonly CertificateField[] = ['bisType', 'bisItem'];
const wrapping = ['companyName', 'corpName', 'bisAddress', 'headAddress', 'bisType', 'bisItem'] as const;

function withoutLostLines(fields: Fields, lines: readonly Line[]): Fields {
  const result: Partial<Record<CertificateField, readonly Leaf[]>> = { ...fields };
  for (const name of wrapping) {
    const last = fields[name]?.at(-1);
    if (last !== undefined && goesOn(last, lines, tableNames.includes(name))) result[name] = unclear(fields[name]);
  }
  return result;
}

/** Greatest distance from the last row of the table of kinds to the next label, in row distances. */
const furthestLabel = 1.45;

/** If the next label is further below the table of kinds than its rows are apart, rows were lost. */
function withoutLostRows(fields: Fields, labelled: readonly Line[]): Fields {
  const tops = labelled.map(({ box }) => box.y0).toSorted((a, b) => a - b);
  const distances = tops.flatMap((top, i) => (i === 0 ? [] : [top - (tops[i - 1] ?? 0)])).toSorted((a, b) => a - b);
  const usual = distances[distances.length >> 1];
  const last = Math.max(
    ...tableNames.flatMap((name) => fields[name] ?? []).flatMap(({ lines = [] }) => lines.map(({ box }) => box.y0)),
  );
  const next = tops.find((top) => top > last);
  if (usual === undefined || next === undefined || next - last < furthestLabel * usual) return fields;
  const { bisType, bisItem } = fields;
  return {
    ...fields,
    ...(bisType && { bisType: unclear(bisType) }),
    ...(bisItem && { bisItem: unclear(bisItem) }),
  };
}

/** Values that start in one column, each after its label. */
const inColumn = ['companyName', 'corpName', 'repName', 'openDate', 'bisAddress', 'headAddress'] as const;
/** How much further right a value may start, in letter heights. */
const furthest = 1;

/** A value that starts further right than the others has lost its first letters. */
function withWholeStarts(fields: Fields): Fields {
  const result: Partial<Record<CertificateField, readonly Leaf[]>> = { ...fields };
  const starts = inColumn.flatMap((name) => fields[name]?.[0]?.box.x0 ?? []).toSorted((a, b) => a - b);
  const usual = starts[Math.floor((starts.length - 1) / 2)];
  if (usual === undefined || starts.length < 3) return fields;
  for (const name of inColumn) {
    const [leaf] = fields[name] ?? [];
    const em = leaf?.lines?.[0]?.em;
    if (leaf === undefined || em === undefined || leaf.box.x0 < usual + furthest * em) continue;
    result[name] = [inDoubt(leaf, { cause: 'unclear', cut: 'start' })];
  }
  return result;
}

/** A number after a road, or after a village or similar unit. */
const isWholeAddress = (text: string): boolean => /[로길동리가읍면]\s*(?:산\s*)?\d/.test(text);

/**
 * A comma stands between a building's number on its road and its floor or room; without the comma a further number may be lost. A room
 * number after a block number ends in 호. A road's name is one word (Road Name Address Act, enforcement rules): a 로 or 길 alone has lost
 * what stood before it, such as 7 in 진달래7길. No quarter or building in the brackets has a name of one syllable.
 */
const hasLostMark = (text: string): boolean =>
  /[로길]\s*\d+(?:-\d+)?\s+\d+\s*(?:층|호|동)/.test(text) ||
  /\d동\s*\d+\s*\(/.test(text) ||
  /\s(?:로|번?길)\s*\d/.test(text) ||
  /\(\S\s/.test(text);

const provinces = Object.keys(districts);
/** Short forms of provinces: 서울 and 서울시, 충남, 경북. Not 광주 and 제주, as cities elsewhere or within them have the same name. */
const shortProvince = /^(?:서울|부산(?!진)|대구|인천|대전|울산|세종|경기|강원|[충전경][남북])/;
const beginsWhole = (text: string): boolean =>
  shortProvince.test(text) || provinces.some((province) => text.replaceAll(' ', '').startsWith(province));

/** An address starts with its province and ends after a number; otherwise the rest was lost. */
function withWholeAddresses(fields: Fields): Fields {
  const result: Partial<Record<CertificateField, readonly Leaf[]>> = { ...fields };
  for (const name of ['bisAddress', 'headAddress'] as const) {
    const leaves = fields[name];
    if (leaves === undefined) continue;
    result[name] = leaves.map((leaf) => {
      if (!beginsWhole(leaf.text)) return inDoubt(leaf, { cause: 'unclear', cut: 'start' });
      if (hasLostMark(leaf.text)) return inDoubt(leaf, { cause: 'unclear', cut: 'middle' });
      return isWholeAddress(leaf.text) ? leaf : inDoubt(leaf, { cause: 'unclear', cut: 'end' });
    });
  }
  return result;
}

/** A single syllable is the remainder of a name. */
function withWholeNames(fields: Fields): Fields {
  const result: Partial<Record<CertificateField, readonly Leaf[]>> = { ...fields };
  for (const name of ['companyName', 'corpName', 'repName'] as const) {
    const leaves = fields[name];
    if (leaves?.every(({ text }) => text.replaceAll(/\s/g, '').length > 1) !== false) continue;
    result[name] = leaves.map((leaf) => inDoubt(leaf, { cause: 'unclear', cut: 'end' }));
  }
  return result;
}

const isSure = (leaves: readonly Leaf[] | undefined): leaves is readonly Leaf[] =>
  leaves?.every(({ doubt }) => doubt === undefined) === true;

const isCut = (leaves: readonly Leaf[] = []): boolean =>
  leaves.some(({ doubt }) => doubt?.cut !== undefined && doubt.cause !== 'light');

const isDay = (formatted: Leaf['formatted']): formatted is DateParts => formatted !== undefined && 'year' in formatted;

/** YYYYMMDD. */
function dayOf(leaf: Leaf | undefined): string | undefined {
  const formatted = leaf?.formatted;
  return isDay(formatted) ? `${formatted.year}${formatted.month}${formatted.day}` : undefined;
}
