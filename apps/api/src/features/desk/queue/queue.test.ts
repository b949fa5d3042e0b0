import { markSeen } from '@portal/contract/desk/application.ts';
import { partners, reviewQueue } from '@portal/contract/desk/queue.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { QueueOrder, QueueView, ReceivedSpan } from '@portal/domain/rules/review/queue.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { personWith } from '../../../../testing/test-desk.ts';
import { endReview } from '../../../capabilities/review/end-review.repository.ts';
import { settleState } from '../../../capabilities/review/review.repository.ts';
import { recordChange } from '../../../capabilities/review/review-revision.repository.ts';
import { closeSupplements, insertSupplement } from '../../../capabilities/review/supplement.repository.ts';
import { tables } from '../../../platform/database/tables.ts';
import { computeStatistics } from '../statistics/computing.service.ts';
import type { ListPart } from './listed.repository.ts';
import { approver, desk, merchants, numberAt, reviewer, withQueue } from './queue.fixture.ts';

const { accessEvent, review } = tables;

const numbersIn = async (client: TestClient, view: QueueView) =>
  (await client.call(reviewQueue, { query: { view } })).data?.rows.map(({ number }) => number);

describe('the lists of the desk', () => {
  withQueue(4);
  const deadlinesInOrder = async (): Promise<void> => {
    for (const place of merchants.keys())
      await desk.portal.db.execute(
        sql`update review set four_weeks_on = '2097-03-01'::date + ${place}::int where application_number = ${numberAt(place)}`,
      );
  };

  it('have the open ones by deadline, with day, turn and company', async () => {
    const { data } = await reviewer.call(reviewQueue, {});
    expect(data?.rows.map((row) => row.number)).toEqual(merchants.map((one) => one.number));
    expect(data?.rows[0]).toMatchObject({
      state: 'REVIEWING',
      turn: 'REVIEW',
      day: 0,
      paused: false,
      completedOn: dayInKorea(),
      decidedOn: null,
      fourWeeksOn: '20970301',
      flags: [],
      dueOn: null,
      assignee: null,
      seen: 'never',
    });
    expect(data?.rows[0]?.companyName).not.toBe('');
    expect(data?.counts).toEqual({ open: 4, mine: 0, unassigned: 4, review: 4, merchant: 0, approval: 0, second: 0 });
    expect(data?.next).toBeNull();
  });

  it('show the merchant’s turn after a request, and the reviewer’s after the answer', async () => {
    const [, second] = merchants;
    const ownerId = second?.accountId ?? '';
    const { db, personalData } = desk.portal.platform;
    await db.transaction(async (tx) => {
      // A request accepted earlier no longer counts.
      await insertSupplement(tx, personalData, ownerId, { item: 'SF11', reason: '흐립니다', dueOn: '2027-01-20' });
      await tx.update(tables.supplement).set({ state: 'ACCEPTED' }).where(eq(tables.supplement.ownerId, ownerId));
      await insertSupplement(tx, personalData, ownerId, { item: 'SR00-0', reason: '흐립니다', dueOn: '2027-02-03' });
      await insertSupplement(tx, personalData, ownerId, { item: 'SF07', reason: '흐립니다', dueOn: '2027-02-01' });
      await settleState(tx, ownerId);
    });
    const list = (await reviewer.call(reviewQueue, { query: { view: 'merchant' } })).data;
    expect(list?.rows).toMatchObject([{ number: numberAt(1), turn: 'MERCHANT', paused: true, dueOn: '20270201' }]);
    expect(await numbersIn(reviewer, 'review')).not.toContain(numberAt(1));
    const empty = (await reviewer.call(reviewQueue, { query: { view: 'mine' } })).data;
    expect(empty?.rows).toEqual([]);
    expect(empty?.comingBack).toMatchObject([
      { number: numberAt(1), on: '20270201', items: ['통장 사본', '대표자 1'] },
    ]);
    await db.transaction(async (tx) => {
      const open = and(eq(tables.supplement.ownerId, ownerId), eq(tables.supplement.state, 'OPEN'));
      await tx.update(tables.supplement).set({ state: 'ANSWERED' }).where(open);
      await settleState(tx, ownerId);
    });
    expect(await numbersIn(reviewer, 'review')).toContain(numberAt(1));
    const figures = async () => (await reviewer.call(reviewQueue, {})).data?.figures;
    expect((await figures())?.answered).toBe(1);
    // With another open request it is the merchant’s turn again.
    await db.transaction(async (tx) => {
      await insertSupplement(tx, personalData, ownerId, { item: 'SF11', reason: '흐립니다', dueOn: '2027-02-03' });
      await settleState(tx, ownerId);
    });
    expect((await figures())?.answered).toBe(0);
    await db.transaction(async (tx) => {
      await closeSupplements(tx, ownerId);
      await settleState(tx, ownerId);
    });
  });

  it('show what one has done since Monday, each application once, when nothing is assigned to one', async () => {
    const worker = await desk.signedIn(personWith('하루', 'reviewer'));
    const weekOf = async (query: { view: QueueView; flag?: string }, client = worker) =>
      (await client.call(reviewQueue, { query })).data?.thisWeek;
    expect(await weekOf({ view: 'mine' })).toEqual({ proposed: 0, medianDays: null, asked: 0 });
    const [me] = await desk.portal.db.select().from(tables.staff).orderBy(desc(tables.staff.signedInAt)).limit(1);
    const monday = sql`(date_trunc('week', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')`;
    const proposed = (place: number, state: string, at = sql`now()`) =>
      desk.portal.db.execute(sql`insert into review_decision (id, owner_id, kind, verdict, state, revision, proposed_by, proposed_at,
          settled_by, settled_at)
        select gen_random_uuid(), ${merchants[place]?.accountId}, 'VERDICT', 'APPROVED', ${state}::text, 1, ${me?.id}::uuid, ${at},
          case when ${state}::text = 'RETURNED' then (select id from staff where id <> ${me?.id} limit 1) end,
          case when ${state}::text <> 'PROPOSED' then now() end`);
    await proposed(0, 'RETURNED');
    await proposed(0, 'PROPOSED');
    await proposed(1, 'WITHDRAWN');
    await proposed(2, 'RETURNED', monday);
    await proposed(3, 'RETURNED', sql`${monday} - interval '1 second'`);
    await desk.portal.db.execute(sql`update supplement set asked_by = ${me?.id} where item = 'SF07'`);
    expect(await weekOf({ view: 'mine' })).toEqual({ proposed: 2, medianDays: 0, asked: 1 });
    expect(await weekOf({ view: 'mine' }, reviewer)).toEqual({ proposed: 0, medianDays: null, asked: 0 });
    expect(await weekOf({ view: 'mine', flag: 'paper-old' })).toBeNull();
    expect(await weekOf({ view: 'closed' })).toBeNull();
    expect(await weekOf({ view: 'open' })).toBeNull();
    await desk.portal.db.delete(tables.reviewDecision);
  });

  it('show how much others changed since one last looked', async () => {
    const { db } = desk.portal;
    const change = { ownerId: merchants[0]?.accountId ?? '', actor: 'account:somebody' };
    const newsOf = async (client = reviewer) =>
      (await client.call(reviewQueue, {})).data?.rows.find((row) => row.number === numberAt(0))?.news;
    const seen = async (revision: number, client = reviewer) =>
      await client.call(markSeen, { params: { number: numberAt(0) }, body: { revision } });
    await db.transaction((tx) => recordChange(tx, { ...change, kind: 'supplement.answered', item: 'SF06' }));
    expect(await newsOf()).toBeNull();
    await seen(1_000);
    expect(await newsOf()).toBeNull();
    await db.transaction((tx) => recordChange(tx, { ...change, kind: 'supplement.answered', item: 'SF07' }));
    const revision = await db.transaction((tx) =>
      recordChange(tx, { ...change, kind: 'supplement.uploaded', item: 'SF06' }),
    );
    expect(await newsOf()).toEqual({ text: '주주명부 새 파일', count: 2 });
    // One's own changes are not news.
    const [me] = await db.select().from(tables.staff).orderBy(asc(tables.staff.signedInAt)).limit(1);
    await db.transaction((tx) =>
      recordChange(tx, { ...change, actor: `staff:${me?.id}`, kind: 'supplement.asked', item: 'SF07' }),
    );
    expect(await newsOf()).toEqual({ text: '주주명부 새 파일', count: 2 });
    await seen(revision ?? 0);
    expect(await newsOf()).toBeNull();
    expect(await newsOf(approver)).toBeNull();
  });

  it('filter by kind of account, flag and assignee', async () => {
    await desk.portal.db
      .update(review)
      .set({ flagCodes: ['owner-sum', 'unverified'] })
      .where(eq(review.applicationNumber, numberAt(2)));
    const found = async (query: { flag?: string; accountType?: 'BC00' | 'BC01' }) =>
      (await reviewer.call(reviewQueue, { query })).data?.rows.map((row) => [row.number, row.flags.length]);
    expect(await found({ flag: 'unverified' })).toEqual([[numberAt(2), 2]]);
    expect(await found({ flag: 'paper-old' })).toEqual([]);
    await desk.portal.db
      .update(tables.account)
      .set({ accountType: 'BC00' })
      .where(eq(tables.account.id, merchants[2]?.accountId ?? ''));
    expect(await found({ accountType: 'BC00' })).toEqual([[numberAt(2), 2]]);
    expect(await found({ accountType: 'BC01' })).toHaveLength(merchants.length - 1);
  });

  it('filter by partner and by day of completion', async () => {
    const { db } = desk.portal;
    await deadlinesInOrder();
    await db.insert(tables.partner).values([
      { code: 'PARTNER1', name: '나중 제휴사' },
      { code: 'PARTNER2', name: '가온 제휴사' },
    ]);
    expect((await reviewer.call(partners, {})).data?.partners).toEqual([
      { code: 'PARTNER2', name: '가온 제휴사' },
      { code: 'PARTNER1', name: '나중 제휴사' },
    ]);
    await db
      .update(tables.account)
      .set({ partnerCode: 'PARTNER1' })
      .where(eq(tables.account.id, merchants[1]?.accountId ?? ''));
    const finishedAt = (place: number, at: SQL) =>
      db.execute(sql`update review set completed_at = ${at} where application_number = ${numberAt(place)}`);
    const midnight = sql`date_trunc('day', now() at time zone 'Asia/Seoul')`;
    await finishedAt(0, sql`(${midnight} - interval '6 days') at time zone 'Asia/Seoul'`);
    await finishedAt(1, sql`(${midnight} - interval '6 days') at time zone 'Asia/Seoul' - interval '1 second'`);
    await finishedAt(3, sql`(${midnight} - interval '29 days') at time zone 'Asia/Seoul' - interval '1 second'`);
    const found = async (query: { partner?: string; received?: ReceivedSpan }) =>
      (await reviewer.call(reviewQueue, { query })).data?.rows.map((row) => row.number);
    expect(await found({ partner: 'PARTNER1' })).toEqual([numberAt(1)]);
    expect(await found({ partner: 'PARTNER2' })).toEqual([]);
    expect(await found({ received: 'today' })).toEqual([numberAt(2)]);
    expect(await found({ received: 'week' })).toEqual([numberAt(0), numberAt(2)]);
    expect(await found({ received: 'month' })).toEqual([numberAt(0), numberAt(1), numberAt(2)]);
    expect(await found({ received: 'earlier' })).toEqual([numberAt(3)]);
    expect(await found({ received: 'month', partner: 'PARTNER1' })).toEqual([numberAt(1)]);
    await db.update(review).set({ completedAt: new Date() });
  });

  it('have one’s own first unless all are requested by deadline', async () => {
    const { db } = desk.portal;
    await deadlinesInOrder();
    const [me] = await db.select().from(tables.staff).orderBy(asc(tables.staff.signedInAt)).limit(1);
    const assigned = (assigneeId: string | null) =>
      db
        .update(review)
        .set({ assigneeId })
        .where(eq(review.applicationNumber, numberAt(2)));
    await assigned(me?.id ?? '');
    const listed = async (query: { order?: QueueOrder; cursor?: string } = {}, client = reviewer) =>
      (await client.call(reviewQueue, { query })).data?.rows.map((row) => row.number);
    const behind = (place: number, part?: ListPart) =>
      Buffer.from(JSON.stringify([`2097-03-0${1 + place}`, numberAt(place), ...(part ? [part] : [])])).toString(
        'base64url',
      );
    const [first, second, third, fourth] = merchants.map((one) => one.number);
    expect(await listed()).toEqual([third, first, second, fourth]);
    expect(await listed({ order: 'deadline' })).toEqual([first, second, third, fourth]);
    expect(await listed({}, approver)).toEqual([first, second, third, fourth]);
    expect(await listed({ cursor: behind(2, 'mine') })).toEqual([first, second, fourth]);
    expect(await listed({ cursor: behind(0, 'others') })).toEqual([second, fourth]);
    expect(await listed({ cursor: behind(0), order: 'deadline' })).toEqual([second, third, fourth]);
    await assigned(null);
  });

  it('continue after the last row of a page, without gaps or repeats', async () => {
    await desk.portal.db.execute(sql`update review set four_weeks_on = '2097-03-05' where state = 'REVIEWING'`);
    const all = merchants.map((one) => one.number).sort();
    const cursor = Buffer.from(JSON.stringify(['2097-03-05', all[1]])).toString('base64url');
    const { data } = await reviewer.call(reviewQueue, { query: { cursor } });
    expect(data?.rows.map((row) => row.number)).toEqual(all.slice(2));
    for (const wrong of [
      'abc',
      Buffer.from('["1","2","3"]').toString('base64url'),
      ...['x', '2026-02-31', '0000-01-01', '2026-01-01 25:00:00+00', '2026-01-01 00:00:00+99', '2026-01-01 -'].map(
        (key) => Buffer.from(JSON.stringify([key, 'A260101-0001'])).toString('base64url'),
      ),
      ...['\0', 'A'].map((number) => Buffer.from(JSON.stringify(['2026-01-01', number])).toString('base64url')),
    ]) {
      const answer = await reviewer.call(reviewQueue, { query: { cursor: wrong } });
      expect([answer.status, answer.body.errors?.cursor]).toEqual([400, '입력한 내용을 다시 확인해 주세요.']);
    }
  });

  it('have the decided ones in a list of their own, latest first', async () => {
    const { db, personalData } = desk.portal.platform;
    const ownerId = merchants[3]?.accountId ?? '';
    await db.transaction((tx) => endReview(tx, personalData, ownerId, 'APPROVED', undefined));
    expect(await numbersIn(reviewer, 'open')).not.toContain(numberAt(3));
    await computeStatistics(desk.portal.platform);
    const { data } = await reviewer.call(reviewQueue, { query: { view: 'closed' } });
    expect(data?.rows).toMatchObject([{ number: numberAt(3), state: 'APPROVED', turn: null, decidedOn: dayInKorea() }]);
    expect(data?.figures.medianDays).toBe(0);
  });

  it('leave a row in the access record for every call', async () => {
    await reviewer.call(reviewQueue, { query: { view: 'mine' } });
    const [row] = await desk.portal.db.select().from(accessEvent).orderBy(desc(accessEvent.seq)).limit(1);
    expect(row).toMatchObject({ code: 'queue-seen', subject: 'mine', result: 'ok' });
    expect(row?.actor).toMatch(/^staff:[\da-f-]{36}$/);
    expect(row?.sourceSealed).not.toContain('198.51');
  });
});
