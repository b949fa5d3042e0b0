import { operatorEmailIndexOf } from '../../platform/search/search-index.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';

/** What an address is found by, and a code or a proof is bound to: a keyed index, whatever the case it was typed in. */
export const emailIndexOf = (personalData: Pick<PersonalData, 'index'>, email: string): string =>
  operatorEmailIndexOf(personalData, email);
