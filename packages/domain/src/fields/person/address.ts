import * as z from 'zod/mini';
import { longest } from '../longest.ts';
import { rule, textField, trimmed } from '../rule.ts';

/** Korean address of the postcode widget, joined with its detail. */
export const addressKr = textField('address.required').check(
  trimmed,
  rule('address.required', (value) => value !== ''),
  z.maxLength(longest.address, 'common.too-long'),
);

export const addressEn = textField('address-en.required').check(
  trimmed,
  rule('address-en.required', (value) => /^[\x20-\x7e]+$/.test(value)),
  z.maxLength(longest.address, 'common.too-long'),
);

export const zipCode = textField('address.required').check(
  trimmed,
  rule('address.required', (value) => /^\d{5}$/.test(value)),
);

export const joinAddress = (address: string, detail: string): string =>
  [address.trim(), detail.trim()].filter(Boolean).join(' ');
