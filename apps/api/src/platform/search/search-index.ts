import { comparableDepositorName } from '@portal/domain/rules/name/depositor-name.ts';
import type { PersonalData } from '../security/personal-data.ts';

type Indexing = Pick<PersonalData, 'index'>;
type Searching = Pick<PersonalData, 'indexes'>;

/** An e-mail column. Each has its own key, so that equal values in two columns cannot be recognised. */
export type SearchedEmail = 'settlement-email' | 'representative-email' | 'mall-contact-email';

/** The index of a company name without spaces and legal form; '' if nothing remains. */
export function companyNameIndexOf(personalData: Indexing, name: string): string {
  const comparable = comparableDepositorName(name);
  return comparable === '' ? '' : personalData.index('company-name', comparable);
}

/** The index of an e-mail, ignoring case; '' if there is none. */
export function searchedEmailIndexOf(personalData: Indexing, which: SearchedEmail, email: string): string {
  const comparable = email.trim().toLowerCase();
  return comparable === '' ? '' : personalData.index(which, comparable);
}

export const operatorEmailIndexOf = (personalData: Indexing, email: string): string =>
  personalData.index('operator-email', email.trim().toLowerCase());

/** Every index that such an e-mail may be stored under. */
export const operatorEmailIndexesOf = (personalData: Searching, email: string): string[] =>
  personalData.indexes('operator-email', email.trim().toLowerCase());

export const searchedEmailIndexesOf = (personalData: Searching, which: SearchedEmail, email: string): string[] =>
  personalData.indexes(which, email.trim().toLowerCase());

/** Every index that such a company may be stored under; none for a name that has no index. */
export function companyNameIndexesOf(personalData: Searching, name: string): string[] {
  const comparable = comparableDepositorName(name);
  return comparable === '' ? [] : personalData.indexes('company-name', comparable);
}
