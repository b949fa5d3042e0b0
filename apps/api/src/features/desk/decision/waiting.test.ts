import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { personWith } from '../../../../testing/test-desk.ts';
import { tables } from '../../../platform/database/tables.ts';
import { approver, desk, merchants, withQueue } from '../queue/queue.fixture.ts';

describe('what waits for a second person', () => {
  withQueue(1);

  /** Persons to be verified, of whom the first has waited longest. */
  async function propose(from: number, until: number): Promise<void> {
    const { db } = desk.portal;
    const [proposer] = await db.select().from(tables.staff);
    const ids = { ownerId: merchants[0]?.accountId ?? '', proposedBy: proposer?.id ?? '' };
    await db.insert(tables.reviewDecision).values(
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
});
