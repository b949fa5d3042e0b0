import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { addDays, isoDay } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { personLabel } from '@portal/domain/messages/review/review-items.ts';
import { daysUntilAdministrators } from '@portal/domain/rules/review/four-eyes.ts';
import { arrayContains, asc, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { personWith } from '../../../../testing/test-desk.ts';
import { tables } from '../../../platform/database/tables.ts';
import { approver, desk, merchants, withQueue } from '../queue/queue.fixture.ts';
import { waitedDays } from './decision.service.ts';
import { notifyAdministrators, watchDecisions } from './waiting.service.ts';

const { reviewDecision, staff } = tables;

describe('proposals that wait for a second person', () => {
  withQueue(1);

  /** Proposes to verify persons; the first one waits longest. */
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

  const list = async (cursor?: string) =>
    (await approver.call(waitingDecisions, { query: cursor === undefined ? {} : { cursor } })).data;

  it('are listed two hundred at a time, oldest first', async () => {
    await propose(0, 200);
    expect(await list()).toMatchObject({ next: null, rows: { length: 200 } });
    await propose(200, 201);
    const more = await list();
    expect(more).toMatchObject({ next: expect.any(String), rows: { length: 200 } });
    expect(more?.rows.map(({ proposedAt }) => proposedAt)).not.toContain('2026-11-20T00:03:20.000Z');
    // People who may not open applications see none of the list.
    const administrator = await desk.signedIn(personWith('유하람', 'administrator'));
    for (const cursor of [undefined, more?.next ?? ''])
      expect(
        (await administrator.call(waitingDecisions, { query: cursor === undefined ? {} : { cursor } })).data,
      ).toMatchObject({ next: null, rows: [] });
  });

  it('continue after the last row of a page, without gaps or repeats, even after one was settled', async () => {
    const { db } = desk.portal;
    // At the same microsecond, so that the time alone does not order them.
    await db
      .update(reviewDecision)
      .set({ proposedAt: sql`'2026-11-20T00:03:00.123456Z'::timestamptz` })
      .where(gte(reviewDecision.proposedAt, new Date('2026-11-20T00:03:00Z')));
    const waiting = await db
      .select({ id: reviewDecision.id })
      .from(reviewDecision)
      .orderBy(asc(reviewDecision.proposedAt), asc(reviewDecision.id));
    const first = await list();
    expect(first?.rows.map(({ id }) => id)).toEqual(waiting.slice(0, 200).map(({ id }) => id));
    await propose(201, 202);
    await db
      .update(reviewDecision)
      .set({ state: 'WITHDRAWN', settledAt: sql`now()` })
      .where(eq(reviewDecision.id, first?.rows[5]?.id ?? ''));
    const second = await list(first?.next ?? '');
    expect(second).toMatchObject({
      next: null,
      rows: [{ id: waiting[200]?.id }, { subjectLabel: personLabel('SR00-201') }],
    });
    expect(await list()).toMatchObject({ next: expect.any(String), rows: { length: 200 } });
  });

  it('are refused with a cursor that is malformed', async () => {
    for (const place of [
      ['x', merchants[0]?.accountId],
      ['2026-11-20 00:00:00+99', merchants[0]?.accountId],
      ['2026-11-20 00:00:00+00', 'x'],
      ['2026-11-20 00:00:00+00'],
    ]) {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
      const answer = await approver.call(waitingDecisions, { query: { cursor } });
      expect([answer.status, answer.body.errors?.cursor]).toEqual([400, '입력한 내용을 다시 확인해 주세요.']);
    }
  });

  it('that nobody can confirm are counted beyond the first page and mailed to administrators once', async () => {
    const { db, platform } = desk.portal;
    expect((await approver.call(waitingDecisions, { query: {} })).data).toMatchObject({ stuck: 0 });
    const [latest] = await db
      .select({ id: reviewDecision.id })
      .from(reviewDecision)
      .orderBy(desc(reviewDecision.proposedAt), desc(reviewDecision.id))
      .limit(1);
    const [alone] = await db
      .select({ id: staff.id })
      .from(staff)
      .where(arrayContains(staff.roles, ['approver']));
    await db
      .update(reviewDecision)
      .set({ proposedBy: alone?.id ?? '' })
      .where(eq(reviewDecision.id, latest?.id ?? ''));
    expect((await approver.call(waitingDecisions, { query: {} })).data).toMatchObject({
      stuck: 1,
      next: expect.any(String),
    });
    const enqueue = vi.spyOn(platform.mail, 'enqueue').mockResolvedValue(undefined);
    const today = dayInKorea(platform.clock.now());
    const noonBefore = (days: number) => new Date(`${isoDay(addDays(today, -days))}T12:00:00+09:00`);
    const waitedFor = async (workingDays: number) => {
      const days = Array.from({ length: 15 }, (_, back) => back);
      const back = days.find((one) => waitedDays(noonBefore(one), today) === workingDays) ?? 0;
      await db
        .update(reviewDecision)
        .set({ proposedAt: noonBefore(back) })
        .where(eq(reviewDecision.id, latest?.id ?? ''));
      await notifyAdministrators(platform);
      await notifyAdministrators(platform);
    };
    await waitedFor(daysUntilAdministrators - 1);
    expect(enqueue).not.toHaveBeenCalled();
    await waitedFor(daysUntilAdministrators);
    expect(enqueue).toHaveBeenCalledTimes(1);
    const mailed = await db.select().from(reviewDecision).where(isNotNull(reviewDecision.administratorsMailedAt));
    expect(mailed.map(({ id }) => id)).toEqual([latest?.id]);
  });

  it('are watched at start and daily: that fewer than two approvers are at work is logged', async () => {
    const { platform } = desk.portal;
    const [handle, schedule, warn] = [vi.fn(), vi.fn(), vi.fn()];
    const jobs = { ...platform.jobs, handle, schedule };
    watchDecisions({ ...platform, jobs, log: { ...platform.log, warn } });
    const line = [{ desk_confirmable_approvers: 1 }, expect.stringContaining('fewer than two approvers')];
    await vi.waitFor(() => expect(warn.mock.calls).toEqual([line]), 30_000);
    expect(schedule.mock.calls).toEqual([['decision-upkeep', expect.stringMatching(/^\d+ \d+ \* \* \*$/)]]);
    await handle.mock.calls[0]?.[2]({});
    expect(warn.mock.calls).toEqual([line, line]);
  });
});
