import { openApplication, readApplication } from '@portal/contract/desk/application.ts';
import { assignApplication, reviewQueue } from '@portal/contract/desk/queue.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { leftSince } from '@portal/domain/rules/review/take-over.ts';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { personWith } from '../../../../testing/test-desk.ts';
import { tables } from '../../../platform/database/tables.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import { recordAccess } from '../access/access-record.repository.ts';
import { approver, desk, merchants, numberAt, reviewer, withQueue } from './queue.fixture.ts';

const { auditEvent, review } = tables;

describe('assignment of an application', () => {
  withQueue(3);

  it('is possible to oneself when free, to anybody by an approver, and to nobody otherwise', async () => {
    const assign = (client: TestClient, to: string | null) =>
      client.call(assignApplication, { params: { number: numberAt(0) }, body: { to } });
    const mine = await assign(reviewer, 'me');
    expect(mine.data?.assignee?.name).toBe('서지안');
    const { data: listed } = await reviewer.call(reviewQueue, { query: { view: 'mine' } });
    expect(listed?.rows.map((row) => row.number)).toEqual([numberAt(0)]);
    const other = await desk.signedIn(personWith('한도윤', 'reviewer'));
    const faster = await assign(other, 'me');
    expect([faster.status, faster.body.message]).toEqual([409, '서지안 님이 맡은 신청입니다.']);
    expect(faster.body.data).toMatchObject({ assignee: { name: '서지안' } });
    expect((await assign(other, mine.data?.assignee?.id ?? '')).status).toBe(403);
    expect((await assign(approver, mine.data?.assignee?.id ?? '')).status).toBe(200);
    expect((await assign(approver, '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10')).status).toBe(404);
    expect((await assign(approver, 'me')).data?.assignee?.name).toBe('민서윤');
    expect((await assign(reviewer, null)).status).toBe(409);
    expect((await assign(approver, null)).data?.assignee).toBeNull();
    const rows = await desk.portal.db.select().from(auditEvent).where(eq(auditEvent.action, 'review.released'));
    expect(rows).toHaveLength(1);
  });

  it('is taken over by another reviewer only after the assignee has left it for a working day', async () => {
    const { db } = desk.portal;
    const [first, second] = [
      await desk.signedIn(personWith('오늘', 'reviewer')),
      await desk.signedIn(personWith('내일', 'reviewer')),
    ];
    const params = { number: numberAt(2) };
    const take = (client: TestClient) => client.call(assignApplication, { params, body: { to: 'me' } });
    const head = async (client: TestClient) => {
      const { data } = await client.call(readApplication, { params, query: { part: 'head' } });
      return data?.part === 'head' ? data : undefined;
    };
    const since = leftSince(dayInKorea(), isPublicHoliday);
    const begin = sql`(${since}::timestamp at time zone 'Asia/Seoul')`;
    const assignedAt = (at: SQL) =>
      db
        .update(review)
        .set({ assignedAt: at })
        .where(eq(review.applicationNumber, numberAt(2)));
    /** Dates all rows so far to this many seconds after the start of the previous working day. */
    const done = async (seconds: number) => {
      await db.execute(sql`alter table access_event disable trigger user`);
      await db.execute(
        sql`update access_event set at = ${begin} + ${seconds} * interval '1 second' where application_number = ${numberAt(2)}`,
      );
      await db.execute(sql`alter table access_event enable trigger user`);
    };
    const mayTake = async () => {
      const reason = '맡은 분이 쉬는 날이라 살펴봅니다.';
      await second.call(openApplication, { params, body: { reason } });
      return (await head(second))?.mayTake;
    };
    await take(first);
    expect(await mayTake()).toBe(false);
    await assignedAt(sql`${begin} - interval '1 second'`);
    expect(await mayTake()).toBe(false);
    await done(0);
    expect([await mayTake(), (await take(second)).status]).toEqual([false, 409]);
    await done(-1);
    await assignedAt(begin);
    expect(await mayTake()).toBe(false);
    await assignedAt(sql`${begin} - interval '1 second'`);
    await db
      .update(review)
      .set({ turn: 'MERCHANT' })
      .where(eq(review.applicationNumber, numberAt(2)));
    expect([await mayTake(), (await take(second)).status]).toEqual([false, 409]);
    await db
      .update(review)
      .set({ turn: 'REVIEW' })
      .where(eq(review.applicationNumber, numberAt(2)));
    // What the page of the assignee reads by itself is no look.
    const [held] = await db
      .select()
      .from(review)
      .where(eq(review.applicationNumber, numberAt(2)));
    const read = { code: 'read', result: 'ok', ownerId: held?.ownerId, source: '10.20.4.17' } as const;
    const staffId = held?.assigneeId ?? undefined;
    await recordAccess(db, desk.portal.platform, { ...read, staffId, detail: { again: true } });
    expect(await mayTake()).toBe(true);
    expect((await second.call(assignApplication, { params, body: { to: null } })).status).toBe(409);
    expect((await take(second)).data?.assignee?.name).toBe('내일');
    expect(await head(second)).toMatchObject({ isMine: true, mayTake: false });
    const events = await db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'review.assigned'))
      .orderBy(desc(auditEvent.seq))
      .limit(1);
    expect(events[0]?.accountId).toBe(merchants[2]?.accountId);
    await second.call(assignApplication, { params, body: { to: null } });
  });
});
