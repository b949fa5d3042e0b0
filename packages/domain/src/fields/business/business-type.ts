import * as z from 'zod/mini';
import { longest } from '../longest.ts';
import { rule, textField, trimmed } from '../rule.ts';

/** 업태, the kind of business on the certificate. */
export const businessType = textField('business-type.required').check(
  trimmed,
  rule('business-type.required', (value) => value !== ''),
  z.maxLength(longest.businessType, 'common.too-long'),
);

/** 종목, the item of business on the certificate. */
export const businessItem = textField('business-item.required').check(
  trimmed,
  rule('business-item.required', (value) => value !== ''),
  z.maxLength(longest.businessType, 'common.too-long'),
);
