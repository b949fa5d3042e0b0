import { operatorEmailIndexOf } from '../../platform/search/search-index.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';

/** The keyed index of an address, ignoring case; codes and proofs are bound to it. */
export const emailIndexOf = (personalData: Pick<PersonalData, 'index'>, email: string): string =>
  operatorEmailIndexOf(personalData, email);
