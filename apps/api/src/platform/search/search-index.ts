import { comparableDepositorName } from '@portal/domain/rules/name/depositor-name.ts';
import type { PersonalData } from '../security/personal-data.ts';

type Indexing = Pick<PersonalData, 'index'>;

/** Which e-mail of an owner; each has a key of its own, so that two columns do not tell that they hold the same one. */
export type SearchedEmail = 'settlement-email' | 'representative-email' | 'mall-contact-email';

/** What a company is found by: its name without spaces and without the words for its legal form; '' where it has none. */
export function companyNameIndexOf(personalData: Indexing, name: string): string {
  const comparable = comparableDepositorName(name);
  return comparable === '' ? '' : personalData.index('company-name', comparable);
}

/** What a row is found by from its e-mail, whatever the case it was typed in; '' where it has none. */
export function searchedEmailIndexOf(personalData: Indexing, which: SearchedEmail, email: string): string {
  const comparable = email.trim().toLowerCase();
  return comparable === '' ? '' : personalData.index(which, comparable);
}

/** What an account is found by from its operator's e-mail, and a code or a proof is bound to. */
export const operatorEmailIndexOf = (personalData: Indexing, email: string): string =>
  personalData.index('operator-email', email.trim().toLowerCase());
