import { mobileNumber } from '@portal/domain/fields/person/phone.ts';
import { plainText } from '@portal/domain/fields/rule.ts';
import { settlementAccount } from '@portal/domain/forms/settlement-account.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { flag, nothing, orDefault } from '../shared.ts';

const { accountNumber, accountName, bankCode } = settlementAccount.body;

/** Whether the server has recorded that a bank confirmed an account. */
export const accountChecked = z.object({ checked: z.boolean() });

export const checkSettlementAccount = defineCall({
  id: 'checkSettlementAccount',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/screening/accountCheck',
  envelope: 'rescode',
  caller: 'merchant',
  steps: ['settlement-account'],
  body: z.object({ accountNumber, accountName, bankCode }),
  answer: z.object({}),
  refusals: ['PROVIDER_UNAVAILABLE'],
  summary: 'Whether an account exists and is held in the given name. The holder’s name is never returned.',
  source: 'specification 2 §7.1; decisions §6',
});

export const isSettlementAccountChecked = defineCall({
  id: 'isSettlementAccountChecked',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/screening/account-checked',
  envelope: 'onboarding',
  caller: 'merchant',
  steps: ['settlement-account'],
  body: checkSettlementAccount.body,
  answer: accountChecked,
  summary:
    'Whether exactly this account was confirmed within 30 minutes, without asking the bank. For the page after a reload.',
  source: 'decisions §6',
});

export const saveSettlementAccount = defineCall({
  id: 'saveSettlementAccount',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/register/screening/account',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['settlement-account'],
  body: z.object({
    ...settlementAccount.body,
    loginId: z.optional(plainText),
    /** true = for-profit corporation; only asked of corporations. */
    corpGubn: orDefault(flag, null),
    gongdongRep: flag,
    settlementPhone: mobileNumber,
  }),
  answer: nothing,
  refusals: ['STATE_CONFLICT'],
  summary: 'Store the settlement account that was just checked: KYC null or WAITING → STEP1.',
  source: 'specification 2 §7.1; decisions §5',
});
