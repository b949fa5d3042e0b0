import * as z from 'zod/mini';
import { shortEmail } from '../fields/email.ts';
import { settlementManagerName } from '../fields/person-name.ts';
import { joinPhone, mobilePrefix, phoneNumberPart, splitPhone } from '../fields/phone.ts';
import { accountNumber, bankCode, depositorName } from '../fields/settlement-account.ts';
import { mobilePrefixes } from '../reference/phone-prefixes.ts';
import { defineForm } from './define-form.ts';
import { yesOrNo } from './form-fields.ts';

/** A mobile number, typed as its prefix and the rest, sent whole. */
const mobileInHalves = z.pipe(
  z.object({ prefix: mobilePrefix, number: phoneNumberPart }),
  z.transform(({ prefix, number }: { prefix: (typeof mobilePrefixes)[number]; number: string }) =>
    joinPhone(prefix, number),
  ),
);

/** What of the account decides what is asked. */
export interface SettlementFacts {
  readonly isCorporation: boolean;
}

/** The settlement account, and who fills this in (specification 2 §2.3 and §5.1). */
export const settlementAccount = defineForm({
  fields: {
    gongdongRep: z.boolean(),
    bankCode,
    accountName: depositorName,
    accountNumber,
    settlementManager: settlementManagerName,
    settlementEmail: shortEmail,
    settlementPhone: mobileInHalves,
  },
  conditional: { corpGubn: yesOrNo('corporate-purpose-type.required') },
  applies: (_, { isCorporation }: SettlementFacts) => ({ corpGubn: isCorporation }),
  // Bank 020 and prefix 010: specification 2 §3.2 and §9.
  defaults: {
    gongdongRep: false,
    bankCode: '020',
    accountName: '',
    accountNumber: '',
    settlementManager: '',
    settlementEmail: '',
    settlementPhone: { prefix: '010', number: '' },
    corpGubn: null,
  },
  draft: { version: 2 },
});

export type Settlement = typeof settlementAccount.defaults;

/** A number as typed again, of one that was sent. */
export function typedMobile(sent: string): Settlement['settlementPhone'] {
  const { number = '', prefix: found } = splitPhone(sent) ?? {};
  const prefix = mobilePrefixes.find((known) => known === found) ?? '010';
  return { prefix, number };
}

/** What a check of the account stands for: another bank, name or number is another account (specification 2 §4.2). */
export const accountKey = (typed: Pick<Settlement, 'bankCode' | 'accountName' | 'accountNumber'>): string =>
  [typed.bankCode, typed.accountName.trim(), typed.accountNumber].join('|');
