import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { mall, mallRegistration, mallShop } = tables;

export interface RegisteredShop {
  readonly shopNo: number;
  readonly url: string;
  readonly currency: string;
  readonly languageCode: string;
}

/** The registered shops of a mall, by number. */
export const registeredShopsOf = (db: Queryable, ownerId: string): Promise<RegisteredShop[]> =>
  db
    .select({
      shopNo: mallShop.shopNo,
      url: mallShop.url,
      currency: mallShop.currency,
      languageCode: mallShop.languageCode,
    })
    .from(mallShop)
    .where(eq(mallShop.ownerId, ownerId))
    .orderBy(asc(mallShop.shopNo));

export async function insertShops(tx: Transaction, ownerId: string, shops: readonly RegisteredShop[]): Promise<void> {
  await tx
    .insert(mallShop)
    .values(shops.map(({ shopNo, url, currency, languageCode }) => ({ ownerId, shopNo, url, currency, languageCode })));
}

/**
 * Selects settled malls with shops whose ids have not been announced by mail, and marks them as asked: first those never asked about, then those
 * asked longest ago. So none is left out, however many wait without an answer.
 */
export function takeMallsAwaitingIds(db: Database, most: number): Promise<{ ownerId: string; mallId: string }[]> {
  const { ownerId, settledAt, idsAskedAt } = mallRegistration;
  const awaiting = db
    .select({ ownerId })
    .from(mallRegistration)
    .innerJoin(mall, eq(mall.id, ownerId))
    .where(
      and(
        isNotNull(settledAt),
        isNull(mall.relationshipEndedAt),
        inArray(ownerId, db.select({ id: mallShop.ownerId }).from(mallShop).where(isNull(mallShop.issuedMailedAt))),
      ),
    )
    .orderBy(sql`${idsAskedAt} nulls first`, asc(settledAt))
    .limit(most);
  return db
    .update(mallRegistration)
    .set({ idsAskedAt: sql`now()` })
    .from(mall)
    .where(and(eq(mall.id, ownerId), inArray(ownerId, awaiting)))
    .returning({ ownerId, mallId: mall.mallId });
}

/** Records that these shops' ids are announced by mail. @returns those not announced before */
export const noteIssued = (tx: Transaction, ownerId: string, shopNos: readonly number[]): Promise<{ url: string }[]> =>
  tx
    .update(mallShop)
    .set({ issuedMailedAt: sql`now()` })
    .where(and(eq(mallShop.ownerId, ownerId), inArray(mallShop.shopNo, [...shopNos]), isNull(mallShop.issuedMailedAt)))
    .returning({ url: mallShop.url });
