import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withNulls, withoutNulls } from '../../../platform/nulls.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { OwnerAnswers } from './owner-answers.ts';

const { ownerAnswers } = tables;

type Answers = Pick<OwnerAnswers, 'exemptionCategory' | 'rung' | 'text'>;

export async function storeOwnerAnswers(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  { exemptionCategory, rung, text }: Answers,
): Promise<void> {
  const answersSealed = await sealed.ownerAnswers(personalData, accountId).seal('answersSealed', text);
  const row = withNulls({ exemptionCategory, rung, answersSealed });
  await db
    .insert(ownerAnswers)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: ownerAnswers.accountId, set: { ...row, agreedAt: sql`now()` } });
}

export async function ownerAnswersOf(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
): Promise<{ exemptionCategory: string; rung: string | undefined; text: string } | undefined> {
  const [row] = await db.select().from(ownerAnswers).where(eq(ownerAnswers.accountId, accountId));
  if (!row) return undefined;
  const { exemptionCategory, rung, answersSealed } = row;
  const text = await sealed.ownerAnswers(personalData, accountId).open('answersSealed', answersSealed);
  return withoutNulls({ exemptionCategory, rung, text });
}
