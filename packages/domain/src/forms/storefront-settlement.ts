import '../messages/codes/person-codes.ts';
import '../messages/codes/settlement-codes.ts';
import '../messages/codes/storefront-codes.ts';
import { shortEmail } from '../fields/account/email.ts';
import { accountNumber, bankCode, depositorName } from '../fields/business/settlement-account.ts';
import { storefrontOperatorName } from '../fields/business/storefront-names.ts';
import { settlementManagerName } from '../fields/person/person-name.ts';
import type { StorefrontUserType } from '../journey/storefront.ts';
import { type BankCode, bankName } from '../reference/banks.ts';
import { defineForm, filled } from './define-form.ts';
import { choice, requiredAs } from './form-fields.ts';
import {
  mobileInHalvesWith,
  noMobile,
  noTelephone,
  telephoneInHalvesWith,
  typedMobile,
  typedTelephone,
} from './phone-in-halves.ts';

/** Settlement by the provider to any bank, or safe settlement by {@link safeSettlementBank}. */
export const settlementMethods = ['pg', 'woori'] as const;
export type SettlementMethod = (typeof settlementMethods)[number];

/** Bank of the safe settlement; accounts of other banks cannot have it (decisions §12). */
export const safeSettlementBank = '020' satisfies BankCode;

export interface StorefrontSettlementFacts {
  readonly userType: StorefrontUserType;
}

const settlementEmail = requiredAs(shortEmail, 'settlement-email.required');
const operatorEmail = requiredAs(shortEmail, 'operator-email.required');

/** Registration step 2: settlement and operator (specification 2 §3.5 and §5.6). */
export const storefrontSettlement = defineForm({
  fields: {
    acctType: choice(settlementMethods, 'settle-method.required'),
    bankCode,
    depositorName,
    accountNumber,
    settleManagerName: settlementManagerName,
    settleEmail: settlementEmail,
    settleMobileNumber: mobileInHalvesWith('settlement-mobile.format', 'settlement-mobile.required'),
    operatorManagerName: storefrontOperatorName,
    operatorEmail,
    operatorMobileNumber: mobileInHalvesWith('operator-mobile.format', 'operator-mobile.required'),
    operatorAreaNumber: telephoneInHalvesWith('operator-landline.format'),
  },
  conditional: {},
  applies: (_, __: StorefrontSettlementFacts) => ({}),
  crossRules: (typed, { userType }) => {
    const isSafe = typed.acctType === 'woori';
    return {
      acctType: isSafe && userType === 'pro-auto' ? 'settle-method.not-for-pro-auto' : undefined,
      bankCode: isSafe && typed.bankCode !== safeSettlementBank ? 'settle-method.bank' : undefined,
    };
  },
  // Bank 020, prefixes 010 and 02: specification 2 §9.
  defaults: {
    acctType: '',
    bankCode: '020',
    depositorName: '',
    accountNumber: '',
    settleManagerName: '',
    settleEmail: '',
    settleMobileNumber: noMobile,
    operatorManagerName: '',
    operatorEmail: '',
    operatorMobileNumber: noMobile,
    operatorAreaNumber: noTelephone,
  },
});

export type StorefrontSettlement = typeof storefrontSettlement.defaults;
type Checked = ReturnType<typeof storefrontSettlement.check>;
export type StorefrontSettlementAnswers = Extract<Checked, { readonly ok: true }>['answers'];

/** Whether this settlement method can be chosen; otherwise it is shown disabled. */
export const isOfferedMethod = (method: SettlementMethod, { userType }: StorefrontSettlementFacts): boolean =>
  method === 'pg' || userType === 'general';

/** Identity of a checked account: another bank, name or number is another account (specification 2 §4.2). */
export const storefrontAccountKey = (
  typed: Pick<StorefrontSettlement, 'bankCode' | 'depositorName' | 'accountNumber'>,
): string => [typed.bankCode, typed.depositorName.trim(), typed.accountNumber].join('|');

/** Request body (specification 2 §3.5). */
export function settlementSent(answers: StorefrontSettlementAnswers) {
  const { acctType, bankCode, depositorName, accountNumber, ...others } = answers;
  const { settleManagerName, settleEmail, settleMobileNumber, ...operatorInfo } = others;
  const bankAccount = { bankCode, bankName: bankName(bankCode), depositorName, accountNumber };
  return {
    settleAccountInfo: { acctType, bankAccount, settleManagerName, settleEmail, settleMobileNumber },
    operatorInfo,
  };
}

export type SettlementSent = ReturnType<typeof settlementSent>;

export const settlementWireNames: Readonly<Record<keyof StorefrontSettlement, string>> = {
  acctType: 'settleAccountInfo.acctType',
  bankCode: 'settleAccountInfo.bankAccount.bankCode',
  depositorName: 'settleAccountInfo.bankAccount.depositorName',
  accountNumber: 'settleAccountInfo.bankAccount.accountNumber',
  settleManagerName: 'settleAccountInfo.settleManagerName',
  settleEmail: 'settleAccountInfo.settleEmail',
  settleMobileNumber: 'settleAccountInfo.settleMobileNumber',
  operatorManagerName: 'operatorInfo.operatorManagerName',
  operatorEmail: 'operatorInfo.operatorEmail',
  operatorMobileNumber: 'operatorInfo.operatorMobileNumber',
  operatorAreaNumber: 'operatorInfo.operatorAreaNumber',
};

/** A malformed number stays as it is, to be refused. */
export const settlementTyped = ({ settleAccountInfo, operatorInfo }: SettlementSent): StorefrontSettlement =>
  filled(storefrontSettlement.defaults, {
    ...settleAccountInfo,
    ...settleAccountInfo.bankAccount,
    ...operatorInfo,
    settleMobileNumber: typedMobile(settleAccountInfo.settleMobileNumber),
    operatorMobileNumber: typedMobile(operatorInfo.operatorMobileNumber),
    operatorAreaNumber: typedTelephone(operatorInfo.operatorAreaNumber),
  });
