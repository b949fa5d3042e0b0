import * as z from 'zod/mini';
import { longest } from '../longest.ts';
import { normalised, plainSigns, rule, textField, trimmed } from '../rule.ts';

export const companyNameKr = textField('company-name-kr.required').check(
  trimmed,
  rule('company-name-kr.required', (value) => value !== ''),
  z.maxLength(longest.companyName, 'common.too-long'),
);

const written: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201b\u2032]/g, "'"],
  [/[\u201c-\u201f\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/\u00a0/g, ' '],
];

/** Restores keyboard characters that a phone or word processor has replaced, and converts full-width letters: 'Kim’s' → 'Kim\'s'. */
const asOnKeys = normalised((value) =>
  plainSigns(written.reduce((text, [sign, key]) => text.replace(sign, key), value)),
);

/** English company name: non-empty, ASCII letters, digits or special characters (specification 1 §5). */
export const companyNameEn = textField('company-name-en.required').check(
  asOnKeys,
  trimmed,
  rule('company-name-en.required', (value) => value !== ''),
  rule('company-name-en.format', (value) => /^[\x20-\x7e]+$/.test(value)),
  z.maxLength(longest.companyName, 'common.too-long'),
);
