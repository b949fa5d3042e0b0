import { randomUUID } from 'node:crypto';
import { revisionHeader } from '@portal/contract/call.ts';
import { openApplication, pagePicture, readApplication } from '@portal/contract/desk/application.ts';
import {
  confirmDecision,
  proposeDecision,
  proposeVerification,
  readDecision,
  readDifferences,
  returnDecision,
  waitingDecisions,
  withdrawDecision,
} from '@portal/contract/desk/decision.ts';
import { assignApplication, reviewQueue } from '@portal/contract/desk/queue.ts';
import { reauthenticate } from '@portal/contract/desk/session.ts';
import { reviewStatus } from '@portal/contract/screening/tracker.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import type { ReauthenticatedAction } from '@portal/domain/rules/staff/staff.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerDrafts } from '../src/capabilities/drafts/drafts.routes.ts';
import { dossierOf } from '../src/capabilities/review/dossier/dossier.service.ts';
import { evidenceOf } from '../src/capabilities/review/evidence/evidence.service.ts';
import { keepCheck } from '../src/capabilities/review/evidence/review-check.repository.ts';
import { askSupplement } from '../src/capabilities/review/review.service.ts';
import { insertNote } from '../src/capabilities/review/review-note.repository.ts';
import { recordChange } from '../src/capabilities/review/review-revision.repository.ts';
import { registerAccount } from '../src/features/account/account.routes.ts';
import { registerApplication } from '../src/features/application/application.routes.ts';
import { confirm as confirmAs } from '../src/features/desk/decision/settle.service.ts';
import { notifyAdministrators, warnOfFewApprovers } from '../src/features/desk/decision/waiting.service.ts';
import type { StaffMember } from '../src/features/desk/session/staff-session.repository.ts';
import { registerScreening } from '../src/features/screening/screening.routes.ts';
import { ask, give } from '../src/operator/command.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { Refusal } from '../src/platform/refusals/refusal.ts';
import { registerScreeningFeePayments } from '../testing/application.portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { openTestDesk, type Person, personWith, type TestDesk } from '../testing/test-desk.ts';
import { describeOnBothDatabases } from '../testing/test-portal.ts';
import { finished, type HandedIn } from './finished-merchant.fixture.ts';

const { accessEvent, auditEvent, review, reviewDecision, staff } = tables;

interface Colleague {
  readonly person: Person;
  readonly client: TestClient;
}

