import { randomUUID } from 'node:crypto';
import { revisionHeader } from '@portal/contract/call.ts';
import { applicationTimeline, markSeen, openApplication, readApplication } from '@portal/contract/desk/application.ts';
import { applicationChanges } from '@portal/contract/desk/changes.ts';
import { writeNote } from '@portal/contract/desk/notes.ts';
import { assignApplication } from '@portal/contract/desk/queue.ts';
import { isoDay } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { dueDays } from '@portal/domain/rules/review/due-days.ts';
import type { StaffRole } from '@portal/domain/rules/staff/staff.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dossierOf } from '../src/capabilities/review/dossier/dossier.service.ts';
import { handInAnswer, handInFile } from '../src/capabilities/review/hand-in.service.ts';
import { beginReview } from '../src/capabilities/review/review.repository.ts';
import { askSupplement } from '../src/capabilities/review/review.service.ts';
import { audit } from '../src/platform/audit.ts';
import { tables } from '../src/platform/database/tables.ts';
import { accountOwner } from '../src/platform/owners/owner.ts';
import { isPublicHoliday } from '../src/platform/public-holidays.ts';
import { contentOf } from '../src/ports/content.ts';
import { everyRow } from '../testing/every-row.ts';
import { personWith } from '../testing/test-desk.ts';
import { access } from './desk-access.fixture.ts';
import { applicationDesk, staffCalls } from './desk-application.fixture.ts';
import { history } from './desk-history.fixture.ts';
import { hostile } from './desk-hostile.fixture.ts';
import { reading } from './desk-reading.fixture.ts';

const { review } = tables;

