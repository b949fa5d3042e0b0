import { readApplication } from '@portal/contract/desk/application.ts';
import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { reviewQueue, searchApplications } from '@portal/contract/desk/queue.ts';
import { reviewStatistics } from '@portal/contract/desk/statistics.ts';
import { ageOf } from '@portal/domain/rules/review/review-statistics.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestDesk, personWith } from '../../../../testing/test-desk.ts';
import { settleState } from '../../../capabilities/review/review.repository.ts';
import { confirmDecision } from '../../../capabilities/review/review.service.ts';
import { insertSupplement } from '../../../capabilities/review/supplement.repository.ts';
import { tables } from '../../../platform/database/tables.ts';
import { computeStatistics } from '../statistics/computing.service.ts';
import { approver, desk, deskWith, merchants, numberAt, reviewer, withQueue } from './queue.fixture.ts';

const { review, supplement, reviewDecision, staff } = tables;

const ownerAt = (): string => merchants[0]?.accountId ?? '';
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** A request, in days ago; `answered` is undefined if it has no answer. */
interface Request {
  readonly asked: number;
  readonly answered: number | undefined;
}

async function reviewWith(completed: number, requests: readonly Request[]): Promise<void> {
  const ownerId = ownerAt();
  const { db, personalData } = desk.portal.platform;
  await db.transaction(async (tx) => {
    await tx.delete(supplement).where(eq(supplement.ownerId, ownerId));
    await tx
      .update(review)
      .set({ completedAt: daysAgo(completed) })
      .where(eq(review.ownerId, ownerId));
    for (const [place, { asked, answered }] of requests.entries()) {
      const item = `SR00-${place}`;
      await insertSupplement(tx, personalData, ownerId, { item, reason: '흐립니다', dueOn: '2097-01-01' });
      const answeredAt = answered === undefined ? null : daysAgo(answered);
      await tx
        .update(supplement)
        .set({ state: answeredAt ? 'ACCEPTED' : 'OPEN', askedAt: daysAgo(asked), answeredAt, settledAt: answeredAt })
        .where(eq(supplement.item, item));
    }
    await settleState(tx, ownerId);
  });
}

async function daysEverywhere() {
  const number = numberAt(0);
  const head = await reviewer.call(readApplication, { params: { number }, query: { part: 'head' } });
  const listed = (await reviewer.call(reviewQueue, {})).data?.rows[0];
  const found = (await reviewer.call(searchApplications, { body: { text: number } })).data?.hits[0];
  const proposed = (await approver.call(waitingDecisions, {})).data?.rows[0];
  await computeStatistics(desk.portal.platform, 'all');
  const { data: statistics } = await reviewer.call(reviewStatistics, { query: {} });
  const [aged] = (statistics?.ages ?? []).filter(
    ({ review: ours, merchant, approval }) => ours + merchant + approval > 0,
  );
  const { day } = head.data?.part === 'head' ? head.data : { day: undefined };
  return { head: day, list: listed?.day, search: found?.day, proposed: proposed?.day, age: aged?.age };
}

const request = fc
  .tuple(fc.nat(), fc.nat(), fc.nat(4))
  .map(([asked, answered, kind]) => ({ asked, answered, isOpen: kind === 0 }));
const history = fc.tuple(fc.nat(120), fc.array(request, { maxLength: 4 })).map(([completed, requests]) => ({
  completed,
  requests: requests.map(({ isOpen, ...at }): Request => {
    const asked = at.asked % (completed + 1);
    return { asked, answered: isOpen ? undefined : at.answered % (asked + 1) };
  }),
}));

describe('the working day of a review', () => {
  withQueue(1);

  it('is the same in head, lists, search and statistics, before and after the twentieth day', async () => {
    const { db } = desk.portal;
    const [proposer] = await db.select().from(staff);
    await db.insert(reviewDecision).values({
      ...{ id: crypto.randomUUID(), ownerId: ownerAt(), kind: 'VERDICT', verdict: 'APPROVED', revision: 1 },
      proposedBy: proposer?.id ?? '',
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ completed, requests }) => {
        await reviewWith(completed, requests);
        const { head, ...others } = await daysEverywhere();
        expect(others).toEqual({ list: head, search: head, proposed: head, age: ageOf(head ?? -1) });
      }),
      {
        numRuns: 12,
        examples: [
          [{ completed: 49, requests: [{ asked: 19, answered: undefined }] }],
          [{ completed: 49, requests: [{ asked: 19, answered: 3 }] }],
          [{ completed: 28, requests: [{ asked: 0, answered: 0 }] }],
        ],
      },
    );
  });

  it('does not change when a decision closes an open request, even on a working day', async () => {
    const { platform } = desk.portal;
    const [number, ownerId] = [numberAt(0), ownerAt()];
    await reviewWith(30, [{ asked: 5, answered: undefined }]);
    const tools = { ...platform, config: { ...platform.config, desk: undefined } };
    const decision = { kind: 'by-operator', verdict: 'REFUSED', reason: '기한이 지났습니다.' } as const;
    const by = { ownerId, actor: 'operator:test' };
    expect(await confirmDecision(tools, by, decision, async () => undefined)).toMatchObject({ kind: 'done' });
    await computeStatistics(platform);
    const head = await reviewer.call(readApplication, { params: { number }, query: { part: 'head' } });
    const { day } = head.data?.part === 'head' ? head.data : { day: undefined };
    const listed = (await reviewer.call(reviewQueue, { query: { view: 'closed' } })).data;
    const { data: statistics } = await reviewer.call(reviewStatistics, { query: {} });
    expect([listed?.rows[0]?.day, listed?.figures.medianDays]).toEqual([day, day]);
    expect(statistics?.figures.medianDays).toBe(day);
  });
});

it('counts the working day of an application proposed this week as of its proposal', async () => {
  // Wednesday noon in Korea.
  const here = await openTestDesk({ clock: { now: () => new Date('2026-11-25T03:00:00Z') } });
  try {
    const { db, personalData } = here.portal.platform;
    const [merchant] = await deskWith(here, 1);
    const ownerId = merchant?.accountId ?? '';
    const worker = await here.signedIn(personWith('하루', 'reviewer'));
    const [me] = await db.select().from(staff);
    await db.transaction(async (tx) => {
      await tx.insert(reviewDecision).values({
        ...{ id: crypto.randomUUID(), ownerId, kind: 'VERDICT', verdict: 'APPROVED', revision: 1 },
        ...{ proposedBy: me?.id ?? '', proposedAt: new Date('2026-11-23T03:00:00Z') },
      });
      await tx.update(review).set({ completedAt: new Date('2026-11-11T03:00:00Z') });
      for (const item of ['SF06', 'SF07'])
        await insertSupplement(tx, personalData, ownerId, { item, reason: '흐립니다', dueOn: '2026-12-01' });
      const earlier = { askedAt: new Date('2026-11-16T03:00:00Z'), answeredAt: new Date('2026-11-18T03:00:00Z') };
      await tx
        .update(supplement)
        .set({ state: 'ACCEPTED', ...earlier })
        .where(eq(supplement.item, 'SF06'));
      const later = { askedAt: new Date('2026-11-23T05:00:00Z') };
      await tx.update(supplement).set(later).where(eq(supplement.item, 'SF07'));
      await settleState(tx, ownerId);
    });
    const { data } = await worker.call(reviewQueue, { query: { view: 'mine' } });
    expect(data?.thisWeek).toMatchObject({ proposed: 1, medianDays: 7 });
  } finally {
    await here.close();
  }
});
