import type { KnownNames } from '@portal/domain/rules/differing-names.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { tables } from '../../../platform/database/tables.ts';
import type { ScreeningTools } from '../screening.tools.ts';

const { businessInformation, settlementAccount } = tables;
const answers = z.object({ companyNameKr: z.optional(z.string()) });

/** What the certificate, the business form and the settlement account call whom; null where they do not tell. */
export async function knownNames(
  { db, personalData }: Pick<ScreeningTools, 'db' | 'personalData'>,
  accountId: string,
): Promise<Omit<KnownNames, 'isCorporation'>> {
  const open = (table: string, column: string, sealed: string): Promise<string> =>
    personalData.open(accountId, { table, column, row: accountId }, sealed);
  const [business] = await db.select().from(businessInformation).where(eq(businessInformation.accountId, accountId));
  const [settlement] = await db.select().from(settlementAccount).where(eq(settlementAccount.accountId, accountId));
  const name = business?.representativeNameSealed;
  const text = business && (await open('business_information', 'answers_sealed', business.answersSealed));
  return {
    representativeName: name ? await open('business_information', 'representative_name_sealed', name) : null,
    companyName: (text && answers.parse(JSON.parse(text)).companyNameKr) || null,
    accountHolder: settlement
      ? await open('settlement_account', 'depositor_name_sealed', settlement.depositorNameSealed)
      : null,
  };
}
