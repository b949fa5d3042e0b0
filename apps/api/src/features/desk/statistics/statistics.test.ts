import { AsyncLocalStorage } from 'node:async_hooks';
import { reviewQueue } from '@portal/contract/desk/queue.ts';
import { reviewStatistics } from '@portal/contract/desk/statistics.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { testDatabaseUrl } from '../../../../testing/test-database.ts';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { beginReview, settleState } from '../../../capabilities/review/review.repository.ts';
import { insertSupplement } from '../../../capabilities/review/supplement.repository.ts';
import { lockNumbers } from '../../../platform/database/lock-numbers.ts';
import { tables } from '../../../platform/database/tables.ts';
import { computeStatistics } from './computing.service.ts';

const { account, accessEvent, review, reviewDecision, staff, supplement } = tables;

/** Wednesday noon in Korea; Fridays and holidays are those of the real calendar. */
const now = new Date('2026-11-25T03:00:00Z');

async function openDesk() {
  return await openTestDesk({ clock: { now: () => now } });
}

async function reviewed(
  { portal }: TestDesk,
  how: {
    accountType: 'BC00' | 'BC01';
    fourWeeksOn: string;
    assigneeId: string | null;
    decidedAt?: string;
    turn?: string;
  },
) {
  const { accountId } = await portal.merchantAt('complete', { accountType: how.accountType });
  await portal.db.transaction((tx) => beginReview(tx, accountId, false));
  await portal.db
    .update(review)
    .set({
      fourWeeksOn: how.fourWeeksOn,
      assigneeId: how.assigneeId,
      turn: how.turn ?? 'REVIEW',
      ...(how.decidedAt && { state: 'APPROVED', decidedAt: new Date(how.decidedAt) }),
    })
    .where(eq(review.ownerId, accountId));
  return accountId;
}

