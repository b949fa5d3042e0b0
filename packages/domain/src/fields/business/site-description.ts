import { countOf, linesField, rule } from '../rule.ts';

/** Site description: 1 to 500 characters, counted in code points (specification 1 §5). */
export const siteDescription = linesField('site-description.length').check(
  rule('site-description.length', (value) => countOf(value) >= 1 && countOf(value) <= 500),
);
