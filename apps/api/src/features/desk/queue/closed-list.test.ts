import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { addDays } from '@portal/domain/fields/day.ts';
import { accountTypes } from '@portal/domain/reference/account-types.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { untilBlocked } from '../../../../testing/blocked-sessions.ts';
import { testDatabaseUrl } from '../../../../testing/test-database.ts';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { type Queryable, rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { Listed } from './listed.repository.ts';
import { listStatement } from './queue.repository.ts';

const { account, closedReview, owner, review } = tables;

const places = 6;
const place = fc.nat({ max: places - 1 });
const kind = fc.constantFrom(...accountTypes);
const flags = fc.subarray(['owner-sum', 'same-file']);
const partner = fc.constantFrom('ONE', 'OTHER', null);
const who = fc.constantFrom(0, 1, undefined);
/** Days ago; few, so that some decisions have the same time. */
const age = fc.nat({ max: 4 });

const step = fc.oneof(
  fc.record({ does: fc.constant('close'), place, age, who, flags, state: fc.constantFrom('APPROVED', 'REFUSED') }),
  fc.record({ does: fc.constant('close'), place, age, who, flags, state: fc.constantFrom('APPROVED', 'REFUSED') }),
  fc.record({ does: fc.constant('open'), place }),
  fc.record({ does: fc.constant('give'), place, who }),
  fc.record({ does: fc.constant('flag'), place, flags }),
  fc.record({ does: fc.constant('classify'), place, kind }),
  fc.record({ does: fc.constant('join'), place, partner }),
  fc.record({ does: fc.constant('purge'), place }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Uses each filter in only half of the cases: with most of them combined nothing matches. */
const perhaps = <T>(filter: fc.Arbitrary<T>) => fc.option(filter, { nil: undefined, freq: 2 });
const asked = fc.record({
  accountType: perhaps(kind),
  flag: perhaps(fc.constantFrom('owner-sum', 'same-file', 'paper-old')),
  who: perhaps(who),
  partner: perhaps(fc.constantFrom('ONE', 'OTHER', 'NONE')),
  from: perhaps(age),
  before: perhaps(age),
  afterPlace: perhaps(place),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

const direct = z.object({
  ...{ number: z.string(), decided: z.string(), received: z.string(), kind: z.nullable(z.string()) },
  ...{ flags: z.array(z.string()), partner: z.nullable(z.string()), assignee: z.nullable(z.string()) },
});
type Direct = z.output<typeof direct>;

const today = '20261125';
const noon = (days: number): Date => new Date(Date.UTC(2026, 10, 25 - days, 3));

describe('the list of decided applications', () => {
  let desk: TestDesk;
  let staff: string[];
  const owners = Array.from({ length: places }, () => randomUUID());
  beforeAll(async () => {
    desk = await openTestDesk({ jobs: false });
    for (const name of ['서지안', '한도윤']) await desk.signedIn(personWith(name, 'reviewer'));
    staff = (await desk.portal.db.select({ id: tables.staff.id }).from(tables.staff)).map(({ id }) => id);
    for (const [at, id] of owners.entries()) {
      await desk.portal.db.insert(owner).values({ id, kind: 'account' });
      await desk.portal.db.insert(account).values({
        ...{ id, loginId: `closed${at}`, passwordHash: '', wrappedKey: '', operatorEmailIndex: '' },
        ...{ companyNameSealed: '', operatorNameSealed: '', operatorMobileSealed: '', operatorEmailSealed: '' },
        accountStatus: 'PAID',
      });
    }
  });
  afterAll(() => desk.close());

  const take = async (one: Step): Promise<void> => {
    const { db } = desk.portal;
    const ownerId = owners[one.place] ?? '';
    const its = eq(review.ownerId, ownerId);
    if ('state' in one) {
      const dates = { completedAt: noon(one.age + 1), decidedAt: noon(one.age) };
      const of = { state: one.state, flagCodes: one.flags, assigneeId: assigneeOf(one.who) ?? null, ...dates };
      const values = { ownerId, applicationNumber: `A261101-${String(one.place).padStart(4, '0')}`, ...of };
      await db.insert(review).values(values).onConflictDoUpdate({ target: review.ownerId, set: of });
    } else if ('kind' in one) await db.update(account).set({ accountType: one.kind }).where(eq(account.id, ownerId));
    else if ('partner' in one)
      await db.update(account).set({ partnerCode: one.partner }).where(eq(account.id, ownerId));
    else if ('flags' in one) await db.update(review).set({ flagCodes: one.flags }).where(its);
    else if ('who' in one)
      await db
        .update(review)
        .set({ assigneeId: assigneeOf(one.who) ?? null })
        .where(its);
    else if (one.does === 'open') await db.update(review).set({ state: 'REVIEWING', decidedAt: null }).where(its);
    else await db.delete(review).where(its);
  };
  const assigneeOf = (at: number | undefined): string | undefined => (at === undefined ? undefined : staff[at]);

  const listedFor = ({ who: at, from, before, ...filters }: Asked, after: Direct | undefined): Listed => ({
    ...{ view: 'closed', staffId: staff[0] ?? '', order: 'deadline', assignee: assigneeOf(at), ...filters },
    receivedFrom: from === undefined ? undefined : addDays(today, -from),
    receivedBefore: before === undefined ? undefined : addDays(today, -before),
    after: after && { key: after.decided, number: after.number, part: undefined },
  });

  /** All decided reviews in list order, read without the stored list. */
  const decided = (): Promise<Direct[]> =>
    rowsOf(
      desk.portal.db,
      sql`select application_number as number, decided_at::text as decided, to_char(completed_at at time zone 'Asia/Seoul', 'YYYYMMDD') as received,
          account_type as kind, flag_codes as flags, partner_code as partner, assignee_id as assignee
        from review join account on id = owner_id where state in ('APPROVED','REFUSED') order by decided_at desc, application_number`,
      direct,
    );

  const isMeant = (row: Direct, listed: Listed): boolean =>
    (listed.accountType ?? row.kind) === row.kind &&
    (listed.flag === undefined || row.flags.includes(listed.flag)) &&
    (listed.assignee ?? row.assignee) === row.assignee &&
    (listed.partner ?? row.partner) === row.partner &&
    (listed.receivedFrom ?? '') <= row.received &&
    row.received < (listed.receivedBefore ?? '9');

  it('equals a filter over all decided applications, whatever changes and filters there are', async () => {
    const { db } = desk.portal;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 30 }),
        fc.array(asked, { minLength: 10, maxLength: 10 }),
        async (steps, questions) => {
          for (const one of steps) await take(one);
          const all = await decided();
          for (const question of questions) {
            const at = question.afterPlace;
            const listed = listedFor(question, at === undefined ? undefined : all[at]);
            const rows = await listStatement(db, listed);
            const behind = at === undefined || all[at] === undefined ? all : all.slice(at + 1);
            expect(rows.map((row) => row.number)).toEqual(
              behind.filter((row) => isMeant(row, listed)).map((row) => row.number),
            );
          }
          await db.delete(review);
          expect(await db.select().from(closedReview)).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
  });

  const changes = {
    decision: (db: Queryable, ownerId: string) =>
      db
        .update(review)
        .set({ state: 'REFUSED', decidedAt: noon(0) })
        .where(eq(review.ownerId, ownerId)),
    kind: (db: Queryable, ownerId: string) =>
      db.update(account).set({ accountType: 'BC00', partnerCode: 'OTHER' }).where(eq(account.id, ownerId)),
  };
  const openCounts = sql`select account_type as kind, sum(amount)::int as amount from open_review_count group by 1 having sum(amount) <> 0`;

  // The embedded database has only one connection.
  it.runIf(testDatabaseUrl).each([
    ['decision', 'kind'],
    ['kind', 'decision'],
  ] as const)(
    'has the current kind and partner when the %s is uncommitted while the %s is written',
    async (earlier, later) => {
      const { db } = desk.portal;
      const ownerId = owners[0] ?? '';
      await db.delete(review);
      await db.update(account).set({ accountType: 'BC01', partnerCode: 'ONE' }).where(eq(account.id, ownerId));
      await db.insert(review).values({ ownerId, applicationNumber: 'A261101-0000', completedAt: noon(1) });
      const elsewhere = AsyncLocalStorage.snapshot();
      const { second } = await db.transaction(async (tx) => {
        await changes[earlier](tx, ownerId);
        const second = elsewhere(async () => void (await changes[later](db, ownerId)));
        const isOver = second.then(() => true);
        await untilBlocked(db, elsewhere, { isOver });
        return { second };
      });
      await second;
      expect(await db.select().from(closedReview)).toMatchObject([{ accountType: 'BC00', partnerCode: 'OTHER' }]);
      expect(await rowsOf(db, openCounts, z.object({ kind: z.nullable(z.string()) }))).toEqual([]);
    },
  );
});
