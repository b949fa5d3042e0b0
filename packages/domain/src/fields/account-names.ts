import * as z from 'zod/mini';
import { longest } from './longest.ts';
import { nameShape, squeeze } from './name-shape.ts';
import { normalised, rule, textField } from './rule.ts';

/** Operator or representative name: 2 to 30 letters, Korean or English, spaces inside (decisions §6). */
export const operatorName = textField('operator-name.required').check(
  normalised(squeeze),
  rule('operator-name.required', (value) => value !== ''),
  rule('person-name.format', nameShape),
);

/** Company name at sign-up: at least 1 character (specification 1 §5). */
export const companyName = textField('company-name.required').check(
  normalised(squeeze),
  rule('company-name.required', (value) => value !== ''),
  z.maxLength(longest.companyName, 'common.too-long'),
);
