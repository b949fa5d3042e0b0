import type { BodyOf } from '@portal/contract/call.ts';
import type { saveSettlementAccount } from '@portal/contract/screening/settlement.ts';
import { eq, sql } from 'drizzle-orm';
import { hasRow, type Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { writeWithNext } from '../../../platform/database/transaction-client.ts';
import { searchedEmailIndexOf } from '../../../platform/search/search-index.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { settlementAccount } = tables;

/** The settlement account as submitted, without what is stored with the account itself. */
export type SettlementAccount = Pick<
  BodyOf<typeof saveSettlementAccount>,
  'bankCode' | 'accountName' | 'accountNumber' | 'settlementManager' | 'settlementEmail' | 'settlementPhone'
>;

const sealedColumns = {
  accountName: 'depositorNameSealed',
  accountNumber: 'accountNumberSealed',
  settlementManager: 'managerNameSealed',
  settlementEmail: 'emailSealed',
  settlementPhone: 'phoneSealed',
} as const;

export interface BanksAnswer {
  readonly checkedAt: Date;
  /** Whether the holder's name is written as the bank writes it; undefined if the bank's name was not kept. */
  readonly checkOutcome: 'same' | 'comparable' | undefined;
  readonly bankName: string | undefined;
}

export async function storeSettlementAccount(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  { bank, ...values }: SettlementAccount & { readonly bank: BanksAnswer },
): Promise<void> {
  const { seal } = sealed.settlementAccount(personalData, accountId);
  const of = (field: Field) => seal(sealedColumns[field], values[field]);
  const row = {
    bankCode: values.bankCode,
    depositorNameSealed: await of('accountName'),
    accountNumberSealed: await of('accountNumber'),
    managerNameSealed: await of('settlementManager'),
    emailSealed: await of('settlementEmail'),
    emailIndex: searchedEmailIndexOf(personalData, 'settlement-email', values.settlementEmail),
    phoneSealed: await of('settlementPhone'),
    checkedAt: bank.checkedAt,
    checkOutcome: bank.checkOutcome ?? null,
    bankNameSealed: await seal('bankNameSealed', bank.bankName),
  };
  const insert = db.insert(settlementAccount).values({ accountId, ...row });
  const set = { ...row, savedAt: sql`now()` };
  await writeWithNext(db, insert.onConflictDoUpdate({ target: settlementAccount.accountId, set }));
}

export async function hasSettlementAccount(db: Queryable, accountId: string): Promise<boolean> {
  return await hasRow(db, settlementAccount, eq(settlementAccount.accountId, accountId));
}

type Field = keyof typeof sealedColumns;

/** The bank account itself, with the bank. */
export const whereMoneyGoes: readonly Field[] = ['accountName', 'accountNumber'];
const everyField: readonly Field[] = [...whereMoneyGoes, 'settlementManager', 'settlementEmail', 'settlementPhone'];

/** @param fields those compared, in addition to the bank */
export async function isStored(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  values: SettlementAccount,
  fields = everyField,
): Promise<boolean> {
  const [row] = await db.select().from(settlementAccount).where(eq(settlementAccount.accountId, accountId));
  if (row?.bankCode !== values.bankCode) return false;
  const { open } = sealed.settlementAccount(personalData, accountId);
  for (const field of fields) {
    const column = sealedColumns[field];
    if ((await open(column, row[column])) !== values[field]) return false;
  }
  return true;
}
