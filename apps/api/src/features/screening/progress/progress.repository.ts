import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { businessInformation, idCardReading, idCardVerification } = tables;

/** The verifications of an account with their masked images, the oldest first. */
export function verificationsOf(db: Queryable, accountId: string) {
  return db
    .select({
      type: idCardVerification.personType,
      seq: idCardVerification.seq,
      cardType: idCardVerification.cardType,
      requestId: idCardVerification.requestId,
      fileName: idCardReading.maskedFileId,
    })
    .from(idCardVerification)
    .innerJoin(idCardReading, eq(idCardReading.requestId, idCardVerification.requestId))
    .where(eq(idCardVerification.accountId, accountId))
    .orderBy(idCardVerification.verifiedAt);
}

/** Every block and card type of which something was read. */
export function readBlocks(db: Queryable, accountId: string) {
  return db
    .selectDistinct({ type: idCardReading.personType, seq: idCardReading.seq, cardType: idCardReading.cardType })
    .from(idCardReading)
    .where(eq(idCardReading.accountId, accountId));
}

/** The representative's name on the certificate; null where none was read. */
export async function representativeNameOf(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ name: businessInformation.representativeNameSealed })
    .from(businessInformation)
    .where(eq(businessInformation.accountId, accountId));
  return row?.name
    ? sealed.businessInformation(personalData, accountId).open('representativeNameSealed', row.name)
    : null;
}
