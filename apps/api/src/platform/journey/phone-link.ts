import { hash, randomBytes } from 'node:crypto';
import { finishedKycStatuses } from '@portal/domain/journey/steps.ts';
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';

const { account, person, phoneLink } = tables;

/** The hash of a link's token or a device's cookie, the only form in which they are stored. */
export const phoneSecretHash = (value: string): string => hash('sha256', value, 'base64url');

/** Generates a link's token or a device's cookie: 256 random bits. */
export function newPhoneSecret(): { readonly value: string; readonly hash: string } {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: phoneSecretHash(value) };
}

/** A fingerprint of the password hash, which reveals nothing about the password and changes with it. */
export const passwordMark: SQL<string> = sql<string>`encode(sha256(convert_to(${account.passwordHash}, 'UTF8')), 'hex')`;

const isRecorded = sql`exists (select 1 from ${person} where ${person.accountId} = ${phoneLink.accountId}
  and ${person.type} = ${phoneLink.personType} and ${person.seq} = ${phoneLink.seq} and ${person.savedAt} > ${phoneLink.createdAt})`;

/** Whether the account is at the representatives' step, or the person was put off and is still to be verified later. */
const isItsTime = or(
  inArray(account.kycStatus, ['STEP1', 'EKYC_FAILED']),
  and(
    inArray(account.kycStatus, [...finishedKycStatuses]),
    sql`exists (select 1 from ${person} where ${person.accountId} = ${phoneLink.accountId}
      and ${person.type} = ${phoneLink.personType} and ${person.seq} = ${phoneLink.seq} and ${person.ekycStatus} = 'SKIP')`,
  ),
);

/** A valid link: neither closed nor expired, its block still open, password unchanged, relationship not ended (decisions §14 Own phone). */
export const isLivingLink = and(
  isNull(phoneLink.closedAt),
  gt(phoneLink.expiresAt, sql`now()`),
  isItsTime,
  eq(phoneLink.passwordMark, passwordMark),
  isNull(account.relationshipEndedAt),
  sql`not ${isRecorded}`,
);

/** Closes every open link of an account, as at log-out (decisions §15.8), or when an operator ends its sessions. */
export async function closeLinksOf(db: Queryable, accountId: string): Promise<void> {
  await db
    .update(phoneLink)
    .set({ closedAt: sql`now()` })
    .where(and(eq(phoneLink.accountId, accountId), isNull(phoneLink.closedAt)));
}
