import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { mall, mallRegistration, mallShop } = tables;

export interface RegisteredShop {
  readonly shopNo: number;
  readonly url: string;
  readonly currency: string;
  readonly languageCode: string;
}

/** The shops of a mall that were registered, by their numbers. */
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

/** Stores the shops of a registration. */
export async function insertShops(tx: Transaction, ownerId: string, shops: readonly RegisteredShop[]): Promise<void> {
  await tx
    .insert(mallShop)
    .values(shops.map(({ shopNo, url, currency, languageCode }) => ({ ownerId, shopNo, url, currency, languageCode })));
}

/** Settled malls with shops of whose merchant id no mail has gone out, the latest settled first. */
export const mallsAwaitingIds = (db: Queryable, most: number): Promise<{ ownerId: string; mallId: string }[]> =>
  db
    .select({ ownerId: mall.id, mallId: mall.mallId })
    .from(mall)
    .innerJoin(mallRegistration, eq(mallRegistration.ownerId, mall.id))
    .where(
      and(
        isNotNull(mallRegistration.settledAt),
        isNull(mall.relationshipEndedAt),
        inArray(mall.id, db.select({ id: mallShop.ownerId }).from(mallShop).where(isNull(mallShop.issuedMailedAt))),
      ),
    )
    .orderBy(sql`${mallRegistration.settledAt} desc`)
    .limit(most);

/** Notes that the mail about these shops' ids goes out. @returns those of which none had */
export const noteIssued = (tx: Transaction, ownerId: string, shopNos: readonly number[]): Promise<{ url: string }[]> =>
  tx
    .update(mallShop)
    .set({ issuedMailedAt: sql`now()` })
    .where(and(eq(mallShop.ownerId, ownerId), inArray(mallShop.shopNo, [...shopNos]), isNull(mallShop.issuedMailedAt)))
    .returning({ url: mallShop.url });
