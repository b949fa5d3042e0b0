import type { PersonalData } from '../../platform/security/personal-data.ts';

/** The keyed hash of an address, ignoring case; codes and proofs are bound to it. */
export const emailIndexOf = (personalData: Pick<PersonalData, 'keyedHash'>, email: string): string =>
  personalData.keyedHash('operator-email', email.trim().toLowerCase());
