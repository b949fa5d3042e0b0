import { countOf, normalised, rule, textField } from './rule.ts';

/** Site description: 1 to 500 characters as people count them (specification 1 §5). */
export const siteDescription = textField('site-description.length').check(
  normalised((value) => value.trim()),
  rule('site-description.length', (value) => countOf(value) >= 1 && countOf(value) <= 500),
);
