import { splitPhone } from '../../fields/person/phone.ts';
import type { DisplayCurrency } from '../../reference/currencies.ts';
import { type AreaPrefix, type MobilePrefix, mobilePrefixes } from '../../reference/phone-prefixes.ts';
import { firstNamed } from '../name/first-named.ts';

/** Where a proposed value is known from. */
export type ProposalSource =
  /** A certificate that was just handed in. */
  | 'certificate'
  /** One that was there when the page was opened. */
  | 'attached-certificate'
  /** A guess from what it says. */
  | 'business-item'
  | 'sign-up'
  | 'preparation'
  | 'company'
  | 'representative'
  | 'romanised'
  | 'email'
  | 'amounts';

/** What was given at sign-up, digits alone; '' for what was not given. */
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

/** How a business may be reached, by what was given at sign-up: at its telephone, else at the operator's mobile. */
export function proposedContact({ opTelNo, opMobileNo, opEmail }: SignedUp): {
  readonly phone: Halves<AreaPrefix> | undefined;
  readonly email: string;
} {
  return { phone: splitPhone(opTelNo) ?? splitPhone(opMobileNo), email: opEmail };
}

/** In which currencies the shop may show its prices: in won, in which its amounts are asked (specification 1 §2, step 1). */
export const proposedCurrencies: readonly DisplayCurrency[] = ['KRW'];

/** Who may look after the settlement: whoever signed up. */
export const proposedManager = ({ opName, opEmail, opMobileNo }: SignedUp) => ({
  name: opName,
  email: opEmail,
  phone: mobileOf(opMobileNo),
});

/** What the business and its papers are called, as far as it is known. */
export interface KnownHolder {
  readonly isCorporation: boolean;
  readonly companyName: string | null | undefined;
  readonly representativeName: string | null | undefined;
}

/**
 * In whose name the settlement account may be: a corporation's in its own, a sole proprietor's in the representative's, of joint
 * ones in the first one's ('홍길동 외 1명').
 */
export function proposedHolder({ isCorporation, companyName, representativeName }: KnownHolder): {
  readonly name: string;
  readonly from: ProposalSource;
} {
  if (isCorporation) return { name: companyName ?? '', from: 'company' };
  return { name: firstNamed(representativeName), from: 'representative' };
}
