import { and, eq, type SQL, sql } from 'drizzle-orm';
import { hasRow, type Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';

const { settlementAccountCheck } = tables;

/** How long a check may be used, in minutes. */
export const minutesValid = 30;

const isYoungerThan = (minutes: number): SQL =>
  sql`${settlementAccountCheck.checkedAt} > now() - make_interval(mins => ${minutes})`;

export type CheckOutcome = 'same' | 'comparable';

interface ConfirmedCheck {
  readonly checkHash: string;
  readonly outcome: CheckOutcome;
  /** The holder's name as the bank has it. */
  readonly bankName: string;
}

/** Records the bank's confirmation for this hash, with the current time; replaces the previous check. */
export async function rememberCheck(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
  { checkHash, outcome, bankName }: ConfirmedCheck,
): Promise<void> {
  const bankNameSealed = await sealed.settlementAccountCheck(personalData, ownerId).seal('bankNameSealed', bankName);
  const found = { checkHash, outcome, bankNameSealed };
  await db
    .insert(settlementAccountCheck)
    .values({ ownerId, ...found })
    .onConflictDoUpdate({ target: settlementAccountCheck.ownerId, set: { ...found, checkedAt: sql`now()` } });
}

/** Whether there is a check for this hash not older than this many minutes; consumes nothing. */
export async function hasCheck(db: Queryable, ownerId: string, checkHash: string, minutes: number): Promise<boolean> {
  const ofOwner = eq(settlementAccountCheck.ownerId, ownerId);
  return await hasRow(
    db,
    settlementAccountCheck,
    ofOwner,
    eq(settlementAccountCheck.checkHash, checkHash),
    isYoungerThan(minutes),
  );
}

export interface UsedCheck {
  readonly checkedAt: Date;
  /** The holder's name as the bank has it; undefined for older checks. */
  readonly bankName: string | undefined;
}

/** Consumes the check of the last 30 minutes; undefined if there is none for this hash. */
export async function consumeCheck(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
  checkHash: string,
): Promise<UsedCheck | undefined> {
  const [used] = await db
    .delete(settlementAccountCheck)
    .where(
      and(
        eq(settlementAccountCheck.ownerId, ownerId),
        eq(settlementAccountCheck.checkHash, checkHash),
        isYoungerThan(minutesValid),
      ),
    )
    .returning({
      checkedAt: settlementAccountCheck.checkedAt,
      bankNameSealed: settlementAccountCheck.bankNameSealed,
    });
  if (!used) return undefined;
  const { open } = sealed.settlementAccountCheck(personalData, ownerId);
  return { checkedAt: used.checkedAt, bankName: await open('bankNameSealed', used.bankNameSealed) };
}
