import { sufficesForProfit } from '@portal/domain/forms/business-information.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';

const { businessInformation } = tables;

/** Updates the business form's answer to the one given with the settlement account (decisions §11). */
export async function markNonProfit(db: Queryable, accountId: string, nonProfit: boolean): Promise<void> {
  await db.update(businessInformation).set({ nonProfit }).where(eq(businessInformation.accountId, accountId));
}

const text = z._default(z.string(), '');
const ofProfit = z.object({ corpNo: text, salesType: text, companyType: text });

/** Whether the business form has all the answers that a for-profit corporation must give. */
export async function isAnsweredForProfit(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
): Promise<boolean> {
  const [row] = await db.select().from(businessInformation).where(eq(businessInformation.accountId, accountId));
  if (!row) return false;
  const { openJson } = sealed.businessInformation(personalData, accountId);
  return sufficesForProfit(await openJson('answersSealed', ofProfit, row.answersSealed));
}
