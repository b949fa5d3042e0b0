import { confirmDecision, proposeDecision } from '@portal/contract/desk/decision.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { handInFile } from '../src/capabilities/review/hand-in.service.ts';
import { askSupplement } from '../src/capabilities/review/review.service.ts';
import { confirm as confirmAs, giveBack, withdraw } from '../src/features/desk/decision/settle.service.ts';
import { isBusy } from '../src/platform/database/is-busy.ts';
import { tables } from '../src/platform/database/tables.ts';
import { accountOwner } from '../src/platform/owners/owner.ts';
import { Refusal } from '../src/platform/refusals/refusal.ts';
import { contentOf } from '../src/ports/content.ts';
import type { DecisionDesk } from './desk-decision.fixture.ts';

const { auditEvent, reviewChange, reviewDecision } = tables;

/** Repeats what was refused because it waited too long for a lock, as on a busy machine; clients do so, too. */
async function untilFree<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
}

/** Tests many concurrent actions, and changes by the merchant meanwhile. */
export function racing(d: DecisionDesk): void {
  const { params, memberOf, again, revision, at, proposal, openAll, state } = d;

  it('is confirmed once, with one mail, by fifty confirmations at once', async () => {
    const id = await proposal();
    await openAll(d.approver);
    await openAll(d.second);
    const seen = await revision();
    const mails = () => d.desk.portal.mails.filter(({ to }) => to === d.handedIn.merchant.email).length;
    const verdicts = async () =>
      await d.desk.portal.db.$count(
        auditEvent,
        and(eq(auditEvent.accountId, d.ownerId), eq(auditEvent.action, 'review.decided')),
      );
    const before = { mails: mails(), verdicts: await verdicts() };
    const members = [await memberOf(d.approver), await memberOf(d.second)];
    const tools = { platform: d.desk.portal.platform, providers: d.desk.portal.fakes };
    const at50 = { ownerId: d.ownerId, number: d.number, assigneeId: undefined, turn: 'APPROVAL', revision: seen };
    let recorded = 0;
    const record = async (): Promise<void> => {
      recorded += 1;
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, place) => {
        const member = members[place % 2];
        if (!member) throw new Error('nobody');
        const confirming = { id, revision: seen, remark: undefined };
        return untilFree(() => confirmAs(tools, { member, review: at50, record }, confirming));
      }),
    );
    // Further confirmations by the person who was first count as the same one.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
    expect(recorded).toBe(1);
    expect(await verdicts()).toBe(before.verdicts + 1);
    await d.desk.portal.mailsTo(d.handedIn.merchant.email, before.mails + 1);
    expect(mails()).toBe(before.mails + 1);
    const settled = await d.desk.portal.db.select().from(reviewDecision).where(eq(reviewDecision.ownerId, d.ownerId));
    expect(settled).toHaveLength(1);
    expect(settled[0]?.state).toBe('CONFIRMED');
  });

  it('has one outcome after fifty confirmations, returns and withdrawals at once', async () => {
    const id = await proposal();
    await openAll(d.approver);
    await openAll(d.second);
    const seen = await revision();
    const tools = { platform: d.desk.portal.platform, providers: d.desk.portal.fakes };
    const review = { ownerId: d.ownerId, number: d.number, assigneeId: undefined, turn: 'APPROVAL', revision: seen };
    const [one, other, proposer] = [await memberOf(d.approver), await memberOf(d.second), await memberOf(d.reviewer)];
    let recorded = 0;
    const record = async (): Promise<void> => {
      recorded += 1;
    };
    const ways = [
      () => confirmAs(tools, { member: one, review, record }, { id, revision: seen, remark: undefined }),
      () => giveBack(tools, { member: other, review, record }, id, '한 번 더 봐 주세요.'),
      () => withdraw(tools, { member: proposer, review, record }, id),
    ] as const;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, place) => untilFree<unknown>(ways[place % 3] ?? expect.fail)),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
    expect(recorded).toBe(1);
    const [row] = await d.desk.portal.db.select().from(reviewDecision).where(eq(reviewDecision.id, id));
    const ended = await state();
    expect(ended?.state).toBe(row?.state === 'CONFIRMED' ? 'APPROVED' : 'REVIEWING');
    expect(row?.state).not.toBe('PROPOSED');
  });

  it('is stored once by fifty proposals at once, which use up the one re-authentication', async () => {
    const headers = await at();
    const body = { verdict: 'REFUSED', reason: '확인하지 못했습니다.', remark: '' } as const;
    await again(d.reviewer, proposeDecision, { body, revision: await revision() });
    const propose = () => d.reviewer.client.call(proposeDecision, { params: params(), headers, body });
    const answered = async (): ReturnType<typeof propose> => {
      const answer = await propose();
      return answer.status === 503 ? await answered() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, answered));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    for (const status of statuses) expect([200, 403, 409, 412]).toContain(status);
    expect(await d.desk.portal.db.$count(reviewDecision, eq(reviewDecision.ownerId, d.ownerId))).toBe(1);
  });

  it('is never confirmed over something the merchant submitted meanwhile', async () => {
    const { platform, db } = d.desk.portal;
    for (let round = 0; round < 4; round += 1) {
      await db.execute(sql`update review set state = 'REVIEWING', decided_at = null where owner_id = ${d.ownerId}`);
      await db.execute(sql`delete from review_decision where owner_id = ${d.ownerId}`);
      const asked = { item: 'SF07', reason: `흐립니다 ${round}`, dueOn: '2099-02-01' };
      await askSupplement(platform, { ownerId: d.ownerId, actor: 'staff:someone' }, asked, async () => undefined);
      const id = await proposal(d.reviewer, { verdict: 'REFUSED', reason: '확인하지 못했습니다.' });
      await openAll(d.approver);
      const seen = await revision();
      const body = { decision: id, revision: seen, remark: '' };
      await again(d.approver, confirmDecision, { body });
      const paper = { contentType: 'image/jpeg', name: '통장.jpg', content: contentOf(Buffer.from('x')) };
      const handIn = (): Promise<unknown> =>
        handInFile(platform, accountOwner(d.ownerId), { item: 'SF07', seq: 0 }, paper).catch(() => undefined);
      const [answer] = await Promise.all([
        d.approver.client.call(confirmDecision, { params: params(), body }),
        handIn(),
      ]);
      const changes = await db
        .select({ kind: reviewChange.kind })
        .from(reviewChange)
        .where(and(eq(reviewChange.ownerId, d.ownerId), gt(reviewChange.revision, seen)))
        .orderBy(reviewChange.revision);
      const kinds = changes.map(({ kind }) => kind);
      if (answer.status === 200) expect(kinds[0]).toBe('review.decided');
      else expect([answer.status, kinds]).toEqual([412, ['supplement.uploaded']]);
      await db.execute(sql`delete from supplement_file where owner_id = ${d.ownerId}`);
      await db.execute(sql`delete from supplement where owner_id = ${d.ownerId}`);
    }
  });
}