describe('the statistics of the desk', () => {
  let desk: TestDesk;
  let reviewer: TestClient;
  const idOf = async (name: string) => {
    const [row] = await desk.portal.db
      .select()
      .from(staff)
      .where(eq(staff.subject, personWith(name).sub));
    return row?.id ?? '';
  };
  const ask = async (client = reviewer, query = {}) => {
    const { status, data } = await client.call(reviewStatistics, { query });
    if (!data) throw new Error(`answered ${status}`);
    return data;
  };
  beforeAll(async () => {
    desk = await openDesk();
    reviewer = await desk.signedIn(personWith('서지안', 'reviewer'));
    await desk.signedIn(personWith('한도윤', 'reviewer'));
  });
  afterAll(() => desk.close());

  it('are empty before anything was computed', async () => {
    expect(await ask()).toMatchObject({
      today: dayInKorea(now),
      figures: { open: 0, decided: 0, medianDays: null, nineOfTenDays: null, withinFourWeeks: null, answerDays: null },
      reasons: [],
      reviewers: [],
      all: { assigned: 0, finished: 0, medianDays: null, returned: 0 },
    });
  });

  it('count open reviews by age and turn, decided ones by week, requests by reason', async () => {
    const [mine, other] = [await idOf('서지안'), await idOf('한도윤')];
    // 14 of 20 working days until the deadline make it day 6; day 20 is the deadline, day 21 the day after.
    await reviewed(desk, { accountType: 'BC00', fourWeeksOn: '2026-12-15', assigneeId: mine });
    await reviewed(desk, { accountType: 'BC01', fourWeeksOn: '2026-11-25', assigneeId: other });
    await reviewed(desk, { accountType: 'BC01', fourWeeksOn: '2026-11-24', assigneeId: null, turn: 'APPROVAL' });
    const waiting = await reviewed(desk, { accountType: 'BC01', fourWeeksOn: '2026-12-15', assigneeId: mine });
    await desk.portal.db.transaction(async (tx) => {
      const asked = { item: 'SF07', reason: '흐립니다', dueOn: '2026-12-02' };
      await insertSupplement(tx, desk.portal.platform.personalData, waiting, asked);
      await tx
        .update(supplement)
        .set({ askedAt: new Date('2026-11-24T01:00:00Z') })
        .where(eq(supplement.ownerId, waiting));
      await settleState(tx, waiting);
      await tx.update(review).set({ fourWeeksOn: '2026-12-15' }).where(eq(review.ownerId, waiting));
    });
    // Decided in two weeks, after 18, 20 and 21 days; and one that is too long ago.
    const late = await reviewed(desk, {
      ...{ accountType: 'BC00', fourWeeksOn: '2026-11-17', assigneeId: mine },
      decidedAt: '2026-11-18T05:00:00Z',
    });
    await reviewed(desk, {
      accountType: 'BC01',
      fourWeeksOn: '2026-11-20',
      assigneeId: mine,
      decidedAt: '2026-11-18T05:00:00Z',
    });
    await reviewed(desk, {
      accountType: 'BC01',
      fourWeeksOn: '2026-11-24',
      assigneeId: other,
      decidedAt: '2026-11-23T15:30:00Z',
    });
    await reviewed(desk, {
      accountType: 'BC01',
      fourWeeksOn: '2026-08-10',
      assigneeId: other,
      decidedAt: '2026-07-15T05:00:00Z',
    });
    await desk.portal.db.transaction(async (tx) => {
      const asked = { item: 'SF06', reason: '잘렸습니다', dueOn: '2026-11-12' };
      await insertSupplement(tx, desk.portal.platform.personalData, late, asked);
      await tx
        .update(supplement)
        .set({
          state: 'ACCEPTED',
          reasonCode: 'R05',
          askedAt: new Date('2026-11-09T00:00:00Z'),
          answeredAt: new Date('2026-11-11T12:00:00Z'),
        })
        .where(eq(supplement.ownerId, late));
      const proposed = {
        id: '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10',
        ownerId: late,
        kind: 'VERDICT',
        verdict: 'APPROVED',
        revision: 1,
      };
      await tx.insert(reviewDecision).values({
        ...{ ...proposed, proposedBy: mine, state: 'RETURNED', settledBy: other },
        settledAt: new Date('2026-11-17T01:00:00Z'),
      });
    });
    const both = {
      comparedFields: ['business.bizNo', 'business.bizAddressKr', 'business.birth', 'person.birth'],
      differingFields: ['business.bizAddressKr'],
    };
    await desk.portal.db.update(review).set(both).where(eq(review.ownerId, late));
    await desk.portal.db
      .update(review)
      .set({ ...both, differingFields: [] })
      .where(sql`${review.decidedAt} between '2026-11-18' and '2026-11-24' and ${review.ownerId} <> ${late}`);
    expect(await computeStatistics(desk.portal.platform)).toBe(true);
    const found = await ask();
    expect(found.ages).toEqual([
      { age: '1-5', review: 0, merchant: 0, approval: 0 },
      { age: '6-10', review: 1, merchant: 1, approval: 0 },
      { age: '11-15', review: 0, merchant: 0, approval: 0 },
      { age: '16-20', review: 1, merchant: 0, approval: 0 },
      { age: 'over', review: 0, merchant: 0, approval: 1 },
    ]);
    expect(found.figures).toEqual({
      ...{ open: 4, decided: 3, medianDays: 20, nineOfTenDays: 21, withinFourWeeks: 667, supplemented: 333 },
      answerDays: 2.5,
    });
    // The list has the median of the last 30 days.
    expect((await reviewer.call(reviewQueue, {})).data?.figures).toMatchObject({ medianDays: 20, overFourWeeks: 1 });
    expect(found.weeks).toHaveLength(8);
    expect(found.weeks.slice(-2)).toEqual([
      { from: '20261116', decided: 2, medianDays: 18, nineOfTenDays: 21 },
      { from: '20261123', decided: 1, medianDays: 20, nineOfTenDays: 20 },
    ]);
    expect(found.reasons).toEqual([
      { code: null, count: 1 },
      { code: 'R05', count: 1 },
    ]);
    expect(found.differing).toEqual([
      { field: 'business.bizAddressKr', label: '사업장 주소', compared: 3, differing: 1 },
      { field: 'business.birth', label: '생년월일', compared: 3, differing: 0 },
      { field: 'business.bizNo', label: '사업자등록번호', compared: 3, differing: 0 },
      { field: 'person.birth', label: '신분증 생년월일', compared: 3, differing: 0 },
    ]);
    expect(found.all).toEqual({ assigned: 3, finished: 3, medianDays: 20, returned: 1 });
  });

  it('can be filtered by kind of account and number of weeks', async () => {
    const corporations = await ask(reviewer, { accountType: 'BC00' });
    expect(corporations.figures).toMatchObject({ open: 1, decided: 1, medianDays: 21 });
    expect((await ask(reviewer, { weeks: '26' })).weeks).toHaveLength(26);
    const wrong = await reviewer.call(reviewStatistics, { rawQuery: { weeks: '9' } });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['weeks']]);
  });

  it.each([
    ['a reviewer', ['reviewer'], '서지안', ['서지안']],
    ['an approver', ['approver'], '민서윤', ['서지안', '한도윤']],
    ['an auditor', ['auditor'], '감사인', ['서지안', '한도윤']],
    ['an administrator', ['administrator'], '윤가람', []],
  ] as const)('show %s the persons visible to that role, and the total', async (_what, roles, name, seen) => {
    const client = await desk.signedIn(personWith(name, ...roles));
    const { reviewers, all } = await ask(client);
    expect(reviewers.map((one) => one.staff.name)).toEqual(seen);
    expect(all.finished).toBe(3);
    if (name === '서지안')
      expect(reviewers[0]).toMatchObject({ assigned: 2, finished: 2, medianDays: 18, returned: 1 });
    const [row] = await desk.portal.db
      .select()
      .from(accessEvent)
      .where(eq(accessEvent.code, 'statistics-seen'))
      .limit(1);
    expect(row).toMatchObject({ result: 'ok', detail: { weeks: 8 } });
  });

  it('show what was computed last, and contain no name', async () => {
    await desk.portal.db.update(account).set({ accountType: 'BC00' });
    const client = await desk.signedIn(personWith('서지안', 'reviewer'));
    expect((await ask(client, { accountType: 'BC00' })).figures.open).toBe(1);
    const rows = await desk.portal.db.select().from(tables.reviewStatistics);
    expect(JSON.stringify(rows)).not.toMatch(/서지안|한도윤|merchant\.test/);
  });
});

describe('the computation of the statistics', () => {
  it('runs on one server and is skipped by the others', async () => {
    const desk = await openDesk();
    const { db } = desk.portal;
    const done = await Promise.all(Array.from({ length: 5 }, () => computeStatistics(desk.portal.platform)));
    expect(done).toContain(true);
    const onAnotherServer = AsyncLocalStorage.snapshot();
    if (testDatabaseUrl)
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.statistics}::bigint)`);
        expect(await onAnotherServer(() => computeStatistics(desk.portal.platform))).toBe(false);
      });
    await desk.close();
  });
});
