import { halfWidth, lineOfText, normalised } from '../rule.ts';

/** At most 100, cut to two decimals: a third is 33.33, never more than it is. */
const cut = (percent: number): string | undefined =>
  percent > 0 && percent <= 100 ? String(Math.floor(percent * 100 + 1e-7) / 100) : undefined;

/** A share as people write it, '33.3%', '1/3' or '3분의 1', in percent with at most two decimals; undefined where none is certain. */
export function readShare(text: string): string | undefined {
  const plain = halfWidth(text)
    .replace(/⁄/g, '/')
    .replace(/\s|%$|퍼센트$|프로$/g, '');
  if (/^\d{1,3}(\.\d{0,2})?$/.test(plain)) return String(Number(plain));
  const [, part, whole] = /^(\d{1,9})\/(\d{1,9})$/.exec(plain) ?? [];
  const [, wholeSaid = whole, partSaid = part] = /^(\d{1,9})분의(\d{1,9})$/.exec(plain) ?? [];
  return wholeSaid === undefined ? undefined : cut((Number(partSaid) / Number(wholeSaid)) * 100);
}

/** A typed share as it is sent: one that is not understood stays as it is. */
export const sentShare = (typed: string): string => readShare(typed) ?? typed.trim();

/** A share as it is typed; what it may be is for the form's rules. */
export const share = lineOfText.check(normalised(sentShare));
