import { overdueAccessReviews } from '@portal/contract/desk/access.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { monthAfter, monthOf } from '@portal/domain/rules/staff/access-review.ts';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { describeOnDatabase } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';

describeOnDatabase('months of the access record without a row', (_open) => {
  let desk: TestDesk;
  let auditor: TestClient;
  beforeAll(async () => {
    desk = await openTestDesk({ clock: { now: () => new Date('2026-11-23T03:00:00Z') } });
    auditor = await desk.signedIn(personWith('민채원', 'auditor'));
  });
  afterAll(() => desk.close());

  const overdue = async () => (await auditor.call(overdueAccessReviews)).data?.months ?? [];

  it('are not overdue of before the record began, and are from its first review on', async () => {
    const { db } = desk.portal;
    // Rows have the database's time, whatever the server's clock is set to.
    const [row] = await db.select().from(tables.accessEvent).orderBy(desc(tables.accessEvent.seq)).limit(1);
    const now = monthOf(dayInKorea(row?.at ?? new Date()));
    expect((await overdue()).filter((month) => month < now)).toEqual([]);

    const [staff] = await db.select().from(tables.staff);
    const signed = { begunBy: staff?.id ?? '', signedBy: staff?.id ?? '', signedAt: sql`now()` };
    await db.insert(tables.accessReview).values({ month: '2025-01-01', rows: 0, flagged: 0, ...signed });
    expect(await overdue()).toEqual(Array.from({ length: 20 }, (_, index) => monthAfter('2025-02', index)));
  });
});
