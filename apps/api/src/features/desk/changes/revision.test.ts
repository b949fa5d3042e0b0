import { anywayHeader, defineCall, revisionHeader } from '@portal/contract/call.ts';
import { markSeen, readApplication } from '@portal/contract/desk/application.ts';
import { changedMeanwhile } from '@portal/contract/desk/changes.ts';
import { reviewQueue } from '@portal/contract/desk/queue.ts';
import { ofApplication } from '@portal/contract/desk/shared.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { TestClient } from '../../../../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { handInAnswer, handInFile } from '../../../capabilities/review/hand-in.service.ts';
import { beginReview } from '../../../capabilities/review/review.repository.ts';
import { acceptSupplement, askSupplement } from '../../../capabilities/review/review.service.ts';
import { recordChange } from '../../../capabilities/review/review-revision.repository.ts';
import { tables } from '../../../platform/database/tables.ts';
import { accountOwner } from '../../../platform/owners/owner.ts';
import { causesOf } from '../../../platform/refusals/causes.ts';
import { contentOf } from '../../../ports/content.ts';
import { serveStaff } from '../staff-call.ts';

const { accessEvent, review, reviewChange, reviewDecision, staff } = tables;

const act = defineCall({
  id: 'actAtRevision',
  noun: 'desk',
  method: 'POST',
  path: '/desk/v1/applications/:number/act',
  envelope: 'onboarding',
  caller: 'staff',
  roles: ['reviewer'],
  record: 'assigned',
  atRevision: true,
  params: ofApplication,
  body: z.object({ item: z.string(), careless: z.optional(z.boolean()) }),
  answer: z.object({ revision: z.number() }),
  summary: 'A call of this test.',
  source: 'test',
});

