import { comparableDepositorName } from '@portal/domain/rules/name/depositor-name.ts';
import type { PersonalData } from '../security/personal-data.ts';

type Indexing = Pick<PersonalData, 'index'>;

/** The e-mail column; each has its own key, so that equal values in two columns cannot be recognised. */
export type SearchedEmail = 'settlement-email' | 'representative-email' | 'mall-contact-email';

/** The index of a company name without spaces and legal form; '' where it has none. */
export function companyNameIndexOf(personalData: Indexing, name: string): string {
  const comparable = comparableDepositorName(name);
  return comparable === '' ? '' : personalData.index('company-name', comparable);
}

/** The index of an e-mail, ignoring case; '' where it has none. */
export function searchedEmailIndexOf(personalData: Indexing, which: SearchedEmail, email: string): string {
  const comparable = email.trim().toLowerCase();
  return comparable === '' ? '' : personalData.index(which, comparable);
}

/** The index of an operator's e-mail; codes and proofs are bound to it. */
export const operatorEmailIndexOf = (personalData: Indexing, email: string): string =>
  personalData.index('operator-email', email.trim().toLowerCase());
