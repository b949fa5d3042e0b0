import { findWord } from '../fields/find-word.ts';
import { compact, type Line } from '../ocr/line-reader.ts';
import type { LabelName } from './labels.ts';

export type CertificateKind = 'SOLE' | 'CORP';

/** The title's row; undefined if no row contains 사업자등록증. */
export function titleOf(lines: readonly Line[]): Line | undefined {
  return lines.find((line) => {
    const text = compact(line.letters);
    return text.length <= 16 && findWord(text, '사업자등록증') !== undefined;
  });
}

/** Words that are printed once on each certificate. */
const onceEach = [/사업자등록증/g, /(?<![인민])등록번호/g, /개업[연년]월일/g, /사업장소재지/g, /사업의종류/g];
/** This many of them twice, one above the other or side by side, mean two certificates. */
const enoughTwice = 3;

/** Whether the lines come from two certificates, whose values would be mixed. */
export function areSeveral(lines: readonly Line[]): boolean {
  const text = lines.map(({ letters }) => compact(letters)).join('\n');
  return onceEach.filter((word) => [...text.matchAll(word)].length > 1).length >= enoughTwice;
}

const taxKinds = ['일반과세자', '간이과세자', '면세사업자', '법인사업자'] as const;
/** Syllables that must remain of a kind: 사업자 alone is the end of two of them. */
const leastSyllables = 4;
/** Another row starts with these words, which resemble the kinds above if its rest was lost. */
const taxedAsOne = '사업자단위과세';

const longestOffice = 12;
/** Whether it is the tax office that issued the certificate. */
export const isOffice = (text: string): boolean => text.length <= longestOffice && text.endsWith('세무서장');

/** Number of rows besides the labels that identify a certificate: the issuing tax office, and the questions that every certificate contains. */
export function ownRows(lines: readonly Line[]): number {
  const texts = lines.map(({ letters }) => compact(letters));
  const asked = [taxedAsOne, '전자세금계산서전용'].filter((words) =>
    texts.some((text) => findWord(text, words, 0, 1) !== undefined),
  );
  return asked.length + (texts.some(isOffice) ? 1 : 0);
}

/** The taxpayer kind in brackets under the title, and its row. */
export function taxKindOf(lines: readonly Line[]): { readonly text: string; readonly line: Line } | undefined {
  for (const line of lines) {
    const text = compact(line.letters);
    const isShort = text.replaceAll(/[^가-힣]/g, '').length < leastSyllables;
    if (text.length > 12 || isShort || findWord(text, taxedAsOne, 0, 1) !== undefined) continue;
    const best = taxKinds
      .map((kind) => ({ kind, found: findWord(text, kind) }))
      .filter(({ found }) => found !== undefined)
      .sort((a, b) => (a.found?.unlikeness ?? 1) - (b.found?.unlikeness ?? 1))[0];
    if (best !== undefined) return { text: best.kind, line };
  }
  return undefined;
}

const corpLabels: readonly LabelName[] = ['corpName', 'corpRegisterNum', 'headAddress'];
const soleLabels: readonly LabelName[] = ['companyName', 'birth'];

/** Determines the form by the words under the title, or else by the labels that only one form has. */
export function kindOf(taxKind: string | undefined, labels: readonly LabelName[]): CertificateKind | undefined {
  if (taxKind !== undefined) return taxKind === '법인사업자' ? 'CORP' : 'SOLE';
  const corp = corpLabels.filter((label) => labels.includes(label)).length;
  const sole = soleLabels.filter((label) => labels.includes(label)).length;
  return corp === sole ? undefined : corp > sole ? 'CORP' : 'SOLE';
}