describe('the desk with a finished application', () => {
  const d = applicationDesk();
  const { as, read, latestAccess } = d;

  access(d);
  reading(d);

  it('asks a reviewer who is not the assignee for a reason, once a day, and nobody else', async () => {
    const [first, second] = [as('reviewer'), await d.desk.signedIn(personWith('둘째', 'reviewer'))];
    await first.call(assignApplication, { params: d.params(), body: { to: 'me' } });
    const asked = await second.call(readApplication, { params: d.params(), query: {} });
    expect([asked.status, asked.body.data]).toEqual([
      403,
      { reason: 'REASON_REQUIRED', assignee: { id: expect.any(String), name: '직원 reviewer' } },
    ]);
    for (const [role, detail] of [
      ['approver', { notAssigned: true }],
      ['auditor', null],
    ] as const) {
      expect(await read('head', as(role))).toMatchObject({ isMine: false });
      // It is not the approvers' turn.
      expect((await latestAccess())?.detail).toEqual(detail);
    }
    const reason = '맡은 분이 휴가라 가맹점의 문의에 답하려고 봅니다.';
    expect((await second.call(openApplication, { params: d.params(), body: { reason } })).status).toBe(200);
    const row = await latestAccess();
    expect(row?.reasonSealed).toMatch(/^v1\./);
    expect(await read('head', second)).toMatchObject({ assignee: { name: '직원 reviewer' } });
    await d.desk.portal.db.execute(sql`alter table access_event disable trigger user`);
    await d.desk.portal.db.execute(sql`update access_event set at = at - interval '1 day' where code = 'opened'`);
    await d.desk.portal.db.execute(sql`alter table access_event enable trigger user`);
    expect((await second.call(readApplication, { params: d.params(), query: {} })).status).toBe(403);
  });

  history(d);

  hostile(d);

  /** The input of each action that names a revision, for an application that has changed. */
  const dueOn = dueDays(dayInKorea(), isPublicHoliday)[4]?.on ?? '';
  const request = { item: 'SF07', text: '예금주가 보이지 않습니다.', reasonCode: null, dueOn, mark: null };
  const late: Readonly<Record<string, object>> = {
    askForSupplement: request,
    acceptAnswer: { item: 'SF07' },
    withdrawRequest: { item: 'SF07' },
    refuseAnswer: request,
    proposeDecision: { verdict: 'REFUSED', reason: '확인하지 못했습니다.', remark: '' },
    proposeVerification: { person: 'SR01-0', remark: '영상 통화로 확인했습니다.' },
  };
  const atRevision = staffCalls.filter((call) => call.atRevision === true);

  it('has a test body for every action that names a revision', () => {
    expect(Object.keys(late).sort()).toEqual(atRevision.map(({ id }) => id).sort());
  });

  it.each(atRevision.map((call) => [call.id, call] as const))(
    'carries out %s only at the revision that was seen',
    async (id, call) => {
      const { db } = d.desk.portal;
      const isOurs = eq(review.ownerId, d.handedIn.merchant.accountId);
      await db.update(review).set({ revision: sql`revision + 1` }).where(isOurs);
      const body = late[id] ?? {};
      const person = personWith('직원 reviewer', 'reviewer');
      if (call.reauth) await d.desk.again(as('reviewer'), person, call, { params: d.params(), body, revision: 0 });
      const before = JSON.stringify([...(await everyRow(db))].filter(([name]) => /review|supplement/.test(name)));
      const answer = await as('reviewer').raw({
        method: call.method,
        url: call.path.replace(':number', d.number),
        headers: { origin: 'https://desk.test', 'content-type': 'application/json', [revisionHeader]: '0' },
        payload: JSON.stringify(body),
      });
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([412, 'CHANGED']);
      expect(JSON.stringify([...(await everyRow(db))].filter(([name]) => /review|supplement/.test(name)))).toBe(before);
    },
  );

  it('shows what others changed since the last look: values before and after, and notes', async () => {
    const { platform, db } = d.desk.portal;
    const { accountId: ownerId } = d.handedIn.merchant;
    const revision = async () => (await db.select().from(review).where(eq(review.ownerId, ownerId)))[0]?.revision ?? 0;
    const changesFor = async (role: StaffRole) =>
      (await as(role).call(applicationChanges, { params: d.params() })).data?.changes ?? [];
    await as('auditor').call(markSeen, { params: d.params(), body: { revision: await revision() } });
    expect(await changesFor('auditor')).toEqual([]);
    const text = '등기부등본의 주소를 보고 있습니다.';
    const note = { id: randomUUID(), subject: 'business.bizAddressKr', text, mentions: [] };
    expect((await as('reviewer').call(writeNote, { params: d.params(), body: note })).status).toBe(200);
    await as('approver').call(assignApplication, { params: d.params(), body: { to: 'me' } });
    const asked = { item: 'SF06', reason: '지분율이 잘렸습니다.', dueOn: '2027-02-01' };
    await askSupplement(platform, { ownerId, actor: 'operator:kim' }, asked, async () => undefined);
    const seen = 'certificate' as const;
    const paper = { contentType: 'image/jpeg', name: '주주.jpg', content: contentOf(Buffer.from('x')), seen };
    await handInFile(platform, accountOwner(ownerId), { item: 'SF06', seq: 0 }, paper);
    const { application } = (await dossierOf(platform, ownerId)) ?? expect.fail('no application');
    expect(application.flags).toContainEqual({ code: 'other-paper', item: 'SF06', seen });
    await handInAnswer(platform, accountOwner(ownerId), { item: 'SF06', text: '' });
    await db
      .update(review)
      .set({ mailedDay: 16, reasonSealed: 'of before', fourWeeksOn: '2020-01-31' })
      .where(eq(review.ownerId, ownerId));
    await audit(db, {
      actor: `account:${ownerId}`,
      action: 'person.saved',
      accountId: ownerId,
      subject: 'SR00-0',
      result: 'ok',
    });
    await db.transaction((tx) => beginReview(tx, ownerId, false));
    const [noted, assigned, request, sent, answered, again] = await changesFor('auditor');
    expect(noted).toMatchObject({ kind: 'note.written', name: '직원 reviewer', quote: text, values: [] });
    const values = [{ label: '담당', before: '직원 reviewer', after: '직원 approver' }];
    expect(assigned).toMatchObject({ kind: 'review.assigned', values });
    expect(request).toMatchObject({ kind: 'supplement.asked', name: 'kim', quote: asked.reason, detail: '기한 02.01' });
    expect(sent).toMatchObject({ itemLabel: '주주명부', values: [{ label: '판', before: '', after: '보완 1판' }] });
    expect(answered).toMatchObject({ kind: 'supplement.answered', quote: null });
    expect(again).toMatchObject({ kind: 'review.restarted', by: 'merchant', detail: reviewItemLabel('SR00-0') });
    expect((await changesFor('approver')).map(({ kind }) => kind)).not.toContain('review.assigned');
    const { data } = await as('auditor').call(applicationTimeline, { params: d.params(), query: {} });
    expect(data?.events.map(({ action }) => action)).toContain('review.restarted');
    const [begun] = await db.select().from(review).where(eq(review.ownerId, ownerId));
    expect(begun).toMatchObject({ state: 'REVIEWING', mailedDay: 0, reasonSealed: null });
    expect((begun?.fourWeeksOn ?? '') > isoDay(dayInKorea())).toBe(true);
    const { supplement } = tables;
    const states = await db.select({ state: supplement.state }).from(supplement).where(eq(supplement.ownerId, ownerId));
    expect(states).toContainEqual({ state: 'CLOSED' });
    expect(states).not.toContainEqual({ state: 'ANSWERED' });
  });

  it('returns 404 for an unknown application number', async () => {
    const answer = await as('reviewer').call(readApplication, { params: { number: 'A200101-0001' }, query: {} });
    expect(answer.status).toBe(404);
  });

  it('writes neither names nor values to the access record', async () => {
    const rows = (await everyRow(d.desk.portal.db)).get('public.access_event') ?? [];
    expect(rows.length).toBeGreaterThan(30);
    const { email, loginId } = d.handedIn.merchant;
    for (const value of [email, loginId, '바다상점', '휴가라', '직원', '198.51.100'])
      expect(rows.filter((row) => row.includes(value))).toEqual([]);
  });
});
