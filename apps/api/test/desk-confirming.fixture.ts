import { byItselfHeader } from '@portal/contract/call.ts';
import { openApplication, readApplication } from '@portal/contract/desk/application.ts';
import {
  confirmDecision,
  readDifferences,
  returnDecision,
  waitingDecisions,
  withdrawDecision,
} from '@portal/contract/desk/decision.ts';
import { downloadBundle, downloadFile } from '@portal/contract/desk/disclosure.ts';
import { applicationNotes } from '@portal/contract/desk/notes.ts';
import { assignApplication, reviewQueue } from '@portal/contract/desk/queue.ts';
import { reviewStatus } from '@portal/contract/screening/tracker.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordAccess } from '../src/features/desk/access/access-record.repository.ts';
import { tables } from '../src/platform/database/tables.ts';
import { personWith } from '../testing/test-desk.ts';
import type { Colleague, DecisionDesk } from './desk-decision.fixture.ts';

const { reviewDecision } = tables;

export function confirming(d: DecisionDesk): void {
  const { signedIn, params, idOf, again, revision, proposal, decisionFor, openAll, confirm, state, said, issued } = d;

  it('is proposed by the assignee, waits for an approver, and ends the review when confirmed', async () => {
    const id = await proposal();
    expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'APPROVAL' });
    expect((await d.handedIn.merchant.client.call(reviewStatus)).data).toMatchObject({
      state: 'REVIEWING',
      reason: null,
    });
    const queue = (await d.reviewer.client.call(reviewQueue, { query: { view: 'approval' } })).data;
    expect(queue?.rows.map((row) => row.number)).toEqual([d.number]);
    expect(queue?.counts).toMatchObject({ approval: 1, second: 1 });
    const list = (await d.approver.client.call(waitingDecisions, { query: {} })).data;
    expect(list).toMatchObject({
      approvers: 2,
      stuck: 0,
      rows: [{ id, number: d.number, verdict: 'APPROVED', proposedBy: { name: '한도윤' }, isMine: false }],
    });
    await openAll(d.approver);
    const by = { staffId: await idOf(d.reviewer), result: 'ok', ownerId: d.ownerId, source: '10.20.4.17' } as const;
    for (const code of ['file-downloaded', 'bundle-downloaded'] as const)
      await recordAccess(d.desk.portal.db, d.desk.portal.platform, { ...by, code });
    const shown = await decisionFor(d.approver);
    expect(shown.waiting).toMatchObject([
      { id, whyNot: null, isMine: false, remark: '주소의 호수만 다릅니다.', changes: [] },
    ]);
    const { proposerOpened: opened } = shown.waiting[0] ?? {};
    expect(opened).toMatchObject({ numbers: 0, downloads: 2 });
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
    // Notes about the value, and about its part.
    const { data: values } = await d.reviewer.client.call(readDifferences, { params: params() });
    expect(values?.differences.find(({ key }) => key === 'business.repName')?.notes).toHaveLength(2);
    const { data: notes } = await d.reviewer.client.call(applicationNotes, { params: params() });
    expect(notes?.notes[0]?.text).toBe('함께 확인했습니다.');
    // Stored for the statistics: names of fields, no values.
    const { comparedFields = [], differingFields = [] } = (await state()) ?? {};
    expect(comparedFields).toEqual(expect.arrayContaining(['business.bizNo', ...differingFields]));
    expect(comparedFields).not.toContain('settlement-account.settlementManager');
    expect(comparedFields.filter((field) => !/^(business|settlement-account|person)\.[a-zA-Z]+$/.test(field))).toEqual(
      [],
    );
    expect((await confirm(d.approver, id)).data).toEqual({ state: 'APPROVED' });
    expect((await confirm(d.second, id)).status).toBe(409);
  });

  describe('cannot be confirmed', () => {
    it('by its proposer, even an approver who has opened everything', async () => {
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
      // The checks of the values are a colleague's.
      expect((await decisionFor(d.second)).waiting).toMatchObject([{ proposerOpened: { values: 0 } }]);
      const body = { decision: id, text: '스스로 돌려보냅니다.' };
      await again(d.approver, returnDecision, { body });
      const back = await d.approver.client.call(returnDecision, { params: params(), body });
      expect([back.status, back.body.message]).toEqual([403, said('desk.self')]);
      // A second session of the same person counts as the same person.
      const elsewhere = await signedIn(d.approver.person);
      expect((await confirm(elsewhere, id)).status).toBe(403);
      d.approver = elsewhere;
      expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'APPROVAL' });
    });

    it('by a second person without the approver’s role', async () => {
      const id = await proposal();
      const other = await signedIn(personWith('서지안', 'reviewer'));
      const why = { params: params(), body: { reason: '맡은 분이 쉬는 날이라 살펴봅니다.' } };
      await other.client.call(openApplication, why);
      expect((await confirm(other, id)).status).toBe(403);
      const { waiting } = await decisionFor(other);
      expect(waiting).toMatchObject([{ whyNot: 'no-role', toOpen: [] }]);
      expect(await state()).toMatchObject({ state: 'REVIEWING' });
    });

    it('without a re-authentication for exactly this action', async () => {
      const id = await proposal();
      const fresh = await signedIn(personWith('방금 온 결재자', 'approver'));
      await openAll(fresh);
      const body = { decision: id, revision: await revision(), remark: '' };
      const call = () => fresh.client.call(confirmDecision, { params: params(), body });
      const answer = await call();
      expect([answer.status, answer.body.data]).toEqual([403, { reason: 'REAUTHENTICATE', action: 'confirm' }]);
      await again(fresh, returnDecision, { body });
      expect((await call()).status).toBe(403);
      // Valid neither for another proposal, nor for the application as it was before.
      await again(fresh, confirmDecision, { body: { ...body, decision: '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10' } });
      await again(fresh, confirmDecision, { body: { ...body, revision: body.revision - 1 } });
      expect((await call()).status).toBe(403);
    });

    it('twice with one re-authentication; a refused call leaves it valid, and one of 20 at once uses it', async () => {
      const id = await proposal();
      const body = { decision: id, revision: await revision(), remark: '' };
      const call = () => d.approver.client.call(confirmDecision, { params: params(), body });
      await issued('20200101');
      await openAll(d.approver);
      await again(d.approver, confirmDecision, { body });
      expect((await call()).status).toBe(409);
      await issued(dayInKorea());
      const answers = await Promise.all(Array.from({ length: 20 }, call));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 403)).toHaveLength(19);
      expect((await call()).status).toBe(403);
    });

    it('before the approver has opened every item personally; a colleague’s views do not count', async () => {
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

    it('on automatic refetches by the page, which do not count as opened', async () => {
      const id = await proposal();
      const fresh = await signedIn(personWith('보고 있는 결재자', 'approver'));
      const hasOpened = async () => {
        const { approvers, waiting } = await decisionFor(fresh);
        return [
          approvers.find(({ isMe }) => isMe)?.hasOpened,
          ...(waiting[0]?.toOpen ?? []).map(({ openedAt }) => openedAt !== null),
        ];
      };
      await openAll(fresh, true);
      await fresh.client.call(readApplication, { params: params(), headers: { [byItselfHeader]: 'true' } });
      const unopened = await hasOpened();
      expect(unopened.length).toBeGreaterThan(2);
      expect(new Set(unopened)).toEqual(new Set([false]));
      expect((await confirm(fresh, id)).body.message).toBe(said('desk.unseen', { n: unopened.length - 1 }));
      await openAll(fresh);
      await fresh.client.call(readApplication, { params: params() });
      expect(new Set(await hasOpened())).toEqual(new Set([true]));
      expect((await confirm(fresh, id)).status).toBe(200);
    });

    it('once it was withdrawn, which only its proposer can do', async () => {
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

    it('once it was returned, with a text that its proposer reads', async () => {
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
      const next = { decision: await proposal() };
      await again(d.reviewer, withdrawDecision, { body: next });
      await d.reviewer.client.call(withdrawDecision, { params: params(), body: next });
      expect((await decisionFor(d.reviewer)).latest).toMatchObject({ state: 'WITHDRAWN' });
    });

    it('with the bundle, which nobody could open without a key to encrypt to', async () => {
      const body = { reason: '결정 전에 전체를 봅니다.' };
      await again(d.approver, downloadBundle, { body });
      const answer = await d.approver.client.call(downloadBundle, { params: params(), body });
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.no-recipients')]);
    });

    it('unless undrawable files were downloaded as originals', async () => {
      await proposal();
      const other = await signedIn(personWith('원본을 보는 결재자', 'approver'));
      const pages = async () =>
        (await decisionFor(other)).waiting.flatMap(({ toOpen }) => toOpen).filter(({ file }) => file !== null);
      expect((await pages()).every(({ openedAt }) => openedAt === null)).toBe(true);
      for (const { file } of await pages())
        await other.client.call(downloadFile, {
          params: { number: d.number, file: file?.id ?? '' },
          body: { reason: '원본을 서류와 비교합니다.' },
        });
      expect((await pages()).filter(({ openedAt }) => openedAt === null)).toEqual([]);
    });

    it('by somebody whose role was just withdrawn, even after opening everything and signing in again', async () => {
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
  });
}
