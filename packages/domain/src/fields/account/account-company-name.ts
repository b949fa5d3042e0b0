import * as z from 'zod/mini';
import { longest } from '../longest.ts';
import { squeeze } from '../person/name-shape.ts';
import { normalised, rule, textField } from '../rule.ts';

/** Company name at sign-up: at least 1 character (specification 1 §5). */
export const companyName = textField('company-name.required').check(
  normalised(squeeze),
  rule('company-name.required', (value) => value !== ''),
  z.maxLength(longest.companyName, 'common.too-long'),
);
