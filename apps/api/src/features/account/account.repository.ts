import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { type AccountType, accountTypes } from '@portal/domain/reference/account-types.ts';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { factColumns, parseFacts } from '../../platform/journey/journey-store.ts';
import type { Merchant } from '../../platform/journey/merchant.ts';
import { withoutNulls } from '../../platform/nulls.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';

const { account } = tables;

const accountType = z.optional(z.enum(accountTypes));

export const parseAccountType = (stored: string | undefined): AccountType | undefined => accountType.parse(stored);

/**
 * Case-insensitive by the same rule as limits: the database's own comparison may accept further letters (İ for i), and each such spelling would
 * have its own count.
 */
export const hasLoginId = (loginId: string) => sql`lower(${account.loginId}) = ${loginId.toLowerCase()}`;

export async function credentialsOf(
  db: Queryable,
  loginId: string,
): Promise<{ accountId: string; passwordHash: string } | undefined> {
  const [row] = await db
    .select({ accountId: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(hasLoginId(loginId));
  return row;
}

export async function loginIdIsTaken(db: Queryable, loginId: string): Promise<boolean> {
  return (await credentialsOf(db, loginId)) !== undefined;
}

export interface Profile {
  readonly loginId: string;
  readonly companyName: string;
  readonly operatorEmail: string;
  readonly facts: JourneyFacts;
  readonly accountType: AccountType | undefined;
}

/** @throws SealBroken */
export async function openProfile(
  personalData: PersonalData,
  { accountId, loginId, facts, stored }: Pick<Merchant, 'accountId' | 'loginId' | 'facts' | 'stored'>,
): Promise<Profile> {
  const { open } = sealed.account(personalData, accountId);
  return {
    loginId,
    companyName: await open('companyNameSealed', stored.companyNameSealed),
    operatorEmail: await open('operatorEmailSealed', stored.operatorEmailSealed),
    facts,
    accountType: parseAccountType(stored.accountType),
  };
}

const profileColumns = {
  loginId: account.loginId,
  wrappedKey: account.wrappedKey,
  companyNameSealed: account.companyNameSealed,
  operatorEmailSealed: account.operatorEmailSealed,
  accountType: account.accountType,
  ...factColumns,
};
type ProfileRow = Pick<typeof account.$inferSelect, keyof typeof profileColumns>;

async function profileIn(personalData: PersonalData, accountId: string, row: ProfileRow): Promise<Profile> {
  personalData.remember(accountId, row.wrappedKey);
  const { loginId } = row;
  return await openProfile(personalData, { accountId, loginId, facts: parseFacts(row), stored: withoutNulls(row) });
}

/** An account whose row is locked until the transaction ends, so that no change, end or purge happens concurrently. */
export interface HeldAccount {
  /** Whether its business relationship has ended. */
  readonly hasEnded: boolean;
  readonly profile: Profile;
}

/** Locks the account of a log-in and marks it as in use; undefined if it no longer exists or no longer has this password hash. */
export async function holdAccount(
  tx: Queryable,
  personalData: PersonalData,
  { accountId, passwordHash }: { readonly accountId: string; readonly passwordHash?: string },
): Promise<HeldAccount | undefined> {
  const isSame = passwordHash === undefined ? undefined : eq(account.passwordHash, passwordHash);
  const [row] = await tx
    .update(account)
    .set({ touchedAt: sql`now()` })
    .where(and(eq(account.id, accountId), isSame))
    .returning({ endedAt: account.relationshipEndedAt, ...profileColumns });
  return row && { hasEnded: row.endedAt !== null, profile: await profileIn(personalData, accountId, row) };
}

/** @throws SealBroken */
export async function operatorOf(db: Queryable, personalData: PersonalData, accountId: string) {
  const { operatorNameSealed, operatorMobileSealed, operatorTelephoneSealed } = account;
  const [row] = await db
    .select({ operatorNameSealed, operatorMobileSealed, operatorTelephoneSealed })
    .from(account)
    .where(eq(account.id, accountId));
  if (!row) throw new Error('a session of an account that is not there');
  const { open } = sealed.account(personalData, accountId);
  return {
    opName: await open('operatorNameSealed', row.operatorNameSealed),
    opMobileNo: await open('operatorMobileSealed', row.operatorMobileSealed),
    opTelNo: (await open('operatorTelephoneSealed', row.operatorTelephoneSealed)) ?? '',
  };
}

export async function classificationOf(db: Queryable, accountId: string) {
  const { forProfit, hasAgent } = account;
  const [row] = await db.select({ forProfit, hasAgent }).from(account).where(eq(account.id, accountId));
  if (!row) throw new Error('a session of an account that is not there');
  return withoutNulls(row);
}
