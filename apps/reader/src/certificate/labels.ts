import { type Found, findWord } from '../fields/find-word.ts';
import { compact, type Line } from '../ocr/line-reader.ts';
import type { Letter } from '../ocr/spacing.ts';

export type LabelName =
  | 'registerNumber'
  | 'companyName'
  | 'corpName'
  | 'repName'
  | 'birth'
  | 'openDate'
  | 'corpRegisterNum'
  | 'bisAddress'
  | 'headAddress'
  | 'kinds'
  | 'bisType'
  | 'bisItem'
  | 'issuanceReason'
  | 'other';

const starts: readonly (readonly [LabelName, string])[] = [
  ['registerNumber', '등록번호'],
  ['registerNumber', '사업자등록번호'],
  ['companyName', '상호'],
  ['companyName', '상호(법인명)'],
  ['corpName', '법인명(단체명)'],
  ['corpName', '법인명'],
  ['corpName', '단체명'],
  ['repName', '성명'],
  ['repName', '성명(대표자)'],
  ['repName', '대표자'],
  ['repName', '대표자성명'],
  ['birth', '생년월일'],
  ['openDate', '개업연월일'],
  ['openDate', '개업년월일'],
  ['openDate', '개업일'],
  ['corpRegisterNum', '법인등록번호'],
  ['bisAddress', '사업장소재지'],
  ['headAddress', '본점소재지'],
  ['kinds', '사업의종류'],
  ['bisType', '업태'],
  ['bisItem', '종목'],
  ['issuanceReason', '발급사유'],
  ['issuanceReason', '교부사유'],
  ['other', '공동사업자'],
  ['other', '발급번호'],
  ['other', '주류판매신고번호'],
  ['other', '사업자단위과세적용사업자여부'],
  ['other', '전자세금계산서전용전자우편주소'],
];

const inside: Partial<Record<LabelName, readonly (readonly [LabelName, string])[]>> = {
  repName: [
    ['birth', '생년월일'],
    ['corpRegisterNum', '법인등록번호'],
  ],
  companyName: [['birth', '생년월일']],
  corpName: [['corpRegisterNum', '법인등록번호']],
  openDate: [
    ['corpRegisterNum', '법인등록번호'],
    ['birth', '생년월일'],
  ],
  kinds: [
    ['bisType', '업태'],
    ['bisItem', '종목'],
  ],
  bisType: [['bisItem', '종목']],
};

/** A section of a row: its label and the letters after it, without colon and blanks. */
export interface Cell {
  readonly label: LabelName;
  readonly labelX: number;
  readonly letters: readonly Letter[];
}

interface Mark {
  readonly label: LabelName;
  readonly start: number;
  readonly end: number;
}

/** The labelled sections of a row; none if it does not start with a label. */
export function cellsOf(line: Line): Cell[] {
  const first = startLabel(compact(line.letters));
  return first === undefined ? [] : cellsFrom(line, first);
}

/** The same for a row whose first label is known by other means; its value starts after `end` letters. */
export const cellsBehind = (line: Line, label: LabelName, end: number): Cell[] =>
  cellsFrom(line, { label, start: 0, end });

function cellsFrom(line: Line, first: Mark): Cell[] {
  const text = compact(line.letters);
  const marks: Mark[] = [first];
  for (const [label, word] of inside[first.label] ?? []) {
    const found = findWord(text, word, marks.at(-1)?.end ?? 0);
    if (found !== undefined) marks.push({ label, start: startIn(line, found), end: found.end });
  }
  const cutOff = marks.length === 1 ? (cutLabel(line, first) ?? dayBehind(line, first)) : undefined;
  return marks.map((mark, i) => ({
    label: mark.label,
    labelX: line.letters[mark.start]?.x0 ?? line.box.x0,
    letters: before(trimmed(line.letters.slice(mark.end, marks[i + 1]?.start ?? cutOff)), marks[i + 1] !== undefined),
  }));
}

/** If a label has lost its first syllable, the last one of the value before it is taken for that, although it is far away. */
function startIn({ letters, em }: Line, { start, end }: Found): number {
  const blank = (letters[start + 1]?.x0 ?? 0) - (letters[start]?.x1 ?? 0);
  return end - start > leastLabel && blank > labelBlank * em ? start + 1 : start;
}

/** Drops a bracket at the end: the frame around the next label looks like one. */
const before = (letters: readonly Letter[], hasNext: boolean): readonly Letter[] =>
  hasNext && /^[([{]$/.test(letters.at(-1)?.text ?? '') ? trimmed(letters.slice(0, -1)) : letters;

/** Blank before a label inside a row, in letter heights. */
const labelBlank = 1.5;
/** Letters of a label at the end of a row that are not there by chance. */
const leastLabel = 2;

/** Where the beginning of a label stands at the end of a row whose rest the picture lost. */
function cutLabel(line: Line, first: Mark): number | undefined {
  const text = compact(line.letters);
  const starts = (inside[first.label] ?? []).flatMap(([, word]) =>
    Array.from({ length: Math.max(0, word.length - leastLabel) }, (_, i) => word.slice(0, leastLabel + i))
      .filter((start) => text.endsWith(start))
      .map((start) => text.length - start.length),
  );
  return starts.find((at) => {
    const [left, right] = [line.letters[at - 1], line.letters[at]];
    return at > first.end && left !== undefined && right !== undefined && right.x0 - left.x1 > labelBlank * line.em;
  });
}

/** Where a date of birth stands after a name if the picture lost its label: names have no digits so far behind them. */
function dayBehind({ letters, em }: Line, { label, end }: Mark): number | undefined {
  const isApart = (at: number): boolean =>
    (letters[at]?.x0 ?? 0) - (letters[at - 1]?.x1 ?? Number.POSITIVE_INFINITY) > labelBlank * em;
  const figure = letters.findIndex(({ text }, i) => i > end && /^\d$/.test(text));
  const start = letters.findLastIndex((_, i) => i > end && i <= figure && isApart(i));
  return label === 'repName' && start > 0 ? start : undefined;
}

/** A longer label that fits nearly as well is preferred: 법인명(단체명) starts with 법인명. */
const lengthBonus = 0.015;

/** The label a row starts with; one stray sign before it is allowed. */
function startLabel(text: string): Mark | undefined {
  let best: (Mark & { readonly score: number }) | undefined;
  for (const [label, word] of starts) {
    const found = findWord(text, word, 0, 1);
    if (found === undefined || (word.length <= 2 && found.unlikeness > 0.25)) continue;
    const score = found.unlikeness - lengthBonus * Math.min(word.length, 8);
    if (best === undefined || score < best.score) best = { label, start: found.start, end: found.end, score };
  }
  return best;
}

const noise = /^[\s:;：；·.,'"‘’“”|ㅣ\-_*~=!\][{})]$/;
const tailNoise = /^[\s:;：；·,'"‘’“”|ㅣ\-_*~=!\][{}]$/;

/** Drops a colon before the letters and stray signs after them. */
export function trimmed(letters: readonly Letter[]): readonly Letter[] {
  const start = letters.findIndex(({ text }) => !noise.test(text));
  if (start < 0) return [];
  const end = letters.findLastIndex(({ text }) => !tailNoise.test(text));
  return letters.slice(start, end + 1);
}
