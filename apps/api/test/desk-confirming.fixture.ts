import { revisionHeader } from '@portal/contract/call.ts';
import { markSeen, openApplication } from '@portal/contract/desk/application.ts';
import { applicationChanges } from '@portal/contract/desk/changes.ts';
import {
  confirmDecision,
  proposeDecision,
  returnDecision,
  waitingDecisions,
  withdrawDecision,
} from '@portal/contract/desk/decision.ts';
import { applicationEvidence, checkEvidence } from '@portal/contract/desk/evidence.ts';
import { assignApplication, reviewQueue } from '@portal/contract/desk/queue.ts';
import { reviewStatus } from '@portal/contract/screening/tracker.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordChange } from '../src/capabilities/review/review-revision.repository.ts';
import { claimFor, numberOf, readCard, verify } from '../src/features/screening/testing/screening.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { personWith } from '../testing/test-desk.ts';
import type { Colleague, DecisionDesk } from './desk-decision.fixture.ts';

const { reviewDecision } = tables;

/** What ends a review, and what does not. */
export function confirming(d: DecisionDesk): void {
  const { signedIn, params, idOf, again, revision, propose, proposal, decisionFor, openAll, confirm, state, said } = d;

  it('is proposed by who is assigned, waits for an approver, and ends the review when another person confirms', async () => {
    const id = await proposal();
    expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'APPROVAL' });
    expect((await d.handedIn.merchant.client.call(reviewStatus)).data).toMatchObject({
      state: 'REVIEWING',
      reason: null,
    });
    const queue = (await d.reviewer.client.call(reviewQueue, { query: { view: 'approval' } })).data;
    expect(queue?.rows.map((row) => row.number)).toEqual([d.number]);
    const list = (await d.approver.client.call(waitingDecisions, { query: {} })).data;
    expect(list).toMatchObject({
      approvers: 2,
      stuck: 0,
      rows: [{ id, number: d.number, verdict: 'APPROVED', proposedBy: { name: '한도윤' }, isMine: false }],
    });
    await openAll(d.approver);
    const shown = await decisionFor(d.approver);
    expect(shown.waiting).toMatchObject([
      { id, whyNot: null, isMine: false, remark: '주소의 호수만 다릅니다.', changes: [] },
    ]);
    const { proposerOpened: opened } = shown.waiting[0] ?? {};
    expect(opened).toMatchObject({ numbers: 0, downloads: 0 });
    expect([opened?.values, (opened?.ofValues ?? 0) > 5]).toEqual([opened?.ofValues, true]);
    const answer = await confirm(d.approver, id);
    expect([answer.status, answer.data]).toEqual([200, { state: 'APPROVED' }]);
    expect((await d.handedIn.merchant.client.call(reviewStatus)).data).toMatchObject({
      state: 'APPROVED',
      reason: '신청하신 내용을 모두 확인했습니다.',
    });
    const [row] = await d.desk.portal.db.select().from(reviewDecision).where(eq(reviewDecision.id, id));
    expect(row).toMatchObject({ state: 'CONFIRMED', settledBy: await idOf(d.approver) });
    expect(JSON.stringify(row)).not.toContain('호수만');
    // For the statistics: names of fields, no values.
    const { comparedFields = [], differingFields = [] } = (await state()) ?? {};
    expect(comparedFields).toEqual(expect.arrayContaining(['business.bizNo', ...differingFields]));
    expect(comparedFields.filter((field) => !/^(business|settlement-account|person)\.[a-zA-Z]+$/.test(field))).toEqual(
      [],
    );
    expect((await confirm(d.approver, id)).data).toEqual({ state: 'APPROVED' });
    expect((await confirm(d.second, id)).status).toBe(409);
  });

  const issuedLongAgo = () =>
    d.desk.portal.db.execute(sql`update certificate_check set issue_date = '20200101' where owner_id = ${d.ownerId}`);
  const issuedToday = () =>
    d.desk.portal.db.execute(
      sql`update certificate_check set issue_date = to_char(now() at time zone 'Asia/Seoul', 'YYYYMMDD') where owner_id = ${d.ownerId}`,
    );

  /** Takes the reviewer's check off a value. */
  const withoutCheck = async () => {
    const { data } = await d.reviewer.client.call(applicationEvidence, { params: params() });
    const { key = '', content = '' } = data?.rows.find((row) => row.key === 'business.bizNo') ?? {};
    const off = { params: { number: d.number, key }, body: { content, outcome: null } };
    expect((await d.reviewer.client.call(checkEvidence, off)).status).toBe(200);
    return { key, content };
  };

  describe('is not confirmed', () => {
    it('by who proposed it, an approver too, though all is open', async () => {
      await d.reviewer.client.call(assignApplication, { params: params(), body: { to: null } });
      await d.approver.client.call(assignApplication, { params: params(), body: { to: 'me' } });
      const id = await proposal(d.approver);
      await openAll(d.approver);
      const answer = await confirm(d.approver, id);
      expect([answer.status, answer.body.message, answer.body.data]).toEqual([
        403,
        said('desk.self'),
        { reason: 'self', count: 0 },
      ]);
      expect((await decisionFor(d.approver)).waiting).toMatchObject([{ isMine: true, whyNot: 'self', toOpen: [] }]);
      const body = { decision: id, text: '스스로 돌려보냅니다.' };
      await again(d.approver, returnDecision, { body });
      const back = await d.approver.client.call(returnDecision, { params: params(), body });
      expect([back.status, back.body.message]).toEqual([403, said('desk.self')]);
      // A second session of the same person is the same person.
      const elsewhere = await signedIn(d.approver.person);
      expect((await confirm(elsewhere, id)).status).toBe(403);
      d.approver = elsewhere;
      expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'APPROVAL' });
    });

    it('by a second account without the role', async () => {
      const id = await proposal();
      const other = await signedIn(personWith('서지안', 'reviewer'));
      const why = { params: params(), body: { reason: '맡은 분이 쉬는 날이라 살펴봅니다.' } };
      await other.client.call(openApplication, why);
      expect((await confirm(other, id)).status).toBe(403);
      const { waiting } = await decisionFor(other);
      expect(waiting).toMatchObject([{ whyNot: 'no-role', toOpen: [] }]);
      expect(await state()).toMatchObject({ state: 'REVIEWING' });
    });

    it('without signing in again, and once for each time', async () => {
      const id = await proposal();
      const fresh = await signedIn(personWith('방금 온 결재자', 'approver'));
      await openAll(fresh);
      const body = { decision: id, revision: await revision(), remark: '' };
      const call = () => fresh.client.call(confirmDecision, { params: params(), body });
      const answer = await call();
      expect([answer.status, answer.body.data]).toEqual([403, { reason: 'REAUTHENTICATE', action: 'confirm' }]);
      await again(fresh, returnDecision, { body });
      expect((await call()).status).toBe(403);
      // For another proposal, and for what the application was before.
      await again(fresh, confirmDecision, { body: { ...body, decision: '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10' } });
      await again(fresh, confirmDecision, { body: { ...body, revision: body.revision - 1 } });
      expect((await call()).status).toBe(403);
    });

    it('twice by one signing in again; a call that is refused leaves it for the same once more, of 20 at once to one', async () => {
      const id = await proposal();
      const body = { decision: id, revision: await revision(), remark: '' };
      const call = () => d.approver.client.call(confirmDecision, { params: params(), body });
      await issuedLongAgo();
      await openAll(d.approver);
      await again(d.approver, confirmDecision, { body });
      expect((await call()).status).toBe(409);
      await issuedToday();
      const answers = await Promise.all(Array.from({ length: 20 }, call));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 403)).toHaveLength(19);
      expect((await call()).status).toBe(403);
    });

    it('before the person has opened each thing himself; what a colleague opened does not count', async () => {
      const id = await proposal();
      await openAll(d.second);
      const { waiting } = await decisionFor(await signedIn(personWith('새 결재자', 'approver')));
      const left = waiting[0]?.toOpen ?? [];
      expect(left.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['certificate']));
      expect(left.every(({ openedAt }) => openedAt === null)).toBe(true);
      const fresh = await signedIn(personWith('새 결재자', 'approver'));
      const answer = await confirm(fresh, id);
      expect([answer.status, answer.body.message]).toEqual([403, said('desk.unseen', { n: left.length })]);
      await openAll(fresh);
      expect((await confirm(fresh, id)).status).toBe(200);
    });

    it('where something changed that was not seen; what happened since is told, and seen it goes through', async () => {
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
      // What was signed in again for was to confirm it as it was.
      const body = { decision: id, revision: await revision(), remark: '' };
      const without = await d.approver.client.call(confirmDecision, { params: params(), body });
      expect(without.body.data).toEqual({ reason: 'REAUTHENTICATE', action: 'confirm' });
      expect((await confirm(d.approver, id)).status).toBe(200);
    });

    it('nor proposed, on what was there before the merchant tried to verify somebody again and was refused', async () => {
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

    it('where an approval no longer has what it needs', async () => {
      const id = await proposal();
      await openAll(d.approver);
      await issuedLongAgo();
      const answer = await confirm(d.approver, id);
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-ready', { n: 1 })]);
      await issuedToday();
    });

    it('and goes back, where the registry says that the business is not open; an answer of a day is not asked again', async () => {
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
      try {
        await d.desk.portal.db.execute(sql`update registry_answer set answered_at = now() - interval '25 hours'`);
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
      expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'REVIEW' });
      const lacking = await propose(d.reviewer);
      expect([lacking.status, lacking.body.message]).toEqual([409, said('desk.not-ready', { n: 1 })]);
    });

    it('once it was withdrawn, by its own person alone', async () => {
      const id = await proposal();
      await openAll(d.approver);
      const withdraw = async (who: Colleague) => {
        const body = { decision: id };
        await again(who, withdrawDecision, { body });
        return await who.client.call(withdrawDecision, { params: params(), body });
      };
      const bare = await d.reviewer.client.call(withdrawDecision, { params: params(), body: { decision: id } });
      expect([bare.status, bare.body.data]).toEqual([403, { reason: 'REAUTHENTICATE', action: 'withdraw' }]);
      expect((await withdraw(d.approver)).status).toBe(403);
      expect((await withdraw(d.reviewer)).status).toBe(200);
      expect((await withdraw(d.reviewer)).status).toBe(200);
      const answer = await confirm(d.approver, id);
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-waiting')]);
      expect(await state()).toMatchObject({ turn: 'REVIEW' });
      expect((await decisionFor(d.reviewer)).latest).toMatchObject({
        state: 'WITHDRAWN',
        remark: '주소의 호수만 다릅니다.',
      });
    });

    it('once it was returned, with a text for who proposed it', async () => {
      const id = await proposal();
      const body = { decision: id, text: '주주명부를 한 번 더 봐 주세요.' };
      await again(d.approver, returnDecision, { body });
      const answer = await d.approver.client.call(returnDecision, { params: params(), body });
      expect(answer.status).toBe(200);
      expect((await decisionFor(d.reviewer)).latest).toMatchObject({
        state: 'RETURNED',
        text: '주주명부를 한 번 더 봐 주세요.',
        reason: '신청하신 내용을 모두 확인했습니다.',
      });
      expect((await decisionFor(d.second)).latest).toMatchObject({ state: 'RETURNED', reason: null });
      expect((await confirm(d.second, id)).status).toBe(409);
      expect((await propose(d.reviewer)).status).toBe(200);
    });

    it('by somebody whose role was withdrawn at work, though all is open and the sign-in is new', async () => {
      const id = await proposal();
      const leaving = await signedIn(personWith('떠나는 결재자', 'approver'));
      await openAll(leaving);
      const body = { decision: id, revision: await revision(), remark: '' };
      await again(leaving, confirmDecision, { body });
      const token = await d.desk.identity.logoutToken({ sub: leaving.person.sub });
      await d.desk.client().raw({
        method: 'POST',
        url: '/desk/v1/session/backchannel-logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: token }).toString(),
      });
      const send = ({ client }: Colleague) => client.call(confirmDecision, { params: params(), body });
      expect((await send(leaving)).status).toBe(401);
      const reviewing = { ...leaving.person, groups: ['portal-desk-reviewer'] };
      expect((await send(await signedIn(reviewing))).status).toBe(403);
      expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'APPROVAL' });
    });

    it('where a colleague has taken a check off again, which is no change of the application', async () => {
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

    it('where it is of another application', async () => {
      await proposal();
      expect((await confirm(d.approver, '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10')).status).toBe(409);
    });
  });
}
