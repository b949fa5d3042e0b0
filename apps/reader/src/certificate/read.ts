import { addressText, knownLetters } from '../fields/address-text.ts';
import { doubted } from '../fields/doubted.ts';
import { personName, plausible } from '../fields/korean.ts';
import { type Leaf, type Leaves, onlyRead, textLeaf } from '../fields/leaf.ts';
import { isCutTrade, isOwnTrade, tradeText } from '../fields/trades.ts';
import { addressReadings, type Drawn, lettersByVote, nameReadings, readByVote } from '../fields/vote.ts';
import { isOpenAround } from '../layout/loss.ts';
import { type Page, readableRows } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { type Line, readLine } from '../ocr/line-reader.ts';
import { withSpaces } from '../ocr/spacing.ts';
import { RefusedError } from '../refusal.ts';
import { consistent, type HasAllRows, type LinesByLabel } from './consistent.ts';
import { withWholeLabels } from './cut-labels.ts';
import type { CertificateField } from './field-names.ts';
import { type Value, type Values, valuesOf, whole } from './fields.ts';
import { areSeveral, type CertificateKind, kindOf, ownRows, taxKindOf, titleOf } from './kind.ts';
import { type Entry, entriesOf } from './kinds.ts';
import type { Cell, LabelName } from './labels.ts';
import { labelledRows } from './lost-labels.ts';
import { readCorporationNumber, readDate, readIssuanceDate, readRegisterNumber } from './numbers.ts';

/** A certificate; `kind` is absent if it is unknown. */
export interface Certificate {
  readonly kind: CertificateKind | undefined;
  readonly fields: Leaves<CertificateField>;
  readonly lines: LinesByLabel;
}

/** Rows lower than this, in pixels, contain nothing that can be read. */
const leastRow = 9;
/** A certificate has about twenty rows; a picture of something else can seem to have hundreds. */
const mostRows = 60;

/** No other paper has this many of a certificate's labels and other rows. */
const enoughLabels = 5;

/** Returns undefined if the page is no certificate: it needs its title or a right number among at least two labels, or most of its other text. */
export async function readCertificate(engine: Engine, page: Page): Promise<Certificate | undefined> {
  const lines = await readLines(engine, page);
  const found = await certificateOf(engine, page, lines);
  const hasAllRows: HasAllRows = (column) => {
    const rows = column.flatMap(({ lines = [] }) => lines);
    return isOpenAround(page, rows);
  };
  if (found === undefined) return undefined;
  const fields = withWholeLabels(page, doubted(page, found.fields), lines);
  return { ...found, fields: consistent(fields, found.lines, hasAllRows) };
}

/** Reads lines whose letters are known, such as those of a text layer; none is in doubt. @throws RefusedError `several` if from two certificates */
export async function certificateOf(
  engine: Engine,
  page: Page,
  lines: readonly Line[],
): Promise<Certificate | undefined> {
  const taxKind = taxKindOf(lines);
  const body = lines.filter((line) => line !== taxKind?.line);
  const rows = labelledRows(body, taxKind?.text === '법인사업자');
  const values = valuesOf(body, rows);
  const { byLabel } = values;
  const labels = labelsOf(values);
  const [isTitled, own] = [titleOf(lines) !== undefined, ownRows(lines)];
  if (labels.length < (isTitled && (taxKind !== undefined || own > 0) ? 1 : 2)) return undefined;
  const registerNumber = await readRegisterNumber(engine, page, lines, byLabel.registerNumber);
  if (labels.length < 2 && own === 0 && registerNumber?.proof !== 'digit') return undefined;
  if (!isTitled && registerNumber === undefined && labels.length + own < enoughLabels) return undefined;
  const voted = async (
    value: Value | undefined,
    finish: (text: string) => string,
    readings: readonly Drawn[] = nameReadings,
    knownIn: (text: string) => readonly boolean[] = () => [],
  ): Promise<(Leaf | undefined)[]> =>
    value === undefined ? [] : [await votedLeaf(engine, page, value, finish, readings, knownIn)];
  if (areSeveral(lines)) throw new RefusedError('several');
  const fields = onlyRead<CertificateField>({
    registerNumber: [registerNumber],
    corpRegisterNum: [await readCorporationNumber(engine, page, byLabel.corpRegisterNum)],
    openDate: [await readDate(engine, page, byLabel.openDate)],
    birth: [await readDate(engine, page, byLabel.birth)],
    issuanceDate: [
      await readIssuanceDate(
        engine,
        page,
        lines.filter((line) => !isOtherDay(rows.get(line))),
      ),
    ],
    taxType: [taxKind === undefined ? undefined : textLeaf(taxKind.text, taxKind.line.box)],
    companyName: await voted(byLabel.companyName, plausible),
    corpName: await voted(byLabel.corpName, plausible),
    repName: await voted(byLabel.repName, personName),
    bisAddress: await voted(byLabel.bisAddress, addressText, addressReadings, knownLetters),
    headAddress: await voted(byLabel.headAddress, addressText, addressReadings, knownLetters),
    ...texts(await withKindsVoted(engine, page, values), Math.max(...lines.map(({ box }) => box.x1))),
  });
  const [labelled, loose] = [lines.filter((line) => rows.has(line)), lines.filter((line) => !rows.has(line))];
  return { kind: kindOf(taxKind?.text, labels), fields, lines: { labelled, loose } };
}

