import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { beginReview } from '../../../capabilities/review/review.repository.ts';

/** Finishes this many applications at a desk, the first with the earliest deadline; all deadlines are decades away so that none passes. */
export async function deskWith(desk: TestDesk, count: number) {
  const { portal } = desk;
  const merchants: (TestMerchant & { number: string })[] = [];
  for (let place = 0; place < count; place += 1) {
    const merchant = await portal.merchantAt('complete');
    const number = await portal.db.transaction((tx) => beginReview(tx, merchant.accountId, false));
    await portal.db.execute(
      sql`update review set four_weeks_on = '2097-03-01'::date + ${place}::int where application_number = ${number}`,
    );
    merchants.push({ ...merchant, number });
  }
  return merchants;
}

/** Set for the running test of a block {@link withQueue}. */
export let desk: TestDesk;
export let reviewer: TestClient;
export let approver: TestClient;
export let merchants: Awaited<ReturnType<typeof deskWith>>;

/** Opens a desk for a block's tests, {@link deskWith} this many applications and a signed-in reviewer and approver. */
export function withQueue(count: number): void {
  beforeAll(async () => {
    desk = await openTestDesk();
    merchants = await deskWith(desk, count);
    reviewer = await desk.signedIn(personWith('서지안', 'reviewer'));
    approver = await desk.signedIn(personWith('민서윤', 'approver'));
  });
  afterAll(() => desk.close());
}

export const numberAt = (place: number): string => merchants[place]?.number ?? '';
