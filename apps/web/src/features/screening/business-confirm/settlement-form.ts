import type { BodyInputOf } from '@portal/contract/call.ts';
import type { saveSettlementAccount } from '@portal/contract/screening-settlement.ts';
import { shortEmail } from '@portal/domain/fields/email.ts';
import { settlementManagerName } from '@portal/domain/fields/person-name.ts';
import { joinPhone, mobilePrefix, phoneNumberPart } from '@portal/domain/fields/phone.ts';
import { accountNumber, bankCode, depositorName } from '@portal/domain/fields/settlement-account.ts';
import * as z from 'zod/mini';

/** The form as it is typed. Names are the wire's, so that refusals find their field. */
export const settlementForm = z.object({
  corpGubn: z.enum(['', 'profit', 'nonProfit']),
  gongdongRep: z.enum(['yes', 'no']),
  bankCode,
  accountName: depositorName,
  accountNumber,
  settlementManager: settlementManagerName,
  settlementEmail: shortEmail,
  phonePrefix: mobilePrefix,
  settlementPhone: phoneNumberPart,
});

export type Settlement = z.input<typeof settlementForm>;

/** An untouched form (specification 2 §3.2: bank 020; §9: prefix 010). */
export const emptySettlement: Settlement = {
  corpGubn: '',
  gongdongRep: 'no',
  bankCode: '020',
  accountName: '',
  accountNumber: '',
  settlementManager: '',
  settlementEmail: '',
  phonePrefix: '010',
  settlementPhone: '',
};

type Account = Pick<Settlement, 'bankCode' | 'accountName' | 'accountNumber'>;

/** What a check stands for: another bank, name or number is another account (specification 2 §4.2). */
export const accountKey = ({ bankCode: bank, accountName, accountNumber: number }: Account): string =>
  [bank, accountName.trim(), number].join('|');

/** What is sent once everything is right. */
export const settlementPayload = (
  values: z.output<typeof settlementForm>,
  isCorporation: boolean,
): BodyInputOf<typeof saveSettlementAccount> => ({
  corpGubn: isCorporation ? values.corpGubn === 'profit' : null,
  gongdongRep: values.gongdongRep === 'yes',
  bankCode: values.bankCode,
  accountName: values.accountName,
  accountNumber: values.accountNumber,
  settlementManager: values.settlementManager,
  settlementEmail: values.settlementEmail,
  settlementPhone: joinPhone(values.phonePrefix, values.settlementPhone),
});
