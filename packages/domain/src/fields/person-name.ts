import * as z from 'zod/mini';
import { longest } from './longest.ts';
import { countOf, normalised, rule, textField } from './rule.ts';

/** Composed, as some keyboards and file names send Hangul in parts; single spaces inside, none around. */
const squeeze = (value: string): string => value.normalize('NFC').trim().replace(/\s+/g, ' ');
const nameShape = (value: string): boolean =>
  /^[가-힣A-Za-z]+(?: [가-힣A-Za-z]+)*$/.test(value) && countOf(value) >= 2 && countOf(value) <= longest.personName;

/** Operator or representative name: 2 to 30 letters, Korean or English, spaces inside (decisions §6). */
export const operatorName = textField('operator-name.required').check(
  normalised(squeeze),
  rule('operator-name.required', (value) => value !== ''),
  rule('person-name.format', nameShape),
);

/** Settlement manager: at least 2 characters, Korean or English letters (specification 2 §5.1). */
export const settlementManagerName = textField('settlement-manager.required').check(
  normalised(squeeze),
  rule('settlement-manager.required', (value) => value !== ''),
  rule('settlement-manager.format', nameShape),
);

/** Korean name on an ID card: Korean letters only (specification 2 §5.2). */
export const nameKr = textField('name-kr.format').check(
  normalised((value) => squeeze(value).replace(/ /g, '')),
  rule('name-kr.format', (value) => /^[가-힣]{2,30}$/.test(value)),
);

/** English name as in the passport: letters and spaces only (specification 2 §5.2). */
export const nameEn = textField('name-en.format').check(
  normalised(squeeze),
  rule('name-en.format', (value) => /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(value) && value.length <= longest.passportName),
);

/** Company name at sign-up: at least 1 character (specification 1 §5). */
export const companyName = textField('company-name.required').check(
  normalised(squeeze),
  rule('company-name.required', (value) => value !== ''),
  z.maxLength(longest.companyName, 'common.too-long'),
);
