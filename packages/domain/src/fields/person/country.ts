import { countryCodes } from '../../reference/countries.ts';
import { rule, textField } from '../rule.ts';

/** Country: one of the ISO 3166 two-letter codes (decisions §6). */
export const country = textField('country.required').check(
  rule('country.required', (value) => countryCodes.includes(value)),
);
