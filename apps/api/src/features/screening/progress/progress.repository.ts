import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { idCardReading, idCardVerification } = tables;

/** The verifications of an account with their masked images, oldest first. */
export function verificationsOf(db: Queryable, accountId: string) {
  return db
    .select({
      type: idCardVerification.personType,
      seq: idCardVerification.seq,
      cardType: idCardVerification.cardType,
      requestId: idCardVerification.requestId,
      fileName: idCardReading.maskedFileId,
      verifiedAt: idCardVerification.verifiedAt,
    })
    .from(idCardVerification)
    .innerJoin(idCardReading, eq(idCardReading.requestId, idCardVerification.requestId))
    .where(eq(idCardVerification.accountId, accountId))
    .orderBy(idCardVerification.verifiedAt);
}

export function readBlocks(db: Queryable, accountId: string) {
  return db
    .selectDistinct({ type: idCardReading.personType, seq: idCardReading.seq, cardType: idCardReading.cardType })
    .from(idCardReading)
    .where(eq(idCardReading.accountId, accountId));
}
