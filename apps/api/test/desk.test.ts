import { randomUUID } from 'node:crypto';
import { byItselfHeader, type Call, revisionHeader, type StaffCall } from '@portal/contract/call.ts';
import {
  applicationTimeline,
  markSeen,
  openApplication,
  pagePicture,
  readApplication,
} from '@portal/contract/desk/application.ts';
import { applicationChanges } from '@portal/contract/desk/changes.ts';
import { deskCalls } from '@portal/contract/desk/desk-calls.ts';
import { writeNote } from '@portal/contract/desk/notes.ts';
import { assignApplication, reviewQueue } from '@portal/contract/desk/queue.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { packPages, pageRefusals } from '@portal/domain/rules/paper/document-pages.ts';
import { dueDays } from '@portal/domain/rules/review/due-days.ts';
import type { ApplicationPart } from '@portal/domain/rules/review/queue.ts';
import { type StaffRole, staffRoles } from '@portal/domain/rules/staff/staff.ts';
import { desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registerDrafts } from '../src/capabilities/drafts/drafts.routes.ts';
import { handInFile } from '../src/capabilities/review/hand-in.service.ts';
import { beginReview } from '../src/capabilities/review/review.repository.ts';
import { askSupplement } from '../src/capabilities/review/review.service.ts';
import { registerAccount } from '../src/features/account/account.routes.ts';
import { registerApplication } from '../src/features/application/application.routes.ts';
import { registerScreening } from '../src/features/screening/screening.routes.ts';
import { numberBack } from '../src/features/screening/testing/screening.fixture.ts';
import { audit } from '../src/platform/audit.ts';
import { tables } from '../src/platform/database/tables.ts';
import { accountOwner } from '../src/platform/owners/owner.ts';
import { isPublicHoliday } from '../src/platform/public-holidays.ts';
import { sealed } from '../src/platform/security/sealed-row.ts';
import { contentOf } from '../src/ports/content.ts';
import { registerScreeningFeePayments } from '../testing/application.portal.ts';
import { everyRow } from '../testing/every-row.ts';
import { hugeJpeg, marks, pdfWithArchive } from '../testing/hostile-files.ts';
import type { TestClient } from '../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../testing/test-desk.ts';
import { send } from './desk-send.fixture.ts';
import { finished, type HandedIn } from './finished-merchant.fixture.ts';

const { accessEvent, review } = tables;
const isStaffCall = (call: Call): call is StaffCall => call.caller === 'staff';
const staffCalls = deskCalls.filter(isStaffCall);

