import type { KnownNames } from '@portal/domain/rules/differing-names.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { ScreeningTools } from '../screening.tools.ts';

const { businessInformation, settlementAccount } = tables;
const answers = z.object({ companyNameKr: z.optional(z.string()) });

/** What the certificate, the business form and the settlement account call whom; null where they do not tell. */
export async function knownNames(
  { db, personalData }: { readonly db: Queryable } & Pick<ScreeningTools, 'personalData'>,
  accountId: string,
): Promise<Omit<KnownNames, 'isCorporation'>> {
  const [business] = await db.select().from(businessInformation).where(eq(businessInformation.accountId, accountId));
  const [settlement] = await db.select().from(settlementAccount).where(eq(settlementAccount.accountId, accountId));
  const ofBusiness = sealed.businessInformation(personalData, accountId);
  const ofSettlement = sealed.settlementAccount(personalData, accountId);
  const name = business?.representativeNameSealed;
  const form = business && (await ofBusiness.openJson('answersSealed', answers, business.answersSealed));
  return {
    representativeName: name ? await ofBusiness.open('representativeNameSealed', name) : null,
    companyName: form?.companyNameKr || null,
    accountHolder: settlement ? await ofSettlement.open('depositorNameSealed', settlement.depositorNameSealed) : null,
  };
}
