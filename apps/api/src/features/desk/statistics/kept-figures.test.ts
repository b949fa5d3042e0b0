import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { settleState } from '../../../capabilities/review/review.repository.ts';
import { closeSupplements, withdrawSupplement } from '../../../capabilities/review/supplement.repository.ts';
import { rowsOf, type Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { countReviews } from '../queue/queue.repository.ts';
import { computeStatistics } from './computing.service.ts';
import { countOpen } from './statistics.repository.ts';

const { account, owner, review, reviewDecision, reviewStatistics, supplement } = tables;

/** Wednesday noon in Korea. */
const now = new Date('2026-11-25T03:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000 - 7 * 3_600_000);
const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

const places = 6;
const place = fc.nat({ max: places - 1 });
/** Some are older than the 26 weeks. */
const age = fc.nat({ max: 200 });
const who = fc.constantFrom(0, 1, undefined);
const step = fc.oneof(
  fc.record({ does: fc.constant('begin'), place, age, who }),
  fc.record({ does: fc.constant('give'), place, who }),
  fc.record({ does: fc.constant('ask'), place, age, code: fc.constantFrom('R05', 'R06', undefined) }),
  fc.record({ does: fc.constant('answer'), place, age }),
  fc.record({ does: fc.constant('withdraw'), place }),
  fc.record({ does: fc.constant('decide'), place, age, fields: fc.subarray(['bizNo', 'repName']) }),
  fc.record({ does: fc.constant('return'), place, age, who: fc.constantFrom(0, 1) }),
  fc.record({ does: fc.constant('restart'), place }),
  fc.record({ does: fc.constant('classify'), place, type: fc.constantFrom('BC00', 'BC01') }),
  fc.record({ does: fc.constant('purge'), place }),
  fc.record({ does: fc.constant('compute'), ahead: fc.constantFrom(0, 0, 400) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const takenBackLater: Step[] = [
  { does: 'begin', place: 0, age: 3, who: 0 },
  { does: 'ask', place: 0, age: 1, code: 'R05' },
  { does: 'compute', ahead: 0 },
  { does: 'withdraw', place: 0 },
];

/** Computed once by a server whose clock was more than a year ahead. */
const computedAhead: Step[] = [
  { does: 'begin', place: 0, age: 30, who: 0 },
  { does: 'decide', place: 0, age: 10, fields: ['bizNo'] },
  { does: 'compute', ahead: 400 },
];

const counted = z.object({ week: z.string(), type: z.string(), staff: z.string(), count: z.number() });

describe('the stored figures of reviews', () => {
  let desk: TestDesk;
  let staff: string[];
  let owners: string[];
  beforeAll(async () => {
    desk = await openTestDesk({ clock: { now: () => now }, jobs: false });
    for (const name of ['서지안', '한도윤']) await desk.signedIn(personWith(name, 'reviewer'));
    staff = (await desk.portal.db.select({ id: tables.staff.id }).from(tables.staff)).map(({ id }) => id);
    owners = Array.from({ length: places }, () => randomUUID());
    const sealed = {
      companyNameSealed: '',
      operatorNameSealed: '',
      operatorMobileSealed: '',
      operatorEmailSealed: '',
    };
    for (const [at, id] of owners.entries()) {
      await desk.portal.db.insert(owner).values({ id, kind: 'account' });
      await desk.portal.db.insert(account).values({
        ...{ id, ...sealed, loginId: `kept${at}`, passwordHash: '', wrappedKey: '', operatorEmailIndex: '' },
        ...{ accountStatus: 'PAID', accountType: 'BC00' },
      });
    }
  });
  afterAll(() => desk.close());

  const begin = async (tx: Transaction, ownerId: string, days: number, assigneeId: string | undefined) => {
    const row = { ownerId, applicationNumber: ownerId, completedAt: daysAgo(days), assigneeId };
    await tx
      .insert(review)
      .values({ ...row, fourWeeksOn: dateOf(daysAgo(days - 28)) })
      .onConflictDoNothing();
  };

  const ask = async (tx: Transaction, ownerId: string, days: number, reasonCode: string | undefined) => {
    const asked = {
      id: randomUUID(),
      ownerId,
      item: randomUUID(),
      reasonSealed: '',
      dueOn: '2026-12-01',
      reasonCode,
    };
    await tx.insert(supplement).values({ ...asked, askedAt: daysAgo(days) });
  };

  const giveBack = async (tx: Transaction, ownerId: string, days: number, by: string, other: string) => {
    const proposed = { id: randomUUID(), ownerId, kind: 'VERDICT', verdict: 'APPROVED', revision: 1, proposedBy: by };
    const { id } = proposed;
    await tx.insert(reviewDecision).values(proposed).onConflictDoNothing();
    await tx
      .update(reviewDecision)
      .set({ state: 'RETURNED', settledBy: other, settledAt: daysAgo(days) })
      .where(eq(reviewDecision.id, id));
  };

  const take = async (tx: Transaction, one: Exclude<Step, { does: 'compute' }>): Promise<void> => {
    const ownerId = owners[one.place] ?? '';
    const its = eq(review.ownerId, ownerId);
    const [row] = await tx.select().from(review).where(its);
    if ('who' in one && one.does === 'begin')
      return await begin(tx, ownerId, one.age, one.who === undefined ? undefined : staff[one.who]);
    if (one.does === 'classify' && 'type' in one)
      return void (await tx.update(account).set({ accountType: one.type }).where(eq(account.id, ownerId)));
    if (!row) return;
    if (one.does === 'purge')
      for (const table of [supplement, reviewDecision, review])
        await tx.delete(table).where(eq(table.ownerId, ownerId));
    if (one.does === 'restart' || 'fields' in one) await closeSupplements(tx, ownerId);
    if (one.does === 'restart')
      await tx.update(review).set({ state: 'REVIEWING', turn: 'REVIEW', decidedAt: null, hasAnswer: false }).where(its);
    if (row.decidedAt) return;
    if (one.does === 'withdraw')
      for (const { id } of await tx.select().from(supplement).where(eq(supplement.ownerId, ownerId)))
        await withdrawSupplement(tx, id);
    if (one.does === 'give' && 'who' in one)
      await tx
        .update(review)
        .set({ assigneeId: (one.who !== undefined && staff[one.who]) || null })
        .where(its);
    if ('code' in one) await ask(tx, ownerId, one.age, one.code);
    if (one.does === 'answer' && 'age' in one)
      await tx
        .update(supplement)
        .set({ state: 'ANSWERED', answeredAt: sql`${supplement.askedAt} + make_interval(mins => ${one.age * 7})` })
        .where(eq(supplement.ownerId, ownerId));
    if (one.does === 'return' && 'who' in one && 'age' in one && one.who !== undefined)
      await giveBack(tx, ownerId, one.age, staff[one.who] ?? '', staff[1 - one.who] ?? '');
    if ('fields' in one) {
      const fields = { comparedFields: ['bizNo', 'repName'], differingFields: one.fields };
      await tx
        .update(review)
        .set({ state: 'APPROVED', decidedAt: daysAgo(one.age), ...fields })
        .where(its);
    } else if (one.does === 'ask' || one.does === 'answer' || one.does === 'withdraw') await settleState(tx, ownerId);
  };

  const figures = async () => {
    const { figure, scope, values } = reviewStatistics;
    const rows = await desk.portal.db.select({ figure, scope, values }).from(reviewStatistics);
    return rows.map((row) => JSON.stringify([row.figure, row.scope, row.values])).sort();
  };

  /** Compares open reviews by deadline, turn, type and assignee with a direct count. */
  const checkOpen = async () => {
    const direct = await rowsOf(
      desk.portal.db,
      sql`select to_char(four_weeks_on, 'YYYYMMDD') as "fourWeeksOn", turn, account_type as "accountType", assignee_id as "assigneeId",
        count(*)::int as count from review join account on account.id = owner_id where state in ('REVIEWING','SUPPLEMENT') group by 1, 2, 3, 4`,
      z.record(z.string(), z.unknown()),
    );
    const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(await countOpen(desk.portal.db))).toEqual(sorted(direct));
  };

  /** Compares the kept counts with a direct count of the reviews. */
  const checkCounts = async () => {
    const { db } = desk.portal;
    const [staffId = ''] = staff;
    const kept = await countReviews(db, staffId, { today: '20261125', twoWeeks: '20261209' });
    const of = (condition: string) => `count(*) filter (where ${condition})::int`;
    const answered = `turn = 'REVIEW' and exists (select from supplement where supplement.owner_id = review.owner_id and supplement.state = 'ANSWERED')`;
    const [direct] = await rowsOf(
      db,
      sql.raw(`select ${of('true')} as open, ${of(`assignee_id = '${staffId}'`)} as mine,
        ${of('assignee_id is null')} as unassigned, ${of(`turn = 'REVIEW'`)} as review,
        ${of(`turn = 'MERCHANT'`)} as merchant, ${of(`turn = 'APPROVAL'`)} as approval,
        ${of(`four_weeks_on < '2026-11-25'`)} as "overFourWeeks", ${of(`four_weeks_on < '2026-12-09'`)} as "overTwoWeeks",
        ${of(answered)} as answered from review where state in ('REVIEWING','SUPPLEMENT')`),
      z.record(z.string(), z.number()),
    );
    expect(kept).toEqual(direct);
  };

  const checkDecided = async () => {
    const { db } = desk.portal;
    const direct = await rowsOf(
      db,
      sql`select to_char(date_trunc('week', decided_at at time zone 'Asia/Seoul'), 'YYYYMMDD') as week, account_type as type,
        coalesce(assignee_id::text, '') as staff, count(*)::int as count from review join account on account.id = owner_id
        where decided_at >= '2026-06-01 00:00+09' group by 1, 2, 3`,
      counted,
    );
    const rows = await db.select().from(reviewStatistics).where(eq(reviewStatistics.figure, 'decided'));
    const sums = rows.map(({ scope, values }) => {
      const [week, type, id] = scope.split(' ');
      const counts = z.record(z.string(), z.number()).parse(values);
      return { week, type, staff: id, count: Object.values(counts).reduce((sum, count) => sum + count, 0) };
    });
    const sorted = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).sort();
    expect(sorted(sums)).toEqual(sorted(direct));
  };

  it('equal a count over everything, in whatever order things happen', async () => {
    const { platform, db } = desk.portal;
    const platformAt = (ahead: number) => ({ ...platform, clock: { now: () => daysAgo(-ahead) } });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        for (const one of steps)
          if (one.does === 'compute' || !('place' in one)) await computeStatistics(platformAt(one.ahead));
          else await db.transaction((tx) => take(tx, one));
        await computeStatistics(platform);
        const kept = await figures();
        await checkCounts();
        await checkOpen();
        await checkDecided();
        await computeStatistics(platform, 'all');
        expect(kept).toEqual(await figures());
      }),
      { numRuns: 25, examples: [[takenBackLater], [computedAhead]] },
    );
  });
});