/** Rows that never contain the date of issue. */
const otherDays: readonly LabelName[] = ['openDate', 'birth'];
const isOtherDay = (cells: readonly Cell[] = []): boolean => cells.some(({ label }) => otherDays.includes(label));

async function readLines(engine: Engine, page: Page): Promise<Line[]> {
  const rows = readableRows(page.rows, mostRows, leastRow);
  return withSpaces(await Promise.all(rows.map((row) => readLine(engine, page, row))));
}

function single(value: Value | undefined, finish: (text: string) => string): (Leaf | undefined)[] {
  if (value === undefined) return [];
  const { text, box } = whole(value);
  return [textLeaf(finish(text), box)];
}

/** Names and addresses have no check digit, so each of their lines is read several times. */
async function votedLeaf(
  engine: Engine,
  page: Page,
  value: Value,
  finish: (text: string) => string,
  readings: readonly Drawn[],
  knownIn: (text: string) => readonly boolean[],
): Promise<Leaf | undefined> {
  const { em } = value.line;
  const lines = value.readings.map((reading, i) => ({ reading, box: value.boxes[i] ?? value.line.box, em }));
  const voted = await Promise.all(lines.map((line) => readByVote(engine, page, line, readings)));
  const text = finish(voted.map((one) => one.text).join(' '));
  const sure = voted.flatMap((one) => one.sure);
  const known = knownIn(text);
  const letters = sure.map((one, i) => (known.length === sure.length && known[i] === true ? surer(one) : one));
  const confidence = Math.min(...voted.map((one) => one.whole), ...letters);
  // Nothing is missing before a province followed by its district.
  const start = known[0] === true ? ({ hasStart: true } as const) : {};
  return { ...textLeaf(text, whole(value).box), confidence, lines, ...start };
}

/** Share of the doubt that remains for letters that match a list. */
const knownDoubt = 0.35;
const surer = (confidence: number): number => 1 - (1 - confidence) * knownDoubt;

async function withKindsVoted(engine: Engine, page: Page, values: Values): Promise<Values> {
  const kinds = await Promise.all(
    values.kinds.map(async ({ line, type, item }) => ({
      line,
      type: await lettersByVote(engine, page, line, type, nameReadings),
      item: await lettersByVote(engine, page, line, item, nameReadings),
    })),
  );
  return { ...values, kinds };
}

/** No trade has one syllable: it is the remainder of a trade or of the label. */
const shortestTrade = 2;

function entryLeaf({ text, box, confidence, lines }: Entry): Leaf {
  const value = tradeText(plausible(text));
  const isCut = value.length < shortestTrade || isCutTrade(value);
  const sure = isCut ? 0 : isOwnTrade(value) ? surer(confidence) : confidence;
  const proof = isOwnTrade(value) ? ({ proof: 'list' } as const) : {};
  return { ...textLeaf(value, box), confidence: sure, lines, ...proof };
}

function texts(
  { byLabel, kinds, itemX }: Values,
  right: number,
): Partial<Record<CertificateField, (Leaf | undefined)[]>> {
  return {
    bisType: entriesOf(kinds, 'type', itemX ?? right).map(entryLeaf),
    bisItem: entriesOf(kinds, 'item', right).map(entryLeaf),
    issuanceReason: single(byLabel.issuanceReason, plausible),
  };
}

const labelNames = [
  'registerNumber',
  'companyName',
  'corpName',
  'repName',
  'birth',
  'openDate',
  'corpRegisterNum',
  'bisAddress',
  'headAddress',
] as const satisfies readonly LabelName[];

const labelsOf = ({ byLabel, kinds }: Values): LabelName[] => [
  ...labelNames.filter((label) => byLabel[label] !== undefined),
  ...(kinds.length > 0 ? (['kinds'] as const) : []),
];
