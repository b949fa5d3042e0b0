import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { arrayContains, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { personWith } from '../../../../testing/test-desk.ts';
import { tables } from '../../../platform/database/tables.ts';
import { approver, desk, merchants, withQueue } from '../queue/queue.fixture.ts';
import { notifyAdministrators } from './waiting.service.ts';

const { reviewDecision, staff } = tables;

describe('what waits for a second person', () => {
  withQueue(1);

  /** Persons to be verified, of whom the first has waited longest. */
  async function propose(from: number, until: number): Promise<void> {
    const { db } = desk.portal;
    const [proposer] = await db.select().from(staff);
    const ids = { ownerId: merchants[0]?.accountId ?? '', proposedBy: proposer?.id ?? '' };
    await db.insert(reviewDecision).values(
      Array.from({ length: until - from }, (_, index) => ({
        ...{ ...ids, id: crypto.randomUUID(), kind: 'VERIFY_PERSON', subject: `SR00-${from + index}`, revision: 1 },
        proposedAt: sql`'2026-11-20T00:00:00Z'::timestamptz + make_interval(secs => ${from + index})`,
      })),
    );
  }

  it('is listed up to two hundred, the longest waiting first, and says where more wait behind them', async () => {
    const list = async () => (await approver.call(waitingDecisions, { query: {} })).data;
    await propose(0, 200);
    expect(await list()).toMatchObject({ hasMore: false, rows: { length: 200 } });
    await propose(200, 201);
    const more = await list();
    expect(more).toMatchObject({ hasMore: true, rows: { length: 200 } });
    expect(more?.rows.map(({ proposedAt }) => proposedAt)).not.toContain('2026-11-20T00:03:20.000Z');
    // Who opens no application sees none of the list.
    const administrator = await desk.signedIn(personWith('유하람', 'administrator'));
    expect((await administrator.call(waitingDecisions, { query: {} })).data).toMatchObject({
      hasMore: false,
      rows: [],
    });
  });

  it('is counted beyond those where nobody could confirm it, and administrators have one mail', async () => {
    const { db, platform } = desk.portal;
    expect((await approver.call(waitingDecisions, { query: {} })).data).toMatchObject({ stuck: 0 });
    const [latest] = await db
      .select({ id: reviewDecision.id })
      .from(reviewDecision)
      .orderBy(desc(reviewDecision.proposedAt))
      .limit(1);
    const [alone] = await db
      .select({ id: staff.id })
      .from(staff)
      .where(arrayContains(staff.roles, ['approver']));
    await db
      .update(reviewDecision)
      .set({ proposedBy: alone?.id ?? '' })
      .where(eq(reviewDecision.id, latest?.id ?? ''));
    expect((await approver.call(waitingDecisions, { query: {} })).data).toMatchObject({ stuck: 1, hasMore: true });
    const enqueue = vi.spyOn(platform.mail, 'enqueue').mockResolvedValue(undefined);
    await notifyAdministrators(platform);
    await notifyAdministrators(platform);
    expect(enqueue).toHaveBeenCalledTimes(1);
    const mailed = await db.select().from(reviewDecision).where(isNotNull(reviewDecision.administratorsMailedAt));
    expect(mailed.map(({ id }) => id)).toEqual([latest?.id]);
  });
});
