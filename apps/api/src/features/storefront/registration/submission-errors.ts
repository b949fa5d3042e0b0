import type { Errors } from '@portal/domain/forms/define-form.ts';
import { nameOf } from '@portal/domain/forms/define-form.ts';
import { agreementsTyped, storefrontConsents } from '@portal/domain/forms/storefront-agreements.ts';
import { businessTyped, businessWireName, storefrontBusiness } from '@portal/domain/forms/storefront-business.ts';
import {
  settlementTyped,
  settlementWireNames,
  storefrontSettlement,
} from '@portal/domain/forms/storefront-settlement.ts';
import type { StorefrontUserType } from '@portal/domain/journey/storefront.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { bankName } from '@portal/domain/reference/banks.ts';
import { isSelectableCategory } from '@portal/domain/reference/product-types.ts';
import { storefrontAgreements } from '@portal/domain/reference/storefront-agreements.ts';
import type { Submission } from './registration.repository.ts';

type Found = readonly (readonly [path: string, code: MessageCode])[];

/** Checks agreements against the server's list: an unknown number, a different type or a number sent twice is an error; a missing one counts as not given. */
function agreementErrors({ agreements }: Submission): Found {
  const isKnown = agreements.every(({ agreementNo, agreementType }) =>
    storefrontAgreements.some(({ no, type }) => no === agreementNo && type === agreementType),
  );
  if (!isKnown) return [['agreements', 'agreement.unknown']];
  const numbers = new Set(agreements.map(({ agreementNo }) => agreementNo));
  if (numbers.size < agreements.length) return [['agreements', 'agreement.repeated']];
  const checked = storefrontConsents.check(agreementsTyped(agreements), undefined);
  return checked.ok ? [] : [['agreements', 'agreement.required']];
}

const settlementNames: Readonly<Record<string, string>> = settlementWireNames;

function settlementErrors({ settleAccountInfo, operatorInfo }: Submission, userType: StorefrontUserType): Found {
  const { bankAccount } = settleAccountInfo;
  const named = { ...bankAccount, bankName: bankName(bankAccount.bankCode) };
  const typed = settlementTyped({ settleAccountInfo: { ...settleAccountInfo, bankAccount: named }, operatorInfo });
  const checked = storefrontSettlement.check(typed, { userType });
  if (checked.ok) return [];
  return Object.entries(checked.errors).map(([path, code]) => [settlementNames[nameOf(path)] ?? nameOf(path), code]);
}

/** Checks the business, including the server's list of permitted categories. */
function businessErrors({ businessInfo }: Submission): Found {
  const { productTypeBig, productTypeMid, productTypeSmall } = businessInfo;
  const checked = storefrontBusiness.check(businessTyped(businessInfo), undefined);
  const errors: Found = checked.ok
    ? []
    : Object.entries(checked.errors).map(([path, code]) => [businessWireName(nameOf(path)), code]);
  if (isSelectableCategory(productTypeBig, productTypeMid, productTypeSmall)) return errors;
  return [...errors, ['businessInfo.productTypeSmall', 'category.not-allowed']];
}

/** The errors of a submission according to the forms' own rules, by wire name; empty if valid. */
export function submissionErrors(submission: Submission, userType: StorefrontUserType): Errors {
  const found = [
    ...agreementErrors(submission),
    ...settlementErrors(submission, userType),
    ...businessErrors(submission),
  ];
  return Object.fromEntries([...found].reverse().map(([path, code]) => [`data.${path}`, code]));
}
