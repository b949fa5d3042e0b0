import '../messages/codes/person-codes.ts';
import '../messages/codes/settlement-codes.ts';
import * as z from 'zod/mini';
import { shortEmail } from '../fields/account/email.ts';
import { accountNumber, bankCode, depositorName } from '../fields/business/settlement-account.ts';
import { settlementManagerName } from '../fields/person/person-name.ts';
import { defineForm } from './define-form.ts';
import { yesOrNo } from './form-fields.ts';
import { mobileInHalves, noMobile } from './phone-in-halves.ts';

export interface SettlementFacts {
  readonly isCorporation: boolean;
}

/** Settlement account, and the person who fills in the form (specification 2 §2.3 and §5.1). */
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
  // Bank 020: specification 2 §3.2.
  defaults: {
    gongdongRep: false,
    bankCode: '020',
    accountName: '',
    accountNumber: '',
    settlementManager: '',
    settlementEmail: '',
    settlementPhone: noMobile,
    corpGubn: null,
  },
  draft: { version: 2 },
});

export type Settlement = typeof settlementAccount.defaults;

/** Identity of a checked account: another bank, name or number is another account (specification 2 §4.2). */
export const accountKey = (typed: Pick<Settlement, 'bankCode' | 'accountName' | 'accountNumber'>): string =>
  [typed.bankCode, typed.accountName.trim(), typed.accountNumber].join('|');
