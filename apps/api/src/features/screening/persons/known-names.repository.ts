import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { ScreeningTools } from '../screening.tools.ts';

const { businessInformation, settlementAccount } = tables;
const answers = z.object({ companyNameKr: z.optional(z.string()) });

/** The names in certificate, business form and settlement account; undefined if absent. */
export async function knownNames(
  { db, personalData }: { readonly db: Queryable } & Pick<ScreeningTools, 'personalData'>,
  accountId: string,
) {
  const together = readsTogether(db);
  const [[business], [settlement]] = await Promise.all([
    together.select().from(businessInformation).where(eq(businessInformation.accountId, accountId)),
    together.select().from(settlementAccount).where(eq(settlementAccount.accountId, accountId)),
  ]);
  const ofBusiness = sealed.businessInformation(personalData, accountId);
  const ofSettlement = sealed.settlementAccount(personalData, accountId);
  const form = business && (await ofBusiness.openJson('answersSealed', answers, business.answersSealed));
  return {
    representativeName: await ofBusiness.open('representativeNameSealed', business?.representativeNameSealed),
    companyName: form?.companyNameKr || undefined,
    accountHolder: await ofSettlement.open('depositorNameSealed', settlement?.depositorNameSealed),
  };
}
