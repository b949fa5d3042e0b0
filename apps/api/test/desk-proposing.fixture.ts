import { revisionHeader } from '@portal/contract/call.ts';
import { readApplication } from '@portal/contract/desk/application.ts';
import { proposeDecision, proposeVerification, waitingDecisions } from '@portal/contract/desk/decision.ts';
import { assignApplication, reviewCounts } from '@portal/contract/desk/queue.ts';
import { reviewStatus } from '@portal/contract/screening/tracker.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepCheck } from '../src/capabilities/review/evidence/review-check.repository.ts';
import { handInAnswer } from '../src/capabilities/review/hand-in.service.ts';
import { askSupplement, refuseSupplement } from '../src/capabilities/review/review.service.ts';
import { recordChange } from '../src/capabilities/review/review-revision.repository.ts';
import { notifyAdministrators, warnOfFewApprovers } from '../src/features/desk/decision/waiting.service.ts';
import { ask, give } from '../src/operator/command.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { accountOwner } from '../src/platform/owners/owner.ts';
import { personWith } from '../testing/test-desk.ts';
import type { Colleague, DecisionDesk } from './desk-decision.fixture.ts';

const { review, reviewDecision } = tables;

export function proposing(d: DecisionDesk): void {
  const {
    signedIn,
    params,
    idOf,
    checkAll,
    again,
    revision,
    at,
    propose,
    proposal,
    decisionFor,
    openAll,
    confirm,
    state,
    said,
  } = d;

  describe('cannot be proposed', () => {
    it('while another one waits, nor can a supplement be requested meanwhile', async () => {
      await proposal();
      const answer = await propose(d.reviewer, { verdict: 'REFUSED', reason: '거절합니다.' });
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.proposal-waits')]);
      const outcome = await askSupplement(
        d.desk.portal.platform,
        { ownerId: d.ownerId, actor: 'staff:someone' },
        { item: 'SF07', reason: '흐립니다.', dueOn: '2027-02-01' },
        async () => undefined,
      );
      expect(outcome.kind).toBe('verdict-waits');
      const [line] = await ask(d.desk.portal, [
        'ask',
        d.handedIn.merchant.loginId,
        '--item',
        'SF07',
        '--reason',
        'r',
        '--due',
        '2099-02-01',
      ]);
      expect(line).toMatch(/is waiting for confirmation/);
    });

    it('by anyone but the assignee', async () => {
      const answer = await propose(d.approver);
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-assigned', { name: '한도윤' })]);
      await d.reviewer.client.call(assignApplication, { params: params(), body: { to: null } });
      expect((await propose(d.reviewer)).body.message).toBe(said('desk.unassigned'));
    });

    it('as an approval while conditions are unmet; a refusal needs only its text', async () => {
      await d.desk.portal.db.execute(
        sql`update person set ekyc_status = 'SKIP' where account_id = ${d.ownerId} and type = 'SR01'`,
      );
      const { platform } = d.desk.portal;
      const answer = await propose(d.reviewer);
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-ready', { n: 1 })]);
      const { points } = await decisionFor(d.reviewer);
      expect(points.filter(({ holds }) => !holds)).toMatchObject([{ key: 'persons', about: '대리인' }]);
      const bankAnswered = (at: SQL) =>
        d.desk.portal.db.execute(sql`update settlement_account set checked_at = ${at} where account_id = ${d.ownerId}`);
      await bankAnswered(sql`null`);
      const unasked = (await decisionFor(d.reviewer)).points.filter(({ holds }) => !holds);
      // What the bank answered had been checked, too.
      expect(unasked.map(({ key }) => key)).toEqual(['values', 'persons', 'bank']);
      await bankAnswered(sql`now()`);
      const subjectOfSeal = (subject: string) =>
        d.desk.portal.db.execute(
          sql`update document set subject = ${subject} where account_id = ${d.ownerId} and type = 'SF11'`,
        );
      await subjectOfSeal('SR00-1');
      const { points: more } = await decisionFor(d.reviewer);
      expect(more.find(({ key }) => key === 'papers')).toMatchObject({ about: '인감증명서 원본 (대표자 1)' });
      const ofDocuments = { params: params(), query: { part: 'documents' } } as const;
      const { data: part } = await d.reviewer.client.call(readApplication, ofDocuments);
      const slots = part?.part === 'documents' ? part.slots : [];
      expect(slots.find(({ item }) => item === 'SF11/SR00-1')).toMatchObject({ isEssential: false, files: [{}] });
      await subjectOfSeal('SR00-0');
      const { reviewNote } = tables;
      const isTheirs = eq(reviewNote.ownerId, d.ownerId);
      // Reasons of actions on the command line explain nothing.
      await platform.db.update(reviewNote).set({ authorId: null }).where(isTheirs);
      const unexplained = (await decisionFor(d.reviewer)).points.filter(({ holds }) => !holds);
      expect(unexplained.map(({ key }) => key)).toEqual(expect.arrayContaining(['values', 'owners', 'bank']));
      await platform.db
        .update(reviewNote)
        .set({ authorId: await idOf(d.reviewer) })
        .where(isTheirs);
      const wordless = await propose(d.reviewer, { verdict: 'REFUSED', reason: ' ' });
      expect(wordless.body.errors).toEqual({ reason: said('desk.reason-for-merchant') });
      const ofRequest = await propose(d.reviewer, { verdict: 'REFUSED', reasonCode: 'R01' });
      expect(ofRequest.body.errors).toEqual({ reasonCode: said('common.invalid') });
      const asked = { item: 'other', reason: '무엇을 파나요?', dueOn: '2099-02-01' };
      const by = { ownerId: d.ownerId, actor: 'staff:someone' };
      await askSupplement(platform, by, asked, async () => undefined);
      const id = await proposal(d.reviewer, { verdict: 'REFUSED', reason: '확인하지 못했습니다.', reasonCode: 'D04' });
      expect(await state()).toMatchObject({ state: 'SUPPLEMENT', turn: 'APPROVAL' });
      await handInAnswer(platform, accountOwner(d.ownerId), { item: 'other', text: '커피를 팝니다.' });
      const refusal = { ...asked, reason: '더 알려 주세요.' };
      expect(await refuseSupplement(platform, by, refusal, async () => undefined)).toEqual({ kind: 'verdict-waits' });
      expect(await d.desk.portal.db.select({ code: reviewDecision.reasonCode }).from(reviewDecision)).toContainEqual({
        code: 'D04',
      });
      await openAll(d.approver);
      const { email } = d.handedIn.merchant;
      const mails = d.desk.portal.mails.filter(({ to }) => to === email).length;
      const { storedFile } = tables;
      const uncovered = and(eq(storedFile.ownerId, d.ownerId), eq(storedFile.kind, 'id-front-unverified'));
      expect(await platform.db.$count(storedFile, uncovered)).toBe(1);
      expect((await confirm(d.approver, id)).data).toEqual({ state: 'REFUSED' });
      expect(await platform.db.$count(storedFile, uncovered)).toBe(0);
      expect((await d.desk.portal.mailsTo(email, mails + 1)).at(-1)?.subject).toContain('심사 결과');
      expect((await d.handedIn.merchant.client.call(reviewStatus)).data).toMatchObject({
        state: 'REFUSED',
        reason: '확인하지 못했습니다.',
      });
      expect((await propose(d.reviewer, { verdict: 'REFUSED', reason: '다시' })).body.message).toBe(
        said('desk.review-over'),
      );
    });

    it('as an approval before every value is checked and everybody is looked up on the watch list', async () => {
      const { db } = d.desk.portal.platform;
      await db.execute(
        sql`delete from review_check where owner_id = ${d.ownerId} and key in ('business.bizNo', 'SR00-0.watch')`,
      );
      const answer = await propose(d.reviewer);
      expect([answer.status, answer.body.message]).toEqual([409, said('desk.not-ready', { n: 2 })]);
      await db.execute(
        sql`update review_check set outcome = 'HIT' where owner_id = ${d.ownerId} and key = 'SR01-0.watch'`,
      );
      const { points } = await decisionFor(d.reviewer);
      expect(points.filter(({ holds }) => !holds)).toMatchObject([
        { key: 'values', text: expect.stringContaining('1개를 아직') },
        { key: 'watch', about: '대리인' },
      ]);
      expect(points.find(({ key }) => key === 'persons')?.text).toContain('2명');
      // A hit is cleared by a later answer, also a colleague's.
      const ofAgent = sql`owner_id = ${d.ownerId} and key = 'SR01-0.watch'`;
      const [hit] = await db.select().from(tables.reviewCheck).where(ofAgent);
      const cleared = {
        key: 'SR01-0.watch',
        content: hit?.contentHash ?? '',
        outcome: 'NONE',
        text: '동명이인입니다.',
      } as const;
      const staffId = await idOf(d.approver);
      await keepCheck(db, d.desk.portal.platform.personalData, d.ownerId, { ...cleared, staffId });
      const later = (await decisionFor(d.reviewer)).points.find(({ key }) => key === 'watch');
      expect(later).toMatchObject({ holds: false, about: '대표자 1' });
      await db.delete(tables.reviewCheck).where(eq(tables.reviewCheck.staffId, staffId));
      await checkAll();
    });

    it('at a revision that is not the latest', async () => {
      const seen = await revision();
      const change = { ownerId: d.ownerId, actor: 'system', kind: 'note.written', item: 'SF07' } as const;
      await d.desk.portal.db.transaction((tx) => recordChange(tx, change));
      const body = { verdict: 'APPROVED', reason: '', remark: '' } as const;
      await again(d.reviewer, proposeDecision, { body, revision: seen });
      const proposedAt = (at: number, verdict: 'APPROVED' | 'REFUSED' = 'APPROVED') =>
        d.reviewer.client.call(proposeDecision, {
          params: params(),
          headers: { [revisionHeader]: String(at) },
          body: { ...body, verdict, reason: '모두 확인했습니다.' },
        });
      const answer = await proposedAt(seen);
      expect([answer.status, answer.body.code]).toEqual([412, 'CHANGED']);
      // The re-authentication holds neither for the changed application, nor for another verdict.
      const wanted = { reason: 'REAUTHENTICATE', action: 'propose' };
      expect((await proposedAt(await revision())).body.data).toEqual(wanted);
      expect((await proposedAt(seen, 'REFUSED')).body.data).toEqual(wanted);
      await again(d.reviewer, proposeDecision, { body, revision: await revision() });
      expect((await proposedAt(await revision())).status).toBe(200);
      expect((await proposedAt(await revision())).body.data).toEqual(wanted);
    });
  });

  describe('verification of a person by hand', () => {
    const verify = async (who: Colleague, person = 'SR01-0') => {
      const body = { person, remark: '영상 통화로 신분증과 얼굴을 확인했습니다.' };
      await again(who, proposeVerification, { body, revision: await revision() });
      return await who.client.call(proposeVerification, { params: params(), headers: await at(), body });
    };
    beforeEach(async () => {
      await d.desk.portal.db.execute(
        sql`update person set ekyc_status = 'SKIP' where account_id = ${d.ownerId} and type = 'SR01'`,
      );
    });
    const status = async () => {
      const rows = await d.desk.portal.db.select().from(tables.person).where(eq(tables.person.accountId, d.ownerId));
      return rows.find(({ type }) => type === 'SR01')?.ekycStatus;
    };

    it('is proposed by one member of staff and confirmed by another who has opened the person', async () => {
      const made = await verify(d.reviewer);
      const id = made.data?.id ?? '';
      expect(await state()).toMatchObject({ turn: 'REVIEW' });
      expect((await verify(d.reviewer)).body.message).toBe(said('desk.proposal-waits'));
      const list = (await d.approver.client.call(waitingDecisions, { query: {} })).data;
      expect(list?.rows).toMatchObject([{ kind: 'VERIFY_PERSON', subjectLabel: '대리인', verdict: null }]);
      const { data: counts } = await d.approver.client.call(reviewCounts, {});
      expect(counts).toMatchObject({ approval: 0, second: list?.rows.length });
      await openAll(d.approver, true);
      expect((await confirm(d.approver, id)).body.message).toContain('열어 보지 않은 것이');
      await openAll(d.approver);
      expect((await confirm(d.approver, id)).data).toEqual({ state: 'REVIEWING' });
      expect(await status()).toBe('COMPLETE');
    });

    it('does not keep a refusal waiting, and no longer waits once the application is refused', async () => {
      const made = await verify(d.reviewer);
      const refusal = await proposal(d.reviewer, { verdict: 'REFUSED', reason: '확인하지 못했습니다.' });
      await openAll(d.approver);
      expect((await confirm(d.approver, refusal)).data).toEqual({ state: 'REFUSED' });
      expect((await d.approver.client.call(waitingDecisions, { query: {} })).data?.rows).toEqual([]);
      const [left] = await d.desk.portal.db
        .select({ state: reviewDecision.state })
        .from(reviewDecision)
        .where(eq(reviewDecision.id, made.data?.id ?? ''));
      expect(left).toEqual({ state: 'WITHDRAWN' });
    });

    it('is refused for a verified or unknown person, and not confirmed after the person was verified', async () => {
      expect((await verify(d.reviewer, 'SR00-0')).body.message).toBe(said('desk.nothing-to-verify'));
      expect((await verify(d.reviewer, 'SR00-7')).body.message).toBe(said('desk.nothing-to-verify'));
      const made = await verify(d.reviewer);
      await openAll(d.approver);
      await d.desk.portal.db.execute(sql`update person set ekyc_status = 'COMPLETE' where account_id = ${d.ownerId}`);
      expect((await confirm(d.approver, made.data?.id ?? '')).status).toBe(409);
    });
  });

  describe('a waiting proposal', () => {
    it('by the only approver is reported to administrators once, after two working days, without details', async () => {
      const { db } = d.desk.portal.platform;
      await db.execute(sql`update staff set signed_in_at = now() - interval '31 days' where 'approver' = any(roles)`);
      const alone = await signedIn(personWith('혼자', 'reviewer', 'approver'));
      await db
        .update(review)
        .set({ assigneeId: await idOf(alone) })
        .where(eq(review.ownerId, d.ownerId));
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
        (await db.select().from(reviewDecision).where(eq(reviewDecision.ownerId, d.ownerId)))[0]
          ?.administratorsMailedAt;
      await notifyAdministrators(d.desk.portal.platform);
      expect(await mailed()).toBeNull();
      await db.execute(
        sql`update review_decision set proposed_at = now() - interval '7 days' where owner_id = ${d.ownerId}`,
      );
      const administratorsAt = (days: number) =>
        db.execute(
          sql`update staff set signed_in_at = now() - make_interval(days => ${days}) where 'administrator' = any(roles)`,
        );
      await administratorsAt(31);
      await notifyAdministrators(d.desk.portal.platform);
      expect(await mailed()).toBeNull();
      await administratorsAt(0);
      await notifyAdministrators(d.desk.portal.platform);
      const first = await mailed();
      expect(first).toBeInstanceOf(Date);
      await notifyAdministrators(d.desk.portal.platform);
      expect(await mailed()).toEqual(first);
      const logged: unknown[] = [];
      const warn = vi
        .spyOn(d.desk.portal.platform.log, 'warn')
        .mockImplementation((fields) => void logged.push(fields));
      await warnOfFewApprovers(d.desk.portal.platform);
      warn.mockRestore();
      expect(logged).toEqual([{ desk_confirmable_approvers: 1 }]);
      await db.execute(sql`update staff set signed_in_at = now()`);
    });
  });

  it('cannot be given on the command line while there is a desk; a review can still begin there', async () => {
    const { loginId } = d.handedIn.merchant;
    const atDesk = ['A verdict is proposed and confirmed at the desk.'];
    expect(await ask(d.desk.portal, ['decide', loginId, 'approved'])).toEqual(atDesk);
    expect(await ask(d.desk.portal, ['decide', loginId, 'refused', '--reason', 'r'])).toEqual(atDesk);
    expect(await ask(d.desk.portal, ['verify-person', loginId, 'SR01-0', '--reason', 'r'])).toEqual(atDesk);
    const other = await d.desk.portal.merchantAt('documents');
    await give(d.desk.portal, 'accounts', 'set-kyc', other.loginId, 'MANUAL_COMPLETE');
    const [row] = await d.desk.portal.db.select().from(review).where(eq(review.ownerId, other.accountId));
    expect(row).toMatchObject({ state: 'REVIEWING', decidedAt: null });
    expect(await state()).toMatchObject({ state: 'REVIEWING' });
  });
}
