import { emailIndexOf } from '../../../capabilities/email-code/email-index.ts';
import { audit } from '../../../platform/audit.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { NegativeOutcome } from '../../../platform/refusals/refusal.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import type { Platform } from '../../../platform/services.ts';
import { hasAccount } from './recoverable-account.repository.ts';
import {
  type Claim,
  insertToken,
  isGood,
  type ProvedAddress,
  type RecoveryPurpose,
} from './recovery-token.repository.ts';

/** 256 bits that only the server can compute, so that repeating the code yields the same token. */
const tokenOf = (personalData: PersonalData, { codeId }: Recoverer): string =>
  personalData.keyedHash('recovery-token-of-code', codeId);
const hashOf = (personalData: PersonalData, token: string): string => personalData.keyedHash('recovery-token', token);

export interface Recoverer extends ProvedAddress {
  readonly purpose: RecoveryPurpose;
  readonly visitorHash: string;
  readonly loginId: string | undefined;
  /** The answered code. */
  readonly codeId: string;
}

const keyOf = ({ purpose, emailIndex, loginId = '' }: Recoverer): string =>
  purpose === 'FIND_ID' ? emailIndex : loginId.toLowerCase();

const isKnown = (db: Queryable, { purpose, accountIndexes, loginId = '' }: Recoverer): Promise<boolean> =>
  hasAccount(db, accountIndexes, purpose === 'FIND_PASSWORD' ? loginId : undefined);

const nothingToRecover = ({ purpose }: Recoverer): NegativeOutcome =>
  purpose === 'FIND_ID'
    ? new NegativeOutcome('UNKNOWN_EMAIL', 'recovery.unknown-email')
    : new NegativeOutcome('UNKNOWN_ID', 'recovery.unknown-login-id');

/** Returns a token or, since the mailbox is proved, that there is nothing to recover. An id of another mailbox is answered like an unknown one. */
export async function grantRecovery(
  { personalData }: Platform,
  tx: Transaction,
  recoverer: Recoverer,
): Promise<{ token: string } | NegativeOutcome> {
  const { purpose, emailIndex, accountIndexes, visitorHash } = recoverer;
  const known = await isKnown(tx, recoverer);
  await audit(tx, { actor: 'visitor', action: 'recovery-grant', subject: purpose, result: known ? 'ok' : 'refused' });
  if (!known) return nothingToRecover(recoverer);
  const token = tokenOf(personalData, recoverer);
  const tokenHash = hashOf(personalData, token);
  await insertToken(tx, { purpose, key: keyOf(recoverer), emailIndex, accountIndexes, visitorHash, tokenHash });
  return { token };
}

/** Returns again what the code gave; undefined if its token is no longer valid. */
export async function repeatGrant(
  { db, personalData }: Platform,
  recoverer: Recoverer,
): Promise<{ token: string } | NegativeOutcome | undefined> {
  if (!(await isKnown(db, recoverer))) return nothingToRecover(recoverer);
  const { purpose, visitorHash } = recoverer;
  const token = tokenOf(personalData, recoverer);
  const claim = { purpose, key: keyOf(recoverer), visitorHash, tokenHash: hashOf(personalData, token) };
  return (await isGood(db, claim)) ? { token } : undefined;
}

/** @param token undefined if the visitor's own grant is used */
export function claimOf(
  personalData: PersonalData,
  purpose: RecoveryPurpose,
  of: { readonly emailOrLoginId: string; readonly visitorHash: string; readonly token?: string | undefined },
): Claim {
  const { emailOrLoginId, visitorHash, token } = of;
  return {
    purpose,
    key: purpose === 'FIND_ID' ? emailIndexOf(personalData, emailOrLoginId) : emailOrLoginId.toLowerCase(),
    visitorHash,
    tokenHash: token === undefined ? undefined : hashOf(personalData, token),
  };
}
