import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { mallShop } = tables;

/** A shop that was registered. */
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
