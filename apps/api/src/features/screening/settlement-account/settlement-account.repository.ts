import type { BodyOf } from '@portal/contract/call.ts';
import type { saveSettlementAccount } from '@portal/contract/screening-settlement.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';

const { settlementAccount, settlementAccountCheck } = tables;

/** The settlement account as submitted, without what is kept on the account itself. */
export type SettlementAccount = Pick<
  BodyOf<typeof saveSettlementAccount>,
  'bankCode' | 'accountName' | 'accountNumber' | 'settlementManager' | 'settlementEmail' | 'settlementPhone'
>;

const sealedColumns = {
  accountName: ['depositorNameSealed', 'depositor_name_sealed'],
  accountNumber: ['accountNumberSealed', 'account_number_sealed'],
  settlementManager: ['managerNameSealed', 'manager_name_sealed'],
  settlementEmail: ['emailSealed', 'email_sealed'],
  settlementPhone: ['phoneSealed', 'phone_sealed'],
} as const;

const place = (accountId: string, column: string) => ({ table: 'settlement_account', column, row: accountId });

/** Remembers that a bank confirmed what the hash stands for, just now; forgets the previous check. */
export async function rememberCheck(db: Queryable, accountId: string, checkHash: string): Promise<void> {
  await db
    .insert(settlementAccountCheck)
    .values({ accountId, checkHash })
    .onConflictDoUpdate({
      target: settlementAccountCheck.accountId,
      set: { checkHash, checkedAt: sql`now()` },
    });
}

/** Uses up the check of the last 30 minutes; false where there is none for this hash. */
export async function useCheck(db: Queryable, accountId: string, checkHash: string): Promise<boolean> {
  const used = await db
    .delete(settlementAccountCheck)
    .where(
      and(
        eq(settlementAccountCheck.accountId, accountId),
        eq(settlementAccountCheck.checkHash, checkHash),
        sql`${settlementAccountCheck.checkedAt} > now() - interval '30 minutes'`,
      ),
    )
    .returning({ accountId: settlementAccountCheck.accountId });
  return used.length === 1;
}

/** Stores the settlement account, every personal column sealed. */
export async function storeSettlementAccount(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  values: SettlementAccount,
): Promise<void> {
  const sealed = async (field: keyof typeof sealedColumns) =>
    personalData.seal(accountId, place(accountId, sealedColumns[field][1]), values[field]);
  const row = {
    bankCode: values.bankCode,
    depositorNameSealed: await sealed('accountName'),
    accountNumberSealed: await sealed('accountNumber'),
    managerNameSealed: await sealed('settlementManager'),
    emailSealed: await sealed('settlementEmail'),
    phoneSealed: await sealed('settlementPhone'),
  };
  await db
    .insert(settlementAccount)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: settlementAccount.accountId, set: { ...row, savedAt: sql`now()` } });
}

/** Is this the settlement account that is stored already, field by field? */
export async function isStored(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  values: SettlementAccount,
): Promise<boolean> {
  const [row] = await db.select().from(settlementAccount).where(eq(settlementAccount.accountId, accountId));
  if (row?.bankCode !== values.bankCode) return false;
  for (const field of [
    'accountName',
    'accountNumber',
    'settlementManager',
    'settlementEmail',
    'settlementPhone',
  ] as const) {
    const [key, column] = sealedColumns[field];
    if ((await personalData.open(accountId, place(accountId, column), row[key])) !== values[field]) return false;
  }
  return true;
}
