import * as z from 'zod/mini';
import { bankCodes } from '../../reference/banks.ts';
import { longest } from '../longest.ts';
import { digitsField, rule, textField, trimmed } from '../rule.ts';

export const bankCode = z.enum(bankCodes, { error: 'bank.required' });

/** Account number: digits only, 6 to 16 of them. One that is too short or too long is not told as missing. */
export const accountNumber = digitsField('account-number.required').check(
  rule('account-number.required', (value) => value !== ''),
  rule('account-number.length', (value) => /^\d{6,16}$/.test(value)),
);

/** The name the account is held in, as the merchant knows it. */
export const depositorName = textField('depositor-name.required').check(
  trimmed,
  rule('depositor-name.required', (value) => value !== ''),
  z.maxLength(longest.depositorName, 'common.too-long'),
);
