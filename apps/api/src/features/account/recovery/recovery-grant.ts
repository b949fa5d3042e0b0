import { randomBytes } from 'node:crypto';
import { emailIndexOf } from '../../../capabilities/email-code/email-index.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { NegativeOutcome } from '../../../platform/refusals/refusal.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import type { Platform } from '../../../platform/services.ts';
import { hasAccount } from './recoverable-account.repository.ts';
import { type Claim, insertToken, type ProvedAddress, type RecoveryPurpose } from './recovery-token.repository.ts';

/** 256 random bits. */
const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (personalData: PersonalData, token: string): string => personalData.keyedHash('recovery-token', token);

export interface Recoverer extends ProvedAddress {
  readonly purpose: RecoveryPurpose;
  readonly visitorHash: string;
  readonly loginId: string | undefined;
}

/** A token, or, since the mailbox is proved, that there is nothing to recover. An id of another mailbox gets an unknown one's answer. */
export async function grantRecovery(
  { personalData }: Platform,
  tx: Transaction,
  recoverer: Recoverer,
): Promise<{ token: string } | NegativeOutcome> {
  const { purpose, emailIndex, accountIndexes, visitorHash, loginId } = recoverer;
  const ofId = purpose === 'FIND_PASSWORD' ? (loginId ?? '') : undefined;
  const known = await hasAccount(tx, accountIndexes, ofId);
  await audit(tx, { actor: 'visitor', action: 'recovery-grant', subject: purpose, result: known ? 'ok' : 'refused' });
  if (!known) {
    return purpose === 'FIND_ID'
      ? new NegativeOutcome('UNKNOWN_EMAIL', 'recovery.unknown-email')
      : new NegativeOutcome('UNKNOWN_ID', 'recovery.unknown-login-id');
  }
  const token = newToken();
  const key = purpose === 'FIND_ID' ? emailIndex : (loginId ?? '').toLowerCase();
  const tokenHash = hashOf(personalData, token);
  await insertToken(tx, { purpose, key, emailIndex, accountIndexes, visitorHash, tokenHash });
  return { token };
}

/** @param token undefined: the visitor's own grant */
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
