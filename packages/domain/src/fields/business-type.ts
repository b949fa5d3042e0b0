import * as z from 'zod/mini';
import { longest } from './longest.ts';
import { normalised, rule, textField } from './rule.ts';

const trim = normalised((value) => value.trim());

/** 업태, the kind of business on the certificate. */
export const businessType = textField('business-type.required').check(
  trim,
  rule('business-type.required', (value) => value !== ''),
  z.maxLength(longest.businessType, 'common.too-long'),
);

/** 종목, the item of business on the certificate. */
export const businessItem = textField('business-item.required').check(
  trim,
  rule('business-item.required', (value) => value !== ''),
  z.maxLength(longest.businessType, 'common.too-long'),
);
