import { halfWidth, lineOfText, normalised } from '../rule.ts';

/** At most 100, truncated to two decimals: a third is 33.33. */
const cut = (percent: number): string | undefined =>
  percent > 0 && percent <= 100 ? String(Math.floor(percent * 100 + 1e-7) / 100) : undefined;

/** Parses a share ('33.3%', '1/3', '3분의 1') into percent with at most two decimals; undefined when ambiguous. */
export function readShare(text: string): string | undefined {
  const plain = halfWidth(text)
    .replace(/⁄/g, '/')
    .replace(/\s|%$|퍼센트$|프로$/g, '');
  if (/^\d{1,3}(\.\d{0,2})?$/.test(plain)) return String(Number(plain));
  const [, part, whole] = /^(\d{1,9})\/(\d{1,9})$/.exec(plain) ?? [];
  const [, wholeSaid = whole, partSaid = part] = /^(\d{1,9})분의(\d{1,9})$/.exec(plain) ?? [];
  return wholeSaid === undefined ? undefined : cut((Number(partSaid) / Number(wholeSaid)) * 100);
}

/** A typed share in its sent form; text that cannot be parsed stays. */
export const sentShare = (typed: string): string => readShare(typed) ?? typed.trim();

/** A share as typed; its range is checked by the form's rules. */
export const share = lineOfText.check(normalised(sentShare));
