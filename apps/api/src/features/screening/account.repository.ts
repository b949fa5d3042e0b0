import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { isCorporate } from '@portal/domain/reference/account-types.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { factColumns, parseFacts } from '../../platform/journey/journey-store.ts';
import { withoutNulls } from '../../platform/nulls.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';

const { account } = tables;

export interface Classification {
  readonly isCorporation: boolean;
  /** Whether it is a for-profit corporation; undefined if not asked. */
  readonly forProfit: boolean | undefined;
  readonly nonProfit: boolean;
  readonly hasAgent: boolean;
}

const columns = {
  accountType: account.accountType,
  forProfit: account.forProfit,
  nonProfit: account.nonProfit,
  hasAgent: account.hasAgent,
};
type Row = Pick<typeof account.$inferSelect, keyof typeof columns>;

const classified = ({ accountType, ...kept }: Row): Classification => ({
  ...withoutNulls(kept),
  isCorporation: isCorporate(accountType),
});

/** Marks the account as in use, which locks its row until the transaction ends; undefined if there is no such account. */
export async function touchAccount(
  tx: Transaction,
  accountId: string,
): Promise<{ readonly classification: Classification; readonly facts: JourneyFacts } | undefined> {
  const [row] = await tx
    .update(account)
    .set({ touchedAt: sql`now()` })
    .where(eq(account.id, accountId))
    .returning({ ...columns, ...factColumns });
  if (!row) return undefined;
  const { accountStatus, screenCostInfo, kycStatus, ...kinds } = row;
  return { classification: classified(kinds), facts: parseFacts({ accountStatus, screenCostInfo, kycStatus }) };
}

export async function classificationOf(db: Queryable, accountId: string): Promise<Classification | undefined> {
  const [row] = await db.select(columns).from(account).where(eq(account.id, accountId));
  return row && classified(row);
}

/** The recipient of mails about the application; undefined if there is no such account. */
export async function operatorOf(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
): Promise<{ loginId: string; email: string; companyName: string } | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  if (!row) return undefined;
  const { open } = sealed.account(personalData, accountId);
  return {
    loginId: row.loginId,
    email: await open('operatorEmailSealed', row.operatorEmailSealed),
    companyName: await open('companyNameSealed', row.companyNameSealed),
  };
}
