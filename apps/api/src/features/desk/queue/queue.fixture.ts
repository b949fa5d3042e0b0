import { sql } from 'drizzle-orm';
import type { TestDesk } from '../../../../testing/test-desk.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { beginReview } from '../../../capabilities/review/review.repository.ts';

/** A desk with so many finished applications, the first with the earliest deadline. */
export async function deskWith(desk: TestDesk, count: number) {
  const { portal } = desk;
  const merchants: (TestMerchant & { number: string })[] = [];
  for (let place = 0; place < count; place += 1) {
    const merchant = await portal.merchantAt('business-information');
    const number = await portal.db.transaction((tx) => beginReview(tx, merchant.accountId, false));
    await portal.db.execute(
      sql`update review set four_weeks_on = '2027-03-01'::date + ${place}::int where application_number = ${number}`,
    );
    merchants.push({ ...merchant, number });
  }
  return merchants;
}
