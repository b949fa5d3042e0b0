import {
  accessReviewRows,
  accessReviews,
  assessAccess,
  overdueAccessReviews,
  signAccess,
} from '@portal/contract/desk/access.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { firstKeptMonth, monthAfter, monthOf } from '@portal/domain/rules/staff/access-review.ts';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { describeOnDatabase } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';

/** The month and number of the latest row: rows are dated by the database, whatever the server's clock. */
async function lastRow({ portal }: TestDesk) {
  const { accessEvent } = tables;
  const [row] = await portal.db.select().from(accessEvent).orderBy(desc(accessEvent.seq)).limit(1);
  return { month: monthOf(dayInKorea(row?.at ?? new Date())), seq: row?.seq ?? 0 };
}

describeOnDatabase('months without rows in the access record', (_open) => {
  let desk: TestDesk;
  let auditor: TestClient;
  let now = new Date('2026-11-23T03:00:00Z');
  beforeAll(async () => {
    desk = await openTestDesk({ clock: { now: () => now } });
    auditor = await desk.signedIn(personWith('민채원', 'auditor'));
  });
  afterAll(() => desk.close());

  const overdue = async () => (await auditor.call(overdueAccessReviews)).data?.months ?? [];

  it('are not overdue before the record began, and are overdue after its first review', async () => {
    const { db } = desk.portal;
    const { month: present } = await lastRow(desk);
    expect((await overdue()).filter((month) => month < present)).toEqual([]);
    const shown = (await auditor.call(accessReviews)).data?.months ?? [];
    expect(shown.filter(({ month }) => month < present)).toEqual([]);

    const [staff] = await db.select().from(tables.staff);
    const signed = { begunBy: staff?.id ?? '', signedBy: staff?.id ?? '', signedAt: sql`now()` };
    await db.insert(tables.accessReview).values({ month: '2025-01-01', rows: 0, flagged: 0, ...signed });
    expect(await overdue()).toEqual(Array.from({ length: 20 }, (_, index) => monthAfter('2025-02', index)));
    const isOverdue = async () => (await overdue()).includes('2026-10');
    now = new Date('2026-11-30T14:59:00Z');
    expect(await isOverdue()).toBe(false);
    now = new Date('2026-11-30T15:00:00Z');
    expect(await isOverdue()).toBe(true);
  });
});

describeOnDatabase('a month that is no longer kept', (_open) => {
  it('is neither offered for review nor signed, which would begin the reviews of all months after it', async () => {
    const person = personWith('민채원', 'auditor');
    const desk = await openTestDesk();
    try {
      const auditor = await desk.signedIn(person);
      const first = firstKeptMonth(dayInKorea());
      const isKept = async (month: string) =>
        (await auditor.call(accessReviewRows, { params: { month }, query: {} })).data?.isKept;
      expect(await isKept(first)).toBe(true);
      const params = { month: monthAfter(first, -1) };
      expect(await isKept(params.month)).toBe(false);
      const refusal = { code: 'STATE_CONFLICT', message: sentence('desk.month-not-kept') };
      await desk.again(auditor, person, signAccess, { params });
      expect(await auditor.call(signAccess, { params })).toMatchObject({ status: 409, body: refusal });
    } finally {
      await desk.close();
    }
  });
});

describeOnDatabase('the current month of the access record', (_open) => {
  it('is neither assessed nor signed by the clock of its rows, even if the server’s clock is ahead', async () => {
    const person = personWith('민채원', 'auditor');
    const desk = await openTestDesk({ clock: { now: () => new Date(Date.now() + 70 * 86_400_000) } });
    try {
      const auditor = await desk.signedIn(person);
      const { month, seq } = await lastRow(desk);
      const params = { month };
      expect((await auditor.call(accessReviewRows, { params, query: {} })).data?.isOver).toBe(false);
      const body = { seq, outcome: 'NO_PROBLEM', text: '' } as const;
      const refusal = { code: 'STATE_CONFLICT', message: sentence('desk.month-running') };
      expect(await auditor.call(assessAccess, { params, body })).toMatchObject({ status: 409, body: refusal });
      await desk.again(auditor, person, signAccess, { params });
      expect(await auditor.call(signAccess, { params })).toMatchObject({ status: 409, body: refusal });
    } finally {
      await desk.close();
    }
  });
});