describeOnBothDatabases('a verdict of two persons', 'one verdict of fifty confirmations', (_open, database) => {
  let desk: TestDesk;
  let handedIn: HandedIn;
  let number: string;
  let ownerId: string;
  let reviewer: Colleague;
  let approver: Colleague;
  let second: Colleague;

  const signedIn = async (person: Person): Promise<Colleague> => ({ person, client: await desk.signedIn(person) });

  beforeAll(async () => {
    desk = await openTestDesk({
      database,
      jobs: true,
      register: [registerDrafts, registerAccount, registerApplication, registerScreeningFeePayments, registerScreening],
    });
    handedIn = await finished(desk.portal);
    ownerId = handedIn.merchant.accountId;
    const [row] = await desk.portal.db.select().from(review).where(eq(review.ownerId, ownerId));
    number = row?.applicationNumber ?? '';
    reviewer = await signedIn(personWith('한도윤', 'reviewer'));
    approver = await signedIn(personWith('오세린', 'reviewer', 'approver'));
    second = await signedIn(personWith('배준호', 'approver'));
    await checkAll();
  });
  afterAll(() => desk.close());

  const params = () => ({ number });
  const memberOf = async ({ person }: Colleague): Promise<StaffMember> => {
    const [row] = await desk.portal.db.select().from(staff).where(eq(staff.subject, person.sub));
    if (!row) throw new Error('nobody');
    const { id, issuer, subject, nameSealed, emailSealed, signedInAt } = row;
    const session = { sessionHash: '', idleSeconds: 1, remainingSeconds: 1 };
    return { id, issuer, subject, nameSealed, emailSealed, signedInAt, roles: ['approver'], ...session };
  };
  const idOf = async ({ person }: Colleague) => {
    const [row] = await desk.portal.db.select().from(staff).where(eq(staff.subject, person.sub));
    return row?.id ?? '';
  };

  /** Every value looked at, and everybody looked up. */
  async function checkAll(): Promise<void> {
    const { platform } = desk.portal;
    const dossier = await dossierOf(platform, ownerId);
    if (!dossier) throw new Error('no application');
    const staffId = await idOf(reviewer);
    for (const { key, content, kind } of (await evidenceOf(platform, ownerId, dossier)).rows) {
      const isValue = kind === 'value';
      const outcome = isValue ? ('CHECKED' as const) : ('NONE' as const);
      const text = isValue ? undefined : '제한 대상자 명단';
      await keepCheck(platform.db, platform.personalData, ownerId, { key, content, staffId, outcome, text });
    }
  }

  /** Nothing proposed, everything that an approval needs, and the reviewer assigned. */
  beforeEach(async () => {
    const { db, personalData } = desk.portal.platform;
    await db.execute(sql`delete from reauthentication`);
    await db.execute(sql`delete from review_decision where owner_id = ${ownerId}`);
    await db.execute(sql`delete from review_note where owner_id = ${ownerId}`);
    await db.execute(sql`delete from supplement_file where owner_id = ${ownerId}`);
    await db.execute(sql`delete from supplement where owner_id = ${ownerId}`);
    await db.execute(
      sql`update review set state = 'REVIEWING', turn = 'REVIEW', decided_at = null, reason_sealed = null where owner_id = ${ownerId}`,
    );
    await db.execute(sql`update person set ekyc_status = 'COMPLETE' where account_id = ${ownerId} and type <> 'SR02'`);
    await db.execute(sql`update registry_answer set answered_at = now() where owner_id = ${ownerId}`);
    await db.execute(sql`update certificate_check set business_state = 'active' where owner_id = ${ownerId}`);
    const authorId = await idOf(reviewer);
    await db.update(review).set({ assigneeId: authorId }).where(eq(review.ownerId, ownerId));
    const { data } = await reviewer.client.call(readDifferences, { params: params() });
    const items = [...(data?.differences ?? []).map(({ key, place }) => place.item || key), 'owners'];
    items.push('settlement-account', 'business');
    for (const subject of items) {
      const id = randomUUID();
      await db.transaction((tx) =>
        insertNote(tx, personalData, ownerId, { id, action: 'note.written', subject, text: '원본과 대조했습니다.' }),
      );
      await db.update(tables.reviewNote).set({ authorId }).where(eq(tables.reviewNote.id, id));
    }
  });

  const again = async ({ client, person }: Colleague, action: ReauthenticatedAction): Promise<void> => {
    const begun = await client.call(reauthenticate, { body: { action, number } });
    await desk.comeBack(client, begun.data?.redirectTo ?? '', person);
  };
  const revision = async () =>
    (await desk.portal.db.select().from(review).where(eq(review.ownerId, ownerId)))[0]?.revision ?? 0;
  const at = async (seen?: number) => ({ [revisionHeader]: String(seen ?? (await revision())) });

  const propose = async (
    who: Colleague,
    body: { verdict: 'APPROVED' | 'REFUSED'; reason?: string; remark?: string; reasonCode?: string } = {
      verdict: 'APPROVED',
    },
  ) => {
    await again(who, 'propose');
    return await who.client.call(proposeDecision, {
      params: params(),
      headers: await at(),
      body: { reason: '신청하신 내용을 모두 확인했습니다.', remark: '주소의 호수만 다릅니다.', ...body },
    });
  };
  const proposal = async (who = reviewer, body?: Parameters<typeof propose>[1]): Promise<string> => {
    const answer = await propose(who, body);
    if (!answer.data) throw new Error(JSON.stringify(answer.body));
    return answer.data.id;
  };
  const decisionFor = async ({ client }: Colleague) => {
    const answer = await client.call(readDecision, { params: params(), query: {} });
    if (!answer.data) throw new Error(JSON.stringify(answer.body));
    return answer.data;
  };
  /** Opens everything that is left, as the page does. */
  const openAll = async (who: Colleague): Promise<void> => {
    const { waiting } = await decisionFor(who);
    for (const point of waiting.flatMap(({ toOpen }) => toOpen)) {
      if (point.file)
        await who.client.call(pagePicture, { params: { number, file: point.file.id, page: '1' }, query: {} });
      else if (point.kind === 'values') await who.client.call(readDifferences, { params: params() });
      else await who.client.call(readApplication, { params: params(), query: { part: point.place.part } });
    }
  };
  const confirm = async (who: Colleague, decision: string, seen?: number) => {
    await again(who, 'confirm');
    return await who.client.call(confirmDecision, {
      params: params(),
      body: { decision, revision: seen ?? (await revision()), remark: '' },
    });
  };
  const state = async () => (await desk.portal.db.select().from(review).where(eq(review.ownerId, ownerId)))[0];
  const said = (code: Parameters<typeof sentence>[0], values = {}) => sentence(code, values);

  it('is proposed by who is assigned, waits for an approver, and ends the review when another person confirms', async () => {
    const id = await proposal();
    expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'APPROVAL' });
    expect((await handedIn.merchant.client.call(reviewStatus)).data).toMatchObject({
      state: 'REVIEWING',
      reason: null,
    });
    const queue = (await reviewer.client.call(reviewQueue, { query: { view: 'approval' } })).data;
    expect(queue?.rows.map((row) => row.number)).toEqual([number]);
    const list = (await approver.client.call(waitingDecisions, { query: {} })).data;
    expect(list).toMatchObject({
      approvers: 2,
      stuck: 0,
      rows: [{ id, number, verdict: 'APPROVED', proposedBy: { name: '한도윤' }, isMine: false }],
    });
    await openAll(approver);
    const shown = await decisionFor(approver);
    expect(shown.waiting).toMatchObject([
      { id, whyNot: null, isMine: false, remark: '주소의 호수만 다릅니다.', changes: [] },
    ]);
    const answer = await confirm(approver, id);
    expect([answer.status, answer.data]).toEqual([200, { state: 'APPROVED' }]);
    expect((await handedIn.merchant.client.call(reviewStatus)).data).toMatchObject({
      state: 'APPROVED',
      reason: '신청하신 내용을 모두 확인했습니다.',
    });
    const [row] = await desk.portal.db.select().from(reviewDecision).where(eq(reviewDecision.id, id));
    expect(row).toMatchObject({ state: 'CONFIRMED', settledBy: await idOf(approver) });
    expect(JSON.stringify(row)).not.toContain('호수만');
    expect((await confirm(approver, id)).data).toEqual({ state: 'APPROVED' });
    expect((await confirm(second, id)).status).toBe(409);
  });

  describe('is not confirmed', () => {
    it('by who proposed it, an approver too, though all is open', async () => {
      await reviewer.client.call(assignApplication, { params: params(), body: { to: null } });
      await approver.client.call(assignApplication, { params: params(), body: { to: 'me' } });
      const id = await proposal(approver);
      await openAll(approver);
      const answer = await confirm(approver, id);
      expect([answer.status, answer.body.message, answer.body.data]).toEqual([
        403,
        said('desk.self'),
        { reason: 'self', count: 0 },
      ]);
      expect((await decisionFor(approver)).waiting).toMatchObject([{ isMine: true, whyNot: 'self', toOpen: [] }]);
      await again(approver, 'return');
      const back = await approver.client.call(returnDecision, {
        params: params(),
        body: { decision: id, text: '스스로 돌려보냅니다.' },
      });
      expect([back.status, back.body.message]).toEqual([403, said('desk.self')]);
      // A second session of the same person is the same person.
      const elsewhere = await signedIn(approver.person);
      expect((await confirm(elsewhere, id)).status).toBe(403);
      approver = elsewhere;
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
      await openAll(approver);
      const call = async () =>
        await approver.client.call(confirmDecision, {
          params: params(),
          body: { decision: id, revision: await revision(), remark: '' },
        });
      const answer = await call();
      expect([answer.status, answer.body.data]).toEqual([403, { reason: 'REAUTHENTICATE', action: 'confirm' }]);
      await again(approver, 'propose');
      expect((await call()).status).toBe(403);
    });

    it('twice by one signing in again; a call that is refused leaves it for the next try, of 20 at once to one', async () => {
      const id = await proposal();
      await openAll(approver);
      const call = async (seen: number) =>
        await approver.client.call(confirmDecision, {
          params: params(),
          body: { decision: id, revision: seen, remark: '' },
        });
      const seen = await revision();
      await desk.portal.db.transaction((tx) =>
        recordChange(tx, { ownerId, actor: 'system', kind: 'supplement.uploaded', item: 'SF07' }),
      );
      expect((await confirm(approver, id, seen)).status).toBe(412);
      const answers = await Promise.all(Array.from({ length: 20 }, async () => call(await revision())));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 403)).toHaveLength(19);
      expect((await call(await revision())).status).toBe(403);
    });

    it('before the person has opened each thing himself; what a colleague opened does not count', async () => {
      const id = await proposal();
      await openAll(second);
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
      await openAll(approver);
      const seen = await revision();
      await desk.portal.db.transaction(async (tx) => {
        await recordChange(tx, { ownerId, actor: `account:${ownerId}`, kind: 'supplement.uploaded', item: 'SF07' });
        await recordChange(tx, { ownerId, actor: 'system', kind: 'review.assigned', item: '' });
      });
      const answer = await confirm(approver, id, seen);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        412,
        'CHANGED',
        said('desk.outdated', { n: 1 }),
      ]);
      expect(answer.body.data).toMatchObject({ changes: [{ kind: 'supplement.uploaded' }, {}] });
      expect((await decisionFor(approver)).waiting[0]?.changes.map(({ kind }) => kind)).toContain(
        'supplement.uploaded',
      );
      const now = await revision();
      const body = { decision: id, revision: now, remark: '' };
      expect((await approver.client.call(confirmDecision, { params: params(), body })).status).toBe(200);
    });

    it('where an approval no longer has what it needs', async () => {
      const id = await proposal();
      await openAll(approver);
      await desk.portal.db.execute(
        sql`update certificate_check set issue_date = '20200101' where owner_id = ${ownerId}`,
      );
      const answer = await confirm(approver, id);
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-ready', { n: 1 })]);
      await desk.portal.db.execute(
        sql`update certificate_check set issue_date = to_char(now() at time zone 'Asia/Seoul', 'YYYYMMDD') where owner_id = ${ownerId}`,
      );
    });

    it('and goes back, where the registry says that the business is not open; an answer of a day is not asked again', async () => {
      const id = await proposal();
      await openAll(approver);
      const { businessRegistry } = desk.portal.fakes;
      const asked: string[] = [];
      const stateOf = businessRegistry.stateOf.bind(businessRegistry);
      businessRegistry.stateOf = async (given) => {
        asked.push(given);
        return 'suspended';
      };
      try {
        await desk.portal.db.execute(sql`update registry_answer set answered_at = now() - interval '25 hours'`);
        const answer = await confirm(approver, id);
        expect([answer.status, answer.body.message]).toEqual([
          409,
          said('desk.registry-not-active', { state: '휴업' }),
        ]);
        expect(asked).toHaveLength(1);
      } finally {
        businessRegistry.stateOf = stateOf;
      }
      const { waiting, latest } = await decisionFor(reviewer);
      expect(waiting).toEqual([]);
      expect(latest).toMatchObject({ state: 'RETURNED', settledBy: { name: '오세린' } });
      expect(latest?.text).toContain('휴업');
      expect(await state()).toMatchObject({ state: 'REVIEWING', turn: 'REVIEW' });
      const lacking = await propose(reviewer);
      expect([lacking.status, lacking.body.message]).toEqual([409, said('desk.not-ready', { n: 1 })]);
    });

    it('once it was withdrawn, by its own person alone', async () => {
      const id = await proposal();
      await openAll(approver);
      const withdraw = async (who: Colleague) => {
        await again(who, 'withdraw');
        return await who.client.call(withdrawDecision, { params: params(), body: { decision: id } });
      };
      const bare = await reviewer.client.call(withdrawDecision, { params: params(), body: { decision: id } });
      expect([bare.status, bare.body.data]).toEqual([403, { reason: 'REAUTHENTICATE', action: 'withdraw' }]);
      expect((await withdraw(approver)).status).toBe(403);
      expect((await withdraw(reviewer)).status).toBe(200);
      expect((await withdraw(reviewer)).status).toBe(200);
      const answer = await confirm(approver, id);
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-waiting')]);
      expect(await state()).toMatchObject({ turn: 'REVIEW' });
      expect((await decisionFor(reviewer)).latest).toMatchObject({
        state: 'WITHDRAWN',
        remark: '주소의 호수만 다릅니다.',
      });
    });

    it('once it was returned, with a text for who proposed it', async () => {
      const id = await proposal();
      await again(approver, 'return');
      const answer = await approver.client.call(returnDecision, {
        params: params(),
        body: { decision: id, text: '주주명부를 한 번 더 봐 주세요.' },
      });
      expect(answer.status).toBe(200);
      expect((await decisionFor(reviewer)).latest).toMatchObject({
        state: 'RETURNED',
        text: '주주명부를 한 번 더 봐 주세요.',
        reason: '신청하신 내용을 모두 확인했습니다.',
      });
      expect((await decisionFor(second)).latest).toMatchObject({ state: 'RETURNED', reason: null });
      expect((await confirm(second, id)).status).toBe(409);
      expect((await propose(reviewer)).status).toBe(200);
    });

    it('where it is of another application', async () => {
      await proposal();
      expect((await confirm(approver, '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10')).status).toBe(409);
    });
  });

  describe('is not proposed', () => {
    it('while one waits, and nothing is asked for meanwhile', async () => {
      await proposal();
      const answer = await propose(reviewer, { verdict: 'REFUSED', reason: '거절합니다.' });
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.proposal-waits')]);
      const outcome = await askSupplement(
        desk.portal.platform,
        { ownerId, actor: 'staff:someone' },
        { item: 'SF07', reason: '흐립니다.', dueOn: '2027-02-01' },
        async () => undefined,
      );
      expect(outcome.kind).toBe('verdict-waits');
      const [line] = await ask(desk.portal, [
        'ask',
        handedIn.merchant.loginId,
        '--item',
        'SF07',
        '--reason',
        'r',
        '--due',
        '2099-02-01',
      ]);
      expect(line).toMatch(/waits for its confirmation/);
    });

    it('by who is not assigned', async () => {
      const answer = await propose(approver);
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-assigned', { name: '한도윤' })]);
      await reviewer.client.call(assignApplication, { params: params(), body: { to: null } });
      expect((await propose(reviewer)).body.message).toBe(said('desk.unassigned'));
    });

    it('as an approval where something is lacking; a refusal needs its text alone', async () => {
      await desk.portal.db.execute(
        sql`update person set ekyc_status = 'SKIP' where account_id = ${ownerId} and type = 'SR01'`,
      );
      const answer = await propose(reviewer);
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-ready', { n: 1 })]);
      const { points } = await decisionFor(reviewer);
      expect(points.filter(({ holds }) => !holds)).toMatchObject([{ key: 'persons', about: '대리인' }]);
      const wordless = await propose(reviewer, { verdict: 'REFUSED', reason: ' ' });
      expect(wordless.body.errors).toEqual({ reason: said('desk.reason-for-merchant') });
      const ofRequest = await propose(reviewer, { verdict: 'REFUSED', reasonCode: 'R01' });
      expect(ofRequest.body.errors).toEqual({ reasonCode: said('common.invalid') });
      const id = await proposal(reviewer, { verdict: 'REFUSED', reason: '확인하지 못했습니다.', reasonCode: 'D04' });
      expect(await desk.portal.db.select({ code: reviewDecision.reasonCode }).from(reviewDecision)).toContainEqual({
        code: 'D04',
      });
      await openAll(approver);
      expect((await confirm(approver, id)).data).toEqual({ state: 'REFUSED' });
      expect((await propose(reviewer, { verdict: 'REFUSED', reason: '다시' })).body.message).toBe(
        said('desk.review-over'),
      );
    });

    it('as an approval before every value was looked at, and everybody looked up', async () => {
      const { db } = desk.portal.platform;
      await db.execute(
        sql`delete from review_check where owner_id = ${ownerId} and key in ('business.bizNo', 'SR00-0.watch')`,
      );
      const answer = await propose(reviewer);
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-ready', { n: 2 })]);
      await db.execute(
        sql`update review_check set outcome = 'HIT' where owner_id = ${ownerId} and key = 'SR01-0.watch'`,
      );
      const { points } = await decisionFor(reviewer);
      expect(points.filter(({ holds }) => !holds)).toMatchObject([
        { key: 'values', text: expect.stringContaining('1개를 아직') },
        { key: 'watch', about: '대리인' },
      ]);
      await checkAll();
    });

    it('at a revision that is no longer the latest', async () => {
      const seen = await revision();
      await desk.portal.db.execute(sql`update review set revision = revision + 1 where owner_id = ${ownerId}`);
      await again(reviewer, 'propose');
      const proposedAt = async (at: number) =>
        await reviewer.client.call(proposeDecision, {
          params: params(),
          headers: { [revisionHeader]: String(at) },
          body: { verdict: 'APPROVED', reason: '', remark: '' },
        });
      const answer = await proposedAt(seen);
      expect([answer.status, answer.body.code]).toEqual([412, 'CHANGED']);
      // Nothing was carried out, so what the person signed in again for is still to be done: once.
      expect((await proposedAt(await revision())).status).toBe(200);
      expect((await proposedAt(await revision())).body.data).toEqual({ reason: 'REAUTHENTICATE', action: 'propose' });
    });
  });

  it('comes to one verdict and one mail of fifty confirmations at once', async () => {
    const id = await proposal();
    await openAll(approver);
    await openAll(second);
    const seen = await revision();
    const mails = () => desk.portal.mails.filter(({ to }) => to === handedIn.merchant.email).length;
    const verdicts = async () =>
      await desk.portal.db.$count(
        auditEvent,
        and(eq(auditEvent.accountId, ownerId), eq(auditEvent.action, 'review.decided')),
      );
    const before = { mails: mails(), verdicts: await verdicts() };
    const members = [await memberOf(approver), await memberOf(second)];
    const tools = { platform: desk.portal.platform, providers: desk.portal.fakes };
    const at50 = { ownerId, number, assigneeId: undefined, turn: 'APPROVAL', revision: seen };
    let recorded = 0;
    const record = async (): Promise<void> => {
      recorded += 1;
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, place) => {
        const member = members[place % 2];
        if (!member) throw new Error('nobody');
        return confirmAs(tools, { member, review: at50, record }, { id, revision: seen, remark: undefined });
      }),
    );
    // Of the one who was first, every further confirmation is the same one.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
    expect(recorded).toBe(1);
    expect(await verdicts()).toBe(before.verdicts + 1);
    await desk.portal.mailsTo(handedIn.merchant.email, before.mails + 1);
    expect(mails()).toBe(before.mails + 1);
    const settled = await desk.portal.db.select().from(reviewDecision).where(eq(reviewDecision.ownerId, ownerId));
    expect(settled).toHaveLength(1);
    expect(settled[0]?.state).toBe('CONFIRMED');
  });

  describe('of a person to be verified by hand', () => {
    const verify = async (who: Colleague, person = 'SR01-0') => {
      await again(who, 'verify-person');
      return await who.client.call(proposeVerification, {
        params: params(),
        headers: await at(),
        body: { person, remark: '영상 통화로 신분증과 얼굴을 확인했습니다.' },
      });
    };
    beforeEach(async () => {
      await desk.portal.db.execute(
        sql`update person set ekyc_status = 'SKIP' where account_id = ${ownerId} and type = 'SR01'`,
      );
    });
    const status = async () => {
      const rows = await desk.portal.db.select().from(tables.person).where(eq(tables.person.accountId, ownerId));
      return rows.find(({ type }) => type === 'SR01')?.ekycStatus;
    };

    it('is proposed by one and confirmed by another, who has opened the person', async () => {
      const made = await verify(reviewer);
      const id = made.data?.id ?? '';
      expect(await state()).toMatchObject({ turn: 'REVIEW' });
      expect((await verify(reviewer)).body.message).toBe(said('desk.proposal-waits'));
      const list = (await approver.client.call(waitingDecisions, { query: {} })).data;
      expect(list?.rows).toMatchObject([{ kind: 'VERIFY_PERSON', subjectLabel: '대리인', verdict: null }]);
      expect((await confirm(approver, id)).body.message).toContain('열어 보지 않은 것이');
      await openAll(approver);
      expect((await confirm(approver, id)).data).toEqual({ state: 'REVIEWING' });
      expect(await status()).toBe('COMPLETE');
    });

    it('is not for a person who is verified, nor confirmed twice', async () => {
      expect((await verify(reviewer, 'SR00-0')).body.message).toBe(said('desk.nothing-to-verify'));
      expect((await verify(reviewer, 'SR00-7')).body.message).toBe(said('desk.nothing-to-verify'));
      const made = await verify(reviewer);
      await openAll(approver);
      await desk.portal.db.execute(sql`update person set ekyc_status = 'COMPLETE' where account_id = ${ownerId}`);
      expect((await confirm(approver, made.data?.id ?? '')).status).toBe(409);
    });
  });

  describe('waits', () => {
    it('where its proposer is the only approver: administrators are told once, after two working days, without details', async () => {
      const { db } = desk.portal.platform;
      await db.execute(sql`update staff set signed_in_at = now() - interval '31 days' where 'approver' = any(roles)`);
      const alone = await signedIn(personWith('혼자', 'reviewer', 'approver'));
      await db
        .update(review)
        .set({ assigneeId: await idOf(alone) })
        .where(eq(review.ownerId, ownerId));
      await proposal(alone);
      const shown = await decisionFor(alone);
      expect(shown.approvers).toMatchObject([{ name: '혼자', isMe: true, isSignedIn: true }]);
      const administrator = await signedIn(personWith('윤가람', 'administrator'));
      expect((await administrator.client.call(waitingDecisions, { query: {} })).data).toMatchObject({
        approvers: 1,
        stuck: 1,
        rows: [],
      });
      const mailed = async () =>
        (await db.select().from(reviewDecision).where(eq(reviewDecision.ownerId, ownerId)))[0]?.administratorsMailedAt;
      await notifyAdministrators(desk.portal.platform);
      expect(await mailed()).toBeNull();
      await db.execute(
        sql`update review_decision set proposed_at = now() - interval '7 days' where owner_id = ${ownerId}`,
      );
      await notifyAdministrators(desk.portal.platform);
      const first = await mailed();
      expect(first).toBeInstanceOf(Date);
      await notifyAdministrators(desk.portal.platform);
      expect(await mailed()).toEqual(first);
      const logged: unknown[] = [];
      const warn = vi.spyOn(desk.portal.platform.log, 'warn').mockImplementation((fields) => void logged.push(fields));
      await warnOfFewApprovers(desk.portal.platform);
      warn.mockRestore();
      expect(logged).toEqual([{ desk_confirmable_approvers: 1 }]);
      await db.execute(sql`update staff set signed_in_at = now()`);
    });
  });

  it('is no way of the command line while there is a desk; a review is begun by it as before', async () => {
    const { loginId } = handedIn.merchant;
    const atDesk = ['A verdict is proposed and confirmed at the desk.'];
    expect(await ask(desk.portal, ['decide', loginId, 'approved'])).toEqual(atDesk);
    expect(await ask(desk.portal, ['decide', loginId, 'refused', '--reason', 'r'])).toEqual(atDesk);
    expect(await ask(desk.portal, ['verify-person', loginId, 'SR01-0', '--reason', 'r'])).toEqual(atDesk);
    const other = await desk.portal.merchantAt('documents');
    await give(desk.portal, 'accounts', 'set-kyc', other.loginId, 'MANUAL_COMPLETE');
    const [row] = await desk.portal.db.select().from(review).where(eq(review.ownerId, other.accountId));
    expect(row).toMatchObject({ state: 'REVIEWING', decidedAt: null });
    expect(await state()).toMatchObject({ state: 'REVIEWING' });
  });

  it('has left its rows in the access record, and no text of it anywhere in plain', async () => {
    const rows = await desk.portal.db.select().from(accessEvent).where(eq(accessEvent.ownerId, ownerId));
    const codes = new Set(rows.map(({ code, result }) => `${code} ${result}`));
    for (const code of ['decision-proposed', 'decision-confirmed', 'decision-returned', 'decision-withdrawn'])
      expect(codes).toContain(`${code} ok`);
    expect(codes).toContain('decision-confirmed refused');
    expect(JSON.stringify(rows)).not.toContain('확인했습니다');
  });
});
