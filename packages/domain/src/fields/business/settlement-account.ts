import * as z from 'zod/mini';
import { bankCodes } from '../../reference/banks.ts';
import { longest } from '../longest.ts';
import { digitsField, rule, textField, trimmed } from '../rule.ts';

export const bankCode = z.enum(bankCodes, { error: 'bank.required' });

/** Account number: 6 to 16 digits. A wrong length is not reported as missing. */
export const accountNumber = digitsField('account-number.required').check(
  rule('account-number.required', (value) => value !== ''),
  rule('account-number.length', (value) => /^\d{6,16}$/.test(value)),
);

export const depositorName = textField('depositor-name.required').check(
  trimmed,
  rule('depositor-name.required', (value) => value !== ''),
  z.maxLength(longest.depositorName, 'common.too-long'),
);
