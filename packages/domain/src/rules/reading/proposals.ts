import { longest } from '../../fields/longest.ts';
import { splitPhone } from '../../fields/person/phone.ts';
import type { DisplayCurrency } from '../../reference/currencies.ts';
import { type AreaPrefix, type MobilePrefix, mobilePrefixes } from '../../reference/phone-prefixes.ts';
import { firstNamed } from '../name/named-representatives.ts';

export type ProposalSource =
  /** Just uploaded. */
  | 'certificate'
  /** Uploaded before the page was opened. */
  | 'attached-certificate'
  /** A guess from its text. */
  | 'business-item'
  | 'sign-up'
  | 'preparation'
  | 'company'
  | 'representative'
  | 'romanised'
  | 'email'
  | 'amounts';

/** Sign-up data, numbers as digits; '' when not given. */
export interface SignedUp {
  readonly opName: string;
  readonly opEmail: string;
  readonly opMobileNo: string;
  readonly opTelNo: string;
}

interface Halves<Prefix extends string> {
  readonly prefix: Prefix;
  readonly number: string;
}

const mobileOf = (number: string): Halves<MobilePrefix> | undefined => {
  const parts = splitPhone(number);
  const prefix = mobilePrefixes.find((one) => one === parts?.prefix);
  return parts && prefix ? { prefix, number: parts.number } : undefined;
};

/** '' if the sign-up address is too long for these fields: a value that a field refuses is not proposed. */
const proposedEmail = (opEmail: string): string => (opEmail.length > longest.shortEmail ? '' : opEmail);

/** Contact of a business from sign-up: its telephone, otherwise the operator's mobile. */
export function proposedContact({ opTelNo, opMobileNo, opEmail }: SignedUp): {
  readonly phone: Halves<AreaPrefix> | undefined;
  readonly email: string;
} {
  return { phone: splitPhone(opTelNo) ?? splitPhone(opMobileNo), email: proposedEmail(opEmail) };
}

/** Proposed display currencies: won, because the amounts are asked for in won (specification 1 §2, step 1). */
export const proposedCurrencies: readonly DisplayCurrency[] = ['KRW'];

export const proposedManager = ({ opName, opEmail, opMobileNo }: SignedUp) => ({
  name: opName,
  email: proposedEmail(opEmail),
  phone: mobileOf(opMobileNo),
});

export interface KnownHolder {
  readonly isCorporation: boolean;
  readonly companyName: string | null | undefined;
  readonly representativeName: string | null | undefined;
}

/** Proposed account holder: the corporation itself, or a sole proprietor's representative, the first of joint ones ('홍길동 외 1명'). */
export function proposedHolder({ isCorporation, companyName, representativeName }: KnownHolder): {
  readonly name: string;
  readonly from: ProposalSource;
} {
  if (isCorporation) return { name: companyName ?? '', from: 'company' };
  return { name: firstNamed(representativeName), from: 'representative' };
}
