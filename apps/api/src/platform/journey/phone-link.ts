import { hash, randomBytes } from 'node:crypto';
import { finishedKycStatuses } from '@portal/domain/journey/steps.ts';
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';

const { account, person, phoneLink } = tables;

/** Only the hash of a link's token or a device's cookie is stored. */
export const phoneSecretHash = (value: string): string => hash('sha256', value, 'base64url');

/** A link's token, or a device's cookie: 256 random bits. */
export function newPhoneSecret(): { readonly value: string; readonly hash: string } {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: phoneSecretHash(value) };
}

/** A fingerprint of the password: reveals nothing of it, and differs after a change. */
export const passwordMark: SQL<string> = sql<string>`encode(sha256(convert_to(${account.passwordHash}, 'UTF8')), 'hex')`;

/** The block was filled since the link was made. */
const isRecorded = sql`exists (select 1 from ${person} where ${person.accountId} = ${phoneLink.accountId}
  and ${person.type} = ${phoneLink.personType} and ${person.seq} = ${phoneLink.seq} and ${person.savedAt} > ${phoneLink.createdAt})`;

/** At the step of the representatives, or later of a person who was recorded to be verified later. */
const isItsTime = or(
  inArray(account.kycStatus, ['STEP1', 'EKYC_FAILED']),
  and(
    inArray(account.kycStatus, [...finishedKycStatuses]),
    sql`exists (select 1 from ${person} where ${person.accountId} = ${phoneLink.accountId}
      and ${person.type} = ${phoneLink.personType} and ${person.seq} = ${phoneLink.seq} and ${person.ekycStatus} = 'SKIP')`,
  ),
);

/** Neither closed nor expired, the block still to be filled or verified, the password unchanged, the relationship not ended (decisions §14 Own phone). */
export const isLivingLink = and(
  isNull(phoneLink.closedAt),
  gt(phoneLink.expiresAt, sql`now()`),
  isItsTime,
  eq(phoneLink.passwordMark, passwordMark),
  isNull(account.relationshipEndedAt),
  sql`not ${isRecorded}`,
);

/** Closes every open link of an account, as at log-out (decisions §15.8), or where an operator ends its sessions. */
export async function closeLinksOf(db: Queryable, accountId: string): Promise<void> {
  await db
    .update(phoneLink)
    .set({ closedAt: sql`now()` })
    .where(and(eq(phoneLink.accountId, accountId), isNull(phoneLink.closedAt)));
}
