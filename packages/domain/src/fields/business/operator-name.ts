import { nameShape, squeeze } from '../person/name-shape.ts';
import { normalised, rule, textField } from '../rule.ts';

/** Operator or representative name: 2 to 30 letters, Korean or English, spaces inside (decisions §6). */
export const operatorName = textField('operator-name.required').check(
  normalised(squeeze),
  rule('operator-name.required', (value) => value !== ''),
  rule('person-name.format', nameShape),
);
