import { revisionHeader } from '@portal/contract/call.ts';
import { markSeen } from '@portal/contract/desk/application.ts';
import { applicationChanges } from '@portal/contract/desk/changes.ts';
import { confirmDecision, proposeDecision, withdrawDecision } from '@portal/contract/desk/decision.ts';
import { applicationEvidence, checkEvidence } from '@portal/contract/desk/evidence.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { keepAnswer } from '../src/capabilities/certificate/registry-answer.repository.ts';
import { recordChange } from '../src/capabilities/review/review-revision.repository.ts';
import { claimFor, numberOf, readCard, verify } from '../src/features/screening/testing/cards.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { specimenNumber } from '../testing/application.specimens.ts';
import type { DecisionDesk } from './desk-decision.fixture.ts';

/** Tests changes after a verdict's proposal that prevent its confirmation. */
export function overtaken(d: DecisionDesk): void {
  const { params, again, revision, propose, proposal, decisionFor, openAll, confirm, state, said, issued } = d;

  const withoutCheck = async () => {
    const { data } = await d.reviewer.client.call(applicationEvidence, { params: params() });
    const { key = '', content = '' } = data?.rows.find((row) => row.key === 'business.bizNo') ?? {};
    const off = { params: { number: d.number, key }, body: { content, outcome: null } };
    expect((await d.reviewer.client.call(checkEvidence, off)).status).toBe(200);
    return { key, content };
  };

  describe('cannot be confirmed', () => {
    it('after an unseen change, until the approver has seen it; the answer lists what has changed', async () => {
      const id = await proposal();
      await openAll(d.approver);
      const seen = await revision();
      await d.desk.portal.db.transaction(async (tx) => {
        await recordChange(tx, {
          ownerId: d.ownerId,
          actor: `account:${d.ownerId}`,
          kind: 'supplement.uploaded',
          item: 'SF07',
        });
        await recordChange(tx, { ownerId: d.ownerId, actor: 'system', kind: 'review.assigned', item: '' });
      });
      const answer = await confirm(d.approver, id, seen);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        412,
        'CHANGED',
        said('desk.outdated', { n: 1 }),
      ]);
      expect(answer.body.data).toMatchObject({ changes: [{ kind: 'supplement.uploaded' }, {}] });
      expect((await decisionFor(d.approver)).waiting[0]?.changes.map(({ kind }) => kind)).toContain(
        'supplement.uploaded',
      );
      // The re-authentication was for confirming the former state.
      const body = { decision: id, revision: await revision(), remark: '' };
      const without = await d.approver.client.call(confirmDecision, { params: params(), body });
      expect(without.body.data).toEqual({ reason: 'REAUTHENTICATE', action: 'confirm' });
      expect((await confirm(d.approver, id)).status).toBe(200);
    });

    it('at a future revision, which nobody can have seen', async () => {
      const id = await proposal();
      await openAll(d.approver);
      for (const beyond of [(await revision()) + 1, 2_000_000_000, 3_000_000_000]) {
        const answer = await confirm(d.approver, id, beyond);
        expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
          400,
          'VALIDATION',
          { revision: sentence('common.invalid') },
        ]);
      }
      expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'APPROVAL' });
      expect((await confirm(d.approver, id)).status).toBe(200);
    });

    it('or proposed at a revision before the merchant’s latest refused ID card verification', async () => {
      const { merchant } = d.handedIn;
      await d.desk.portal.db.execute(
        sql`update person set ekyc_status = 'SKIP' where account_id = ${d.ownerId} and type = 'SR01'`,
      );
      const id = await proposal(d.reviewer, { verdict: 'REFUSED', reason: '확인하지 못했습니다.' });
      await openAll(d.approver);
      const seen = await revision();
      await d.reviewer.client.call(markSeen, { params: params(), body: { revision: seen } });
      const them = { name: '박대리', personalNum: numberOf({ type: 'SR01' }) };
      const requestId = await readCard(merchant, { type: 'SR01' }, them);
      await verify(merchant, claimFor('ic', requestId, { ...them, issueDate: '20000512' }));
      const change = {
        ...{ kind: 'id-card.verify', item: 'SR01-0', itemLabel: '대리인', by: 'merchant', isMine: false },
        ...{ text: '신분증의 진위확인을 시도했으나 되지 않았습니다.', detail: '응답 0512', values: [] },
      };
      const { changes } = (await d.reviewer.client.call(applicationChanges, { params: params() })).data ?? {};
      expect(changes).toMatchObject([change]);
      const answer = await confirm(d.approver, id, seen);
      expect([answer.status, answer.body.message]).toEqual([412, said('desk.outdated', { n: 1 })]);
      expect(answer.body.data).toMatchObject({ changes: [change] });
      const withdrawn = { body: { decision: id } };
      await again(d.reviewer, withdrawDecision, withdrawn);
      expect((await d.reviewer.client.call(withdrawDecision, { params: params(), ...withdrawn })).status).toBe(200);
      const body = { verdict: 'REFUSED', reason: '확인하지 못했습니다.', remark: '' } as const;
      await again(d.reviewer, proposeDecision, { body, revision: seen });
      const late = { params: params(), headers: { [revisionHeader]: String(seen) }, body };
      expect((await d.reviewer.client.call(proposeDecision, late)).status).toBe(412);
    });

    it('when an approval no longer meets its conditions', async () => {
      const id = await proposal();
      await openAll(d.approver);
      await issued('20200101');
      await d.desk.portal.db.execute(sql`update registry_answer set answered_at = now() - interval '23 hours'`);
      using asked = vi.spyOn(d.desk.portal.fakes.businessRegistry, 'stateOf');
      const answer = await confirm(d.approver, id);
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-ready', { n: 1 })]);
      expect(asked).not.toHaveBeenCalled();
      await issued(dayInKorea());
    });

    it('when the business is not open: it returns; a registry answer is reused for one day', async () => {
      const id = await proposal();
      await openAll(d.approver);
      const { businessRegistry } = d.desk.portal.fakes;
      const asked: string[] = [];
      await d.reviewer.client.call(markSeen, { params: params(), body: { revision: await revision() } });
      const stateOf = businessRegistry.stateOf.bind(businessRegistry);
      businessRegistry.stateOf = async (given) => {
        asked.push(given);
        return 'suspended';
      };
      const { db, platform } = d.desk.portal;
      const { registryAnswer } = tables;
      const [known] = await db.select().from(registryAnswer).where(eq(registryAnswer.ownerId, d.ownerId));
      const once = { question: 'state', asked: { businessNumber: specimenNumber }, answer: 'closed' } as const;
      await keepAnswer(platform, d.ownerId, known?.sha256 ?? '', once);
      const isOnce = eq(registryAnswer.answer, once.answer);
      try {
        await db.execute(sql`update registry_answer set answered_at = now() - interval '25 hours'`);
        await db.update(registryAnswer).set({ answeredAt: sql`now() - interval '2 days'` }).where(isOnce);
        const answer = await confirm(d.approver, id);
        expect([answer.status, answer.body.message]).toEqual([
          409,
          said('desk.registry-not-active', { state: '휴업' }),
        ]);
        expect(asked).toHaveLength(1);
      } finally {
        businessRegistry.stateOf = stateOf;
      }
      const { waiting, latest } = await decisionFor(d.reviewer);
      expect(waiting).toEqual([]);
      expect(latest).toMatchObject({ state: 'RETURNED', settledBy: { name: '오세린' } });
      expect(latest?.text).toContain('휴업');
      const since = (await d.reviewer.client.call(applicationChanges, { params: params() })).data?.changes;
      expect(since?.map(({ kind, quote, values }) => ({ kind, quote, values }))).toEqual([
        { kind: 'decision.returned', quote: latest?.text, values: [] },
        {
          kind: 'registry.answered',
          quote: null,
          values: [{ label: '사업자 상태', before: '정상', after: '휴업' }],
        },
      ]);
      await db.delete(registryAnswer).where(isOnce);
      expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'REVIEW' });
      const lacking = await propose(d.reviewer);
      expect([lacking.status, lacking.body.message]).toEqual([409, said('desk.not-ready', { n: 1 })]);
    });

    it('after a colleague has removed a check, although that does not change the revision', async () => {
      const id = await proposal();
      await openAll(d.approver);
      const seen = await revision();
      const { key, content } = await withoutCheck();
      expect(await revision()).toBe(seen);
      expect((await confirm(d.approver, id, seen)).body.message).toBe(said('desk.not-ready', { n: 1 }));
      const body = { content, outcome: 'CHECKED' } as const;
      const check = { params: { number: d.number, key }, body };
      expect((await d.reviewer.client.call(checkEvidence, check)).status).toBe(200);
      expect(await revision()).toBe(seen);
      expect((await confirm(d.approver, id, seen)).data).toEqual({ state: 'APPROVED' });
    });

    it('under the number of another application', async () => {
      await proposal();
      expect((await confirm(d.approver, '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10')).status).toBe(409);
    });
  });
}
