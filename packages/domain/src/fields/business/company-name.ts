import * as z from 'zod/mini';
import { longest } from '../longest.ts';
import { rule, textField, trimmed } from '../rule.ts';

/** Korean company name on the business form. */
export const companyNameKr = textField('company-name-kr.required').check(
  trimmed,
  rule('company-name-kr.required', (value) => value !== ''),
  z.maxLength(longest.companyName, 'common.too-long'),
);

/** English company name: non-empty, ASCII letters, digits or special characters (specification 1 §5). */
export const companyNameEn = textField('company-name-en.required').check(
  trimmed,
  rule('company-name-en.required', (value) => value !== ''),
  rule('company-name-en.format', (value) => /^[\x20-\x7e]+$/.test(value)),
  z.maxLength(longest.companyName, 'common.too-long'),
);