describe('actions at a revision', () => {
  let desk: TestDesk;
  let reviewer: TestClient;
  let ownerId: string;
  let number: string;
  beforeAll(async () => {
    desk = await openTestDesk({
      deskCalls: (app, { db }) =>
        serveStaff(app, act, async ({ body, member, atRevision }) => ({
          revision: await db.transaction(async (tx) => {
            const { hold, record } = atRevision(body.item);
            if (!body.careless) await hold(tx);
            await record(tx);
            const change = { ownerId, actor: `staff:${member.id}`, item: body.item };
            return (await recordChange(tx, { ...change, kind: 'supplement.asked' })) ?? -1;
          }),
        })),
    });
    const merchant = await desk.portal.merchantAt('complete');
    ownerId = merchant.accountId;
    number = await desk.portal.db.transaction((tx) => beginReview(tx, ownerId, false));
    reviewer = await desk.signedIn(personWith('서지안', 'reviewer'));
  });
  afterAll(() => desk.close());

  const revision = async (): Promise<number> => {
    const [row] = await desk.portal.db.select({ at: review.revision }).from(review).where(eq(review.ownerId, ownerId));
    return row?.at ?? -1;
  };
  const send = (seen: number | string | undefined, item: string, more: Record<string, string> = {}) =>
    reviewer.call(act, {
      params: { number },
      body: { item },
      headers: { ...(seen !== undefined && { [revisionHeader]: String(seen) }), ...more },
    });

  it('succeed once of twenty at once, and the others are shown what changed', async () => {
    const before = await revision();
    const all = await Promise.all(Array.from({ length: 20 }, () => send(before, 'SF07')));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(412)]);
    expect(await revision()).toBe(before + 1);
    for (const { status, body } of all.filter((one) => one.status !== 200)) {
      expect([status, body.code]).toEqual([412, 'CHANGED']);
      expect(changedMeanwhile.parse(body.data)).toMatchObject({
        revision: before + 1,
        mayGoAnyway: false,
        changes: [{ kind: 'supplement.asked', item: 'SF07', name: '서지안', isMine: true, by: 'staff' }],
      });
    }
    const rows = await desk.portal.db.select().from(accessEvent).where(eq(accessEvent.ownerId, ownerId));
    expect(rows.filter(({ code, result }) => code === 'assigned' && result === 'ok').length).toBeLessThanOrEqual(1);
  });

  it('store the latest seen revision, which never goes down or beyond the current one', async () => {
    const now = await revision();
    for (const named of [now, now - 1, now + 10]) {
      const { data } = await reviewer.call(markSeen, { params: { number }, body: { revision: named } });
      expect(data).toEqual({ seenRevision: now });
    }
  });

  it('about another item succeed when repeated at the revision named by the refusal', async () => {
    const seen = (await revision()) - 1;
    const refused = await send(seen, 'business');
    expect(changedMeanwhile.parse(refused.body.data).mayGoAnyway).toBe(true);
    const now = await revision();
    expect((await send(seen, 'business', { [anywayHeader]: String(now - 1) })).status).toBe(412);
    expect((await send(seen, 'SF07', { [anywayHeader]: String(now) })).status).toBe(412);
    expect(await revision()).toBe(now);
    expect((await send(seen, 'business', { [anywayHeader]: String(now) })).data?.revision).toBe(now + 1);
  });

  it.each([undefined, '', 'x', '-1', '1.5'])('are refused at the revision %j', async (seen) => {
    expect((await send(seen, 'SF07')).status).toBe(400);
  });

  it('accept an entity tag, and no revision that never existed', async () => {
    const now = await revision();
    expect((await send(now + 7, 'SF07')).status).toBe(412);
    expect((await send(now + 7, 'SF07', { [anywayHeader]: String(now) })).status).toBe(412);
    expect((await send(`"${now}"`, 'SF07')).status).toBe(200);
  });

  it('change nothing when their handler does not check the revision', async () => {
    const before = await revision();
    const careless = await reviewer.call(act, {
      params: { number },
      body: { item: '', careless: true },
      headers: { [revisionHeader]: '0' },
    });
    expect([careless.status, await revision()]).toEqual([500, before]);
  });

  it('raise the revision for merchant and staff, each with its own line', async () => {
    const { platform } = desk.portal;
    const from = await revision();
    const by = { ownerId, actor: 'operator:kim' };
    await askSupplement(platform, by, { item: 'SF06', reason: '흐립니다', dueOn: '2027-02-01' }, async () => undefined);
    const paper = { contentType: 'image/jpeg', name: '주주.jpg', content: contentOf(Buffer.from('x')) };
    await handInFile(platform, accountOwner(ownerId), { item: 'SF06', seq: 0 }, paper);
    await handInAnswer(platform, accountOwner(ownerId), { item: 'SF06', text: '' });
    await acceptSupplement(platform, by, 'SF06');
    await acceptSupplement(platform, by, 'SF06');
    const rows = await desk.portal.db.select().from(reviewChange).where(eq(reviewChange.ownerId, ownerId));
    const since = rows.filter((row) => row.revision > from).sort((one, other) => one.revision - other.revision);
    expect(since.map(({ kind, item, actor }) => [kind, item, actor])).toEqual([
      ['supplement.asked', 'SF06', 'operator:kim'],
      ['supplement.uploaded', 'SF06', `account:${ownerId}`],
      ['supplement.answered', 'SF06', `account:${ownerId}`],
      ['supplement.accepted', 'SF06', 'operator:kim'],
    ]);
    expect(await revision()).toBe(from + 4);
  });

  it('prevent settling one’s own proposal, and a second waiting proposal', async () => {
    const { db } = desk.portal;
    const [me] = await db.select({ id: staff.id }).from(staff);
    const other = await desk.signedIn(personWith('민서윤', 'approver'));
    expect((await other.call(reviewQueue, {})).status).toBe(200);
    const proposal = { ownerId, kind: 'VERDICT', verdict: 'APPROVED', revision: 1, proposedBy: me?.id ?? '' };
    const violated = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => [...causesOf(error)].map(String).join(' '),
      );
    await db.insert(reviewDecision).values({ id: '00000000-0000-4000-8000-000000000001', ...proposal });
    expect(
      await violated(db.insert(reviewDecision).values({ id: '00000000-0000-4000-8000-000000000002', ...proposal })),
    ).toMatch(/review_decision_one_proposed/);
    for (const state of ['CONFIRMED', 'RETURNED'] as const) {
      for (const settledBy of [me?.id ?? '', null]) {
        const settled = db.update(reviewDecision).set({ state, settledBy, settledAt: new Date() });
        expect(await violated(Promise.resolve(settled))).toMatch(/review_decision_four_eyes/);
      }
    }
    expect((await reviewer.call(readApplication, { params: { number } })).status).toBe(200);
  });
});
