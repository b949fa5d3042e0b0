import { accountTypes } from '@portal/domain/journey/status.ts';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { parseFacts } from '../../platform/journey-store.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';

const { account } = tables;

const accountType = z.nullable(z.enum(accountTypes));

/** Login ids are one, whatever their case. */
export const hasLoginId = (loginId: string) => sql`lower(${account.loginId}) = lower(${loginId})`;

/** Columns of `account` that are sealed in place, and where. */
export type SealedAccountColumn =
  | 'company_name_sealed'
  | 'operator_name_sealed'
  | 'operator_mobile_sealed'
  | 'operator_email_sealed'
  | 'operator_telephone_sealed';

export const accountPlace = (accountId: string, column: SealedAccountColumn) => ({
  table: 'account',
  column,
  row: accountId,
});

/** The blind index by which an e-mail is found: addresses are one, whatever their case. */
export const emailIndexOf = (personalData: PersonalData, email: string): string =>
  personalData.index('operator-email', email.trim().toLowerCase());

/** What log-in compares; null where there is no such account. */
export async function credentialsOf(
  db: Queryable,
  loginId: string,
): Promise<{ accountId: string; passwordHash: string } | null> {
  const [row] = await db
    .select({ accountId: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(hasLoginId(loginId));
  return row ?? null;
}

export async function loginIdIsTaken(db: Queryable, loginId: string): Promise<boolean> {
  return (await credentialsOf(db, loginId)) !== null;
}

/** An account as its own merchant sees it. @throws Error where there is no such account */
export async function profileOf(db: Queryable, personalData: PersonalData, accountId: string) {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  if (!row) throw new Error('a session of an account that is not there');
  personalData.remember(accountId, row.wrappedKey);
  return {
    loginId: row.loginId,
    companyName: await personalData.open(
      accountId,
      accountPlace(accountId, 'company_name_sealed'),
      row.companyNameSealed,
    ),
    operatorEmail: await personalData.open(
      accountId,
      accountPlace(accountId, 'operator_email_sealed'),
      row.operatorEmailSealed,
    ),
    facts: parseFacts(row),
    accountType: accountType.parse(row.accountType),
    forProfit: row.forProfit,
    jointRepresentation: row.jointRepresentation,
  };
}