describe('the desk beside a finished application', () => {
  let desk: TestDesk;
  let handedIn: HandedIn;
  let number: string;
  const clients = new Map<StaffRole, TestClient>();
  const as = (role: StaffRole): TestClient => {
    const client = clients.get(role);
    if (!client) throw new Error(role);
    return client;
  };
  const latestAccess = async () => {
    const [row] = await desk.portal.db.select().from(accessEvent).orderBy(desc(accessEvent.seq)).limit(1);
    return row;
  };
  const read = async (part: ApplicationPart, client = as('reviewer')) => {
    const answer = await client.call(readApplication, { params: { number }, query: { part } });
    if (answer.data?.part !== part) throw new Error(`${part}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.data;
  };
  beforeAll(async () => {
    desk = await openTestDesk({
      jobs: true,
      register: [registerDrafts, registerAccount, registerApplication, registerScreeningFeePayments, registerScreening],
    });
    handedIn = await finished(desk.portal);
    const [row] = await desk.portal.db.select().from(review).where(eq(review.ownerId, handedIn.merchant.accountId));
    number = row?.applicationNumber ?? '';
    for (const role of staffRoles) clients.set(role, await desk.signedIn(personWith(`직원 ${role}`, role)));
  });
  afterAll(() => desk.close());

  it('serves every call of its contract, and no call besides', () => {
    expect([...desk.app.servedCalls].sort()).toEqual(deskCalls.map(({ id }) => id).sort());
  });

  const refusals = staffCalls.flatMap((call) =>
    staffRoles.filter((role) => !call.roles.includes(role)).map((role) => [role, call.id, call] as const),
  );
  it.each(refusals)('refuses %s the call %s, and writes that down', async (role, _id, call) => {
    const { status } = await send(as(role), call);
    expect(status).toBe(403);
    expect(await latestAccess()).toMatchObject({ code: call.record, result: 'refused' });
  });

  it.each(staffCalls.map((call) => [call.id, call] as const))('answers nobody the call %s', async (_id, call) => {
    expect((await send(desk.client(), call)).status).toBe(401);
    expect((await send(desk.portal.client(), call, 'https://portal.test')).status).toBe(404);
  });

  it.each(
    staffCalls
      .filter(({ record }) => !['signed-out', 'reauthenticated'].includes(record))
      .map((call) => [call.id, call] as const),
  )('gives nothing out by the call %s where the access record cannot be written', async (_id, call) => {
    await desk.portal.db.execute(sql`alter table access_event add constraint never check (code = '') not valid`);
    try {
      const answer = await send(as(call.roles[0]), call);
      expect(answer.status).toBe(503);
      expect(answer.body).toContain('열람 기록');
    } finally {
      await desk.portal.db.execute(sql`alter table access_event drop constraint never`);
    }
  });

  it('reads its head: who, since when, and what to look at first', async () => {
    const head = await read('head');
    expect(head).toMatchObject({
      number,
      companyName: '바다상점',
      state: 'REVIEWING',
      turn: 'REVIEW',
      assignee: null,
      seenRevision: null,
    });
    if (head.part === 'head') expect(head.flags.map(({ code }) => code)).toContain('unverified');
    expect(await latestAccess()).toMatchObject({
      code: 'read',
      subject: 'head',
      ownerId: handedIn.merchant.accountId,
      applicationNumber: number,
    });
    const { data } = await as('reviewer').call(reviewQueue, {});
    expect(data?.rows[0]?.flags.length).toBeGreaterThan(0);
  });

  it('reads its parts in Korean, with files by their ids and none of them themselves', async () => {
    const business = await read('business');
    expect(business).toMatchObject({ certificate: { contentType: 'image/png', pages: 1 } });
    const persons = await read('persons');
    expect(persons).toMatchObject({ persons: expect.arrayContaining([expect.objectContaining({ key: 'SR00-0' })]) });
    const settlement = await read('settlement');
    expect(settlement).toMatchObject({
      account: { rows: expect.arrayContaining([expect.objectContaining({ label: '예금주명' })]) },
    });
    const documents = await read('documents');
    if (documents.part !== 'documents') throw new Error('no documents');
    expect(
      documents.slots
        .filter(({ files }) => files.length > 0)
        .map(({ item }) => item)
        .sort(),
    ).toEqual(['SF07', 'SF08', 'SF11/SR00-0']);
    expect(await read('payments')).toMatchObject({ isExempt: true, attempts: [], surplus: [] });
  });

  it('names the fee’s policy: the partner’s as it is now, and what was decided for this application alone', async () => {
    const policy = async () => {
      const part = await read('payments');
      return part.part === 'payments' ? part.rows.find(({ key }) => key === 'fee.policy')?.value : undefined;
    };
    expect(await policy()).toBe('일반 심사비 · 이 신청만 면제');
    const { db } = desk.portal;
    const isTheirs = eq(tables.account.id, handedIn.merchant.accountId);
    await db.insert(tables.partner).values({ code: 'NURI', name: '누리상점', feeKind: 'amount', feeAmount: 250_000 });
    await db.update(tables.account).set({ partnerCode: 'NURI' }).where(isTheirs);
    expect(await policy()).toBe('누리상점 (NURI) · 250,000원 · 이 신청만 면제');
    await db.update(tables.account).set({ partnerCode: null }).where(isTheirs);
  });

  it('shows no number of a person, in no part', async () => {
    for (const part of ['head', 'business', 'persons', 'settlement', 'documents', 'payments'] as const)
      expect(JSON.stringify(await read(part))).not.toContain(numberBack);
  });

  it('draws pages as JPEG and no wider than asked, and gives out no other file', async () => {
    const documents = await read('documents');
    const file = documents.part === 'documents' ? documents.slots.flatMap(({ files }) => files)[0] : undefined;
    const page = (id: string, at: string, query: { width?: string } = {}) =>
      as('reviewer').call(pagePicture, { params: { number, file: id, page: at }, query });
    const answer = await page(file?.id ?? '', '1', { width: '200' });
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect((await sharp(answer.bytes).metadata()).width).toBeLessThanOrEqual(200);
    expect(await latestAccess()).toMatchObject({ code: 'page-seen', subject: file?.id, detail: { page: 1 } });
    expect((await page(file?.id ?? '', '50')).status).toBe(404);
    expect((await page('6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10', '1')).status).toBe(404);
  });

  it('draws nothing of a hostile PDF, and never gives the file out in its place', async () => {
    const { platform, fakes } = desk.portal;
    const { accountId: ownerId } = handedIn.merchant;
    const asked = { item: 'SF05', reason: '다시 내 주세요.', dueOn: '2027-02-01' };
    await askSupplement(platform, { ownerId, actor: 'operator:kim' }, asked, async () => undefined);
    const answers: [string, number, boolean][] = [];
    const seen = async (what: string, pdf: Buffer) => {
      const paper = { contentType: 'application/pdf', name: '증명서.pdf', content: contentOf(pdf) };
      await handInFile(platform, accountOwner(ownerId), { item: 'SF05', seq: 0 }, paper);
      const part = await read('documents');
      const files = part.part === 'documents' ? part.supplements.flatMap((one) => one.files) : [];
      const file = files.toSorted((one, other) => one.version - other.version).at(-1)?.file;
      expect(file?.pages).toBeNull();
      const params = { number, file: file?.id ?? '', page: '1' };
      const { status, bytes } = await as('reviewer').call(pagePicture, { params });
      answers.push([what, status, marks.some((mark) => bytes.includes(mark)) || bytes.includes('%PDF')]);
    };
    const rest = pdfWithArchive();
    for (const reason of pageRefusals)
      await seen(reason, Buffer.concat([Buffer.from(`%PDF-1.7\n% refused: ${reason}\n`), rest]));
    await seen('away', Buffer.concat([Buffer.from('%PDF-1.7\n% away\n'), rest]));
    const draw = fakes.documentPages.draw;
    const jpeg = await hugeJpeg();
    const pages = packPages([{ width: 909, height: 1286, jpeg }]);
    fakes.documentPages.draw = async () => ({ kind: 'drawn', pages, papers: [] });
    await seen('a page of 65,500 pixels', rest);
    fakes.documentPages.draw = draw;
    expect(answers).toEqual([
      ...pageRefusals.map((reason) => [reason, 409, false]),
      ['away', 503, false],
      ['a page of 65,500 pixels', 409, false],
    ]);
  });

  it('wants a reason of a reviewer where another is assigned, once a day, and of nobody else', async () => {
    const [first, second] = [as('reviewer'), await desk.signedIn(personWith('둘째', 'reviewer'))];
    await first.call(assignApplication, { params: { number }, body: { to: 'me' } });
    const asked = await second.call(readApplication, { params: { number }, query: {} });
    expect([asked.status, asked.body.data]).toEqual([
      403,
      { reason: 'REASON_REQUIRED', assignee: { id: expect.any(String), name: '직원 reviewer' } },
    ]);
    for (const role of ['approver', 'auditor'] as const)
      expect(await read('head', as(role))).toMatchObject({ isMine: false });
    const reason = '맡은 분이 휴가라 가맹점의 문의에 답하려고 봅니다.';
    expect((await second.call(openApplication, { params: { number }, body: { reason } })).status).toBe(200);
    const row = await latestAccess();
    expect(row?.reasonSealed).toMatch(/^v1\./);
    expect(await read('head', second)).toMatchObject({ assignee: { name: '직원 reviewer' } });
    await desk.portal.db.execute(sql`alter table access_event disable trigger user`);
    await desk.portal.db.execute(sql`update access_event set at = at - interval '1 day' where code = 'opened'`);
    await desk.portal.db.execute(sql`alter table access_event enable trigger user`);
    expect((await second.call(readApplication, { params: { number }, query: {} })).status).toBe(403);
  });

  it('keeps what somebody has seen, and never less', async () => {
    const see = async (revision: number) =>
      (await as('reviewer').call(markSeen, { params: { number }, body: { revision } })).data?.seenRevision;
    expect(await see(1)).toBe(1);
    expect(await see(0)).toBe(1);
    // Nobody has seen what has not happened.
    expect(await see(1_000)).toBeLessThan(1_000);
  });

  it('has a history of merchant, staff and viewings, page by page', async () => {
    const { data, status, body } = await as('auditor').call(applicationTimeline, { params: { number }, query: {} });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const kinds = new Set(data?.events.map(({ by, kind }) => `${by} ${kind}`));
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['merchant event', 'staff event', 'staff viewing']));
    expect(data?.events.map(({ text }) => text)).toContain('서류를 올렸습니다.');
    expect(data?.events.find(({ action }) => action === 'review.assigned')?.name).toBe('직원 reviewer');
    const moments = data?.events.map(({ at }) => Date.parse(at)) ?? [];
    expect(moments).toEqual([...moments].sort((one, other) => other - one));
  });

  it('shows what a correction changed, and what was asked, answered and given as a reason', async () => {
    const { db, platform } = desk.portal;
    const { accountId } = handedIn.merchant;
    const { businessInformation } = tables;
    const isTheirs = eq(businessInformation.accountId, accountId);
    const [stored] = await db
      .select({ now: businessInformation.answersSealed })
      .from(businessInformation)
      .where(isTheirs);
    const row = sealed.businessInformation(platform.personalData, accountId);
    const answers = await row.openJson('answersSealed', z.record(z.string(), z.unknown()), stored?.now ?? '');
    const correct = async (companyNameEn: string) => {
      const previousSealed = await row.sealJson('answersSealed', {
        ...answers,
        companyNameEn,
        homepagePassword: 'Geheim1!',
      });
      const event = { actor: `account:${accountId}`, action: 'business-information.corrected', accountId } as const;
      await audit(db, { ...event, result: 'ok', detail: { previousSealed } });
    };
    await correct('First Trading');
    await correct('Second Trading');
    const by = { ownerId: accountId, actor: 'operator:kim' };
    const asked = { item: 'SF07', reason: '통장 사본이 흐립니다.', dueOn: '2027-02-01' };
    await askSupplement(platform, by, asked, async () => undefined);
    const reason = '가맹점의 전화 문의에 답하려고';
    await as('auditor').call(openApplication, { params: { number }, body: { reason } });
    const { data } = await as('auditor').call(applicationTimeline, { params: { number }, query: {} });
    const events = data?.events ?? [];
    const corrected = events.filter(({ action }) => action === 'business-information.corrected');
    expect(corrected.map((event) => event.corrected)).toEqual([
      [{ label: expect.any(String), before: 'Second Trading', after: String(answers.companyNameEn) }],
      [{ label: expect.any(String), before: 'First Trading', after: 'Second Trading' }],
    ]);
    expect(events.find(({ action }) => action === 'supplement.asked')).toMatchObject({
      name: 'kim',
      quote: asked.reason,
      detail: '기한 02.01',
      itemLabel: reviewItemLabel('SF07'),
    });
    expect(events.find(({ action }) => action === 'opened')?.quote).toBe(`사유: ${reason}`);
    expect(JSON.stringify(data)).not.toContain('Geheim1!');
    const looked = () => events.filter(({ kind }) => kind === 'viewing').length;
    const before = looked();
    await as('auditor').call(readApplication, { params: { number }, query: {}, headers: { [byItselfHeader]: 'true' } });
    const later = await as('auditor').call(applicationTimeline, { params: { number }, query: {} });
    expect(later.data?.events.filter(({ kind }) => kind === 'viewing').length).toBe(before);
  });

  /** What each action that names a revision is sent with, for an application that has changed. */
  const dueOn = dueDays(dayInKorea(), isPublicHoliday)[4]?.on ?? '';
  const request = { item: 'SF07', text: '예금주가 보이지 않습니다.', reasonCode: null, dueOn, mark: null };
  const late: Readonly<Record<string, object>> = {
    askForSupplement: request,
    acceptAnswer: { item: 'SF07' },
    refuseAnswer: request,
    proposeDecision: { verdict: 'REFUSED', reason: '확인하지 못했습니다.', remark: '' },
    proposeVerification: { person: 'SR01-0', remark: '영상 통화로 확인했습니다.' },
  };
  const atRevision = staffCalls.filter((call) => call.atRevision === true);

  it('has a row for every action that names a revision', () => {
    expect(Object.keys(late).sort()).toEqual(atRevision.map(({ id }) => id).sort());
  });

  it.each(atRevision.map((call) => [call.id, call] as const))(
    'carries %s out at no revision but the one that was seen',
    async (id, call) => {
      const { db } = desk.portal;
      const isOurs = eq(review.ownerId, handedIn.merchant.accountId);
      await db.update(review).set({ revision: sql`revision + 1` }).where(isOurs);
      const body = late[id] ?? {};
      const person = personWith('직원 reviewer', 'reviewer');
      if (call.reauth) await desk.again(as('reviewer'), person, call, { params: { number }, body, revision: 0 });
      const before = JSON.stringify([...(await everyRow(db))].filter(([name]) => /review|supplement/.test(name)));
      const answer = await as('reviewer').raw({
        method: call.method,
        url: call.path.replace(':number', number),
        headers: { origin: 'https://desk.test', 'content-type': 'application/json', [revisionHeader]: '0' },
        payload: JSON.stringify(body),
      });
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([412, 'CHANGED']);
      expect(JSON.stringify([...(await everyRow(db))].filter(([name]) => /review|supplement/.test(name)))).toBe(before);
    },
  );

  it('shows what others have changed since somebody looked: what it was and is, and what was written', async () => {
    const { platform, db } = desk.portal;
    const { accountId: ownerId } = handedIn.merchant;
    const revision = async () => (await db.select().from(review).where(eq(review.ownerId, ownerId)))[0]?.revision ?? 0;
    const changesFor = async (role: StaffRole) =>
      (await as(role).call(applicationChanges, { params: { number } })).data?.changes ?? [];
    await as('auditor').call(markSeen, { params: { number }, body: { revision: await revision() } });
    expect(await changesFor('auditor')).toEqual([]);
    const text = '등기부등본의 주소를 보고 있습니다.';
    const note = { id: randomUUID(), subject: 'business.bizAddressKr', text, mentions: [] };
    expect((await as('reviewer').call(writeNote, { params: { number }, body: note })).status).toBe(200);
    await as('approver').call(assignApplication, { params: { number }, body: { to: 'me' } });
    const asked = { item: 'SF06', reason: '지분율이 잘렸습니다.', dueOn: '2027-02-01' };
    await askSupplement(platform, { ownerId, actor: 'operator:kim' }, asked, async () => undefined);
    const paper = { contentType: 'image/jpeg', name: '주주.jpg', content: contentOf(Buffer.from('x')) };
    await handInFile(platform, accountOwner(ownerId), { item: 'SF06', seq: 0 }, paper);
    await audit(db, {
      actor: `account:${ownerId}`,
      action: 'person.saved',
      accountId: ownerId,
      subject: 'SR00-0',
      result: 'ok',
    });
    await db.transaction((tx) => beginReview(tx, ownerId, false));
    const [noted, assigned, request, sent, again] = await changesFor('auditor');
    expect(noted).toMatchObject({ kind: 'note.written', name: '직원 reviewer', quote: text, values: [] });
    const values = [{ label: '담당', before: '직원 reviewer', after: '직원 approver' }];
    expect(assigned).toMatchObject({ kind: 'review.assigned', values });
    expect(request).toMatchObject({ kind: 'supplement.asked', name: 'kim', quote: asked.reason, detail: '기한 02.01' });
    expect(sent).toMatchObject({ itemLabel: '주주명부', values: [{ label: '판', before: '', after: '보완 1판' }] });
    expect(again).toMatchObject({ kind: 'review.restarted', by: 'merchant', detail: reviewItemLabel('SR00-0') });
    expect((await changesFor('approver')).map(({ kind }) => kind)).not.toContain('review.assigned');
    const { data } = await as('auditor').call(applicationTimeline, { params: { number }, query: {} });
    expect(data?.events.map(({ action }) => action)).toContain('review.restarted');
  });

  it('knows no application of another number', async () => {
    const answer = await as('reviewer').call(readApplication, { params: { number: 'A200101-0001' }, query: {} });
    expect(answer.status).toBe(404);
  });

  it('has written down neither names nor values', async () => {
    const rows = (await everyRow(desk.portal.db)).get('public.access_event') ?? [];
    expect(rows.length).toBeGreaterThan(30);
    const { email, loginId } = handedIn.merchant;
    for (const value of [email, loginId, '바다상점', '휴가라', '직원', '198.51.100'])
      expect(rows.filter((row) => row.includes(value))).toEqual([]);
  });
});
