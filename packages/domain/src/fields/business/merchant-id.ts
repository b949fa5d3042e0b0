import * as z from 'zod/mini';
import { longest } from '../longest.ts';
import { countOf, given, inHalfWidth, rule, textField, trimmed } from '../rule.ts';

/** Merchant id to look up: at least 3 characters (specification 1 §5), in half width as in the directory, trimmed. */
export const lookedUpId = textField('merchant-id.required').check(
  given('merchant-id.required'),
  inHalfWidth,
  trimmed,
  rule('merchant-id.too-short', (value) => countOf(value) >= 3),
  z.maxLength(longest.typedId, 'common.too-long'),
);
