import { randomUUID } from 'node:crypto';
import { byItselfHeader, revisionHeader, type StaffCall } from '@portal/contract/call.ts';
import { pagePicture, readApplication } from '@portal/contract/desk/application.ts';
import { confirmDecision, proposeDecision, readDecision, readDifferences } from '@portal/contract/desk/decision.ts';
import type { SentAction } from '@portal/contract/desk/reauthenticated.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { dossierOf } from '../src/capabilities/review/dossier/dossier.service.ts';
import { evidenceOf } from '../src/capabilities/review/evidence/evidence.service.ts';
import { keepCheck } from '../src/capabilities/review/evidence/review-check.repository.ts';
import { insertNote } from '../src/capabilities/review/review-note.repository.ts';
import type { StaffMember } from '../src/features/desk/session/staff-session.repository.ts';
import { tables } from '../src/platform/database/tables.ts';
import type { TestClient } from '../testing/test-client.ts';
import { openTestDesk, type Person, personWith, type TestDesk } from '../testing/test-desk.ts';
import { finished, type HandedIn, wholeApplication } from './finished-merchant.fixture.ts';

const { review, reviewNote, staff } = tables;

export interface Colleague {
  readonly person: Person;
  readonly client: TestClient;
}

/** A finished application with a reviewer and two approvers; before each test, nothing is proposed, and an approval lacks nothing. */
export function decisionDesk() {
  let desk: TestDesk;
  let handedIn: HandedIn;
  let number: string;
  let ownerId: string;
  let reviewer: Colleague;
  let approver: Colleague;
  let second: Colleague;
  let notes: string[];

  const signedIn = async (person: Person): Promise<Colleague> => ({ person, client: await desk.signedIn(person) });

  beforeAll(async () => {
    desk = await openTestDesk({
      jobs: true,
      register: wholeApplication,
    });
    handedIn = await finished(desk.portal);
    ownerId = handedIn.merchant.accountId;
    const [row] = await desk.portal.db.select().from(review).where(eq(review.ownerId, ownerId));
    number = row?.applicationNumber ?? '';
    reviewer = await signedIn(personWith('한도윤', 'reviewer'));
    approver = await signedIn(personWith('오세린', 'reviewer', 'approver'));
    second = await signedIn(personWith('배준호', 'approver'));
    await checkAll();
    await noteAll();
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

  async function noteAll(): Promise<void> {
    const { db, personalData } = desk.portal.platform;
    const { data } = await reviewer.client.call(readDifferences, { params: params() });
    const differing = (data?.differences ?? []).map(({ key, place }) => place.item || key);
    for (const subject of [...differing, 'owners', 'settlement-account', 'business']) {
      const note = { id: randomUUID(), action: 'note.written', subject, text: '원본과 대조했습니다.' };
      await db.transaction((tx) => insertNote(tx, personalData, ownerId, note));
    }
    await db.update(reviewNote).set({ authorId: await idOf(reviewer) });
    notes = (await db.select({ id: reviewNote.id }).from(reviewNote)).map(({ id }) => id);
  }

  /** Resets: nothing proposed, everything that an approval needs, and the reviewer assigned. */
  beforeEach(async () => {
    const { db } = desk.portal.platform;
    await db.execute(sql`delete from reauthentication`);
    await db.execute(sql`delete from review_decision where owner_id = ${ownerId}`);
    await db.delete(reviewNote).where(notInArray(reviewNote.id, notes));
    await db.execute(sql`delete from supplement_file where owner_id = ${ownerId}`);
    await db.execute(sql`delete from supplement where owner_id = ${ownerId}`);
    await db.execute(
      sql`update review set state = 'REVIEWING', turn = 'REVIEW', decided_at = null, reason_sealed = null where owner_id = ${ownerId}`,
    );
    await db.execute(sql`update person set ekyc_status = 'COMPLETE' where account_id = ${ownerId} and type <> 'SR02'`);
    await db.execute(sql`update registry_answer set answered_at = now() where owner_id = ${ownerId}`);
    await db.execute(sql`update certificate_check set business_state = 'active' where owner_id = ${ownerId}`);
    await db
      .update(review)
      .set({ assigneeId: await idOf(reviewer) })
      .where(eq(review.ownerId, ownerId));
  });

  /** @param sent including the revision for a call that names one */
  const again = ({ client, person }: Colleague, call: StaffCall, sent: Omit<SentAction, 'params'>): Promise<void> =>
    desk.again(client, person, call, { params: params(), ...sent });
  const revision = async () =>
    (await desk.portal.db.select().from(review).where(eq(review.ownerId, ownerId)))[0]?.revision ?? 0;
  const at = async (seen?: number) => ({ [revisionHeader]: String(seen ?? (await revision())) });

  const propose = async (
    who: Colleague,
    body: { verdict: 'APPROVED' | 'REFUSED'; reason?: string; remark?: string; reasonCode?: string } = {
      verdict: 'APPROVED',
    },
  ) => {
    const sent = { reason: '신청하신 내용을 모두 확인했습니다.', remark: '주소의 호수만 다릅니다.', ...body };
    await again(who, proposeDecision, { body: sent, revision: await revision() });
    return await who.client.call(proposeDecision, { params: params(), headers: await at(), body: sent });
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
  /** Opens everything that is left, as the page does. @param isByItself whether the page itself requests it again after a change */
  const openAll = async (who: Colleague, isByItself = false): Promise<void> => {
    const { waiting } = await decisionFor(who);
    const headers: Record<string, string> = isByItself ? { [byItselfHeader]: 'true' } : {};
    for (const point of waiting.flatMap(({ toOpen }) => toOpen)) {
      if (point.file)
        await who.client.call(pagePicture, { params: { number, file: point.file.id, page: '1' }, headers });
      else if (point.kind === 'values') await who.client.call(readDifferences, { params: params(), headers });
      else await who.client.call(readApplication, { params: params(), query: { part: point.place.part }, headers });
    }
  };
  const confirm = async (who: Colleague, decision: string, seen?: number) => {
    const body = { decision, revision: seen ?? (await revision()), remark: '함께 확인했습니다.' };
    await again(who, confirmDecision, { body });
    return await who.client.call(confirmDecision, { params: params(), body });
  };
  const state = async () => (await desk.portal.db.select().from(review).where(eq(review.ownerId, ownerId)))[0];
  /** @param day of issue of the certificate, as stored */
  const issued = (day: string) =>
    desk.portal.db.execute(sql`update certificate_check set issue_date = ${day} where owner_id = ${ownerId}`);
  const said = (code: Parameters<typeof sentence>[0], values = {}) => sentence(code, values);

  return {
    ...{ signedIn, params, memberOf, idOf, checkAll, again, revision, at },
    ...{ propose, proposal, decisionFor, openAll, confirm, state, issued, said },
    get desk() {
      return desk;
    },
    get handedIn() {
      return handedIn;
    },
    get number() {
      return number;
    },
    get ownerId() {
      return ownerId;
    },
    get reviewer() {
      return reviewer;
    },
    get approver() {
      return approver;
    },
    set approver(now: Colleague) {
      approver = now;
    },
    get second() {
      return second;
    },
  };
}

export type DecisionDesk = ReturnType<typeof decisionDesk>;
