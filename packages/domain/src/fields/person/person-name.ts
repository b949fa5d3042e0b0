import { longest } from '../longest.ts';
import { normalised, rule, textField } from '../rule.ts';
import { nameShape, squeeze } from './name-shape.ts';

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
