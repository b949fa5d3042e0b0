import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { certificateFields, idFields, type Truth } from './reader-score.ts';

/** Searches Tesseract's text of a whole picture for the printed values: Tesseract has no concept of fields, so none can be wrong. */

const run = promisify(execFile);
const mostBytes = 4_000_000;

/** The text of a picture in its given orientation, by the command of Debian's packages tesseract-ocr and tesseract-ocr-kor. */
async function textOf(path: string): Promise<string> {
  const args = [path, 'stdout', '-l', 'kor+eng', '--psm', '6'];
  const { stdout } = await run('tesseract', args, {
    maxBuffer: mostBytes,
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  return stdout;
}

const tight = (text: string): string => text.replaceAll(/[\s.,:;'"·-]/g, '');

const titles: Readonly<Record<string, string>> = {
  SOLE: '과세자|면세사업자',
  CORP: '법인사업자',
  ic: '주민등록증',
  dl: '운전면허증',
  ac: '외국인등록증',
};

/** Matches a date as it may be printed: with a full stop, a blank or a word after each part. */
function dayPattern(day: string): RegExp {
  const [year, month, date] = [day.slice(0, 4), Number(day.slice(4, 6)), Number(day.slice(6))];
  return new RegExp(`${year}\\D{0,3}0?${month}\\D{0,3}0?${date}(?!\\d)`);
}

/** Whether all of a value occurs in a text, ignoring blanks and marks between words. */
export function occurs(text: string, field: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => occurs(text, field, one));
  if (typeof value === 'object' && value !== null) return tight(text).includes(tight(Object.values(value).join('')));
  const printed = String(value);
  if (field === 'type' || field === 'cardType') return new RegExp(titles[printed] ?? '$^').test(tight(text));
  if (/date$/i.test(field)) return dayPattern(printed).test(text.replaceAll(/\s/g, ''));
  return tight(text).includes(tight(printed));
}

const notPrinted = ['mask', 'sex'];
const namesOf = (field: string): readonly string[] =>
  field === 'name' ? ['name', 'companyName', 'corpName'] : [field];

export interface Seen {
  readonly field: string;
  readonly degradation: string;
  readonly isLegible: boolean;
  readonly isRead: boolean;
}

export async function seenByTesseract(folder: string, truth: Truth): Promise<Seen[]> {
  const text = await textOf(join(folder, truth.file));
  const fields: readonly string[] = truth.kind === 'certificate' ? certificateFields : idFields;
  return fields.flatMap((field): Seen[] => {
    const value = namesOf(field)
      .map((name) => truth.fields[name])
      .find((one) => one !== undefined);
    if (value === undefined || notPrinted.includes(field)) return [];
    const isLegible = (truth.legibility?.[field] ?? 'legible') === 'legible';
    return [{ field, degradation: truth.degradation ?? '', isLegible, isRead: occurs(text, field, value) }];
  });
}
