import { randomUUID } from 'node:crypto';
import { signAccess } from '@portal/contract/desk/access.ts';
import { downloadBundle, downloadFile, revealNumber } from '@portal/contract/desk/disclosure.ts';
import { applicationNotes, writeNote } from '@portal/contract/desk/notes.ts';
import { assignApplication } from '@portal/contract/desk/queue.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { AccessCode } from '@portal/domain/rules/staff/access-codes.ts';
import { monthAfter, monthOf } from '@portal/domain/rules/staff/access-review.ts';
import { numbersADay } from '@portal/domain/rules/staff/disclosure.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registerScreening } from '../src/features/screening/screening.routes.ts';
import { tables } from '../src/platform/database/tables.ts';
import type { TestClient } from '../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../testing/test-desk.ts';
import { describeOnDatabase } from '../testing/test-portal.ts';
import { postponed } from './desk-postponed.fixture.ts';

const { accessEvent, accessReview, auditEvent, review, reviewChange, reviewNote, storedFile } = tables;
const times = 50;
const reason = '가맹점의 전화 문의에 답하려고 봅니다.';

/** The assignee, in a success and in a refusal. */
const assigned = z.object({ assignee: z.object({ name: z.string() }) });

const tallyOf = (values: readonly (string | number)[]): Record<string, number> => {
  const tally: Record<string, number> = {};
  for (const value of values) tally[value] = (tally[value] ?? 0) + 1;
  return tally;
};

describeOnDatabase('fifty calls at once at the desk', (_open, database) => {
  let desk: TestDesk;
  let given: Awaited<ReturnType<typeof postponed>>;
  const reviewers: TestClient[] = [];
  const approver = personWith('민서윤', 'approver');
  const auditors = [personWith('민채원', 'auditor'), personWith('정하람', 'auditor')] as const;
  beforeAll(async () => {
    const bundle = { recipients: [await identityToRecipient(await generateX25519Identity())], dir: undefined };
    const config = { bundle, sourceLimitFactor: 1_000 };
    desk = await openTestDesk({ database, register: [registerScreening], config });
    given = await postponed(desk);
    for (let place = 0; place < 10; place += 1)
      reviewers.push(await desk.signedIn(personWith(`심사자 ${place}`, 'reviewer')));
  });
  afterAll(() => desk.close());

  const params = () => ({ number: given.application });
  const reviewerAt = (place: number): TestClient => {
    const client = reviewers[place % reviewers.length];
    if (!client) throw new Error('nobody');
    return client;
  };

  /** Makes fifty calls at once. @returns how often each status was answered, and the calls' rows in the access record */
  async function storm<A extends { readonly status: number }>(
    code: AccessCode,
    ask: (place: number) => Promise<A>,
  ): Promise<{ readonly answers: readonly A[]; readonly statuses: object; readonly recorded: object }> {
    const { db } = desk.portal;
    const [last] = await db.select({ seq: sql<number>`coalesce(max(${accessEvent.seq}), 0)::int` }).from(accessEvent);
    const answers = await Promise.all(Array.from({ length: times }, (_, place) => ask(place)));
    const rows = await db
      .select({ result: accessEvent.result })
      .from(accessEvent)
      .where(and(gt(accessEvent.seq, last?.seq ?? 0), eq(accessEvent.code, code)));
    return {
      answers,
      statuses: tallyOf(answers.map(({ status }) => status)),
      recorded: tallyOf(rows.map(({ result }) => result)),
    };
  }
  const revision = async () =>
    (await desk.portal.db.select().from(review).where(eq(review.ownerId, given.ownerId)))[0]?.revision ?? 0;
  const changesOf = (kind: string, since: number) =>
    desk.portal.db
      .select()
      .from(reviewChange)
      .where(
        and(eq(reviewChange.ownerId, given.ownerId), eq(reviewChange.kind, kind), gt(reviewChange.revision, since)),
      );

  it('return one bundle for one re-authentication', async () => {
    const client = await desk.signedIn(approver);
    const sent = { params: params(), body: { reason } };
    await desk.again(client, approver, downloadBundle, sent);
    const { statuses, recorded, answers } = await storm('bundle-downloaded', () => client.call(downloadBundle, sent));
    expect([statuses, recorded]).toEqual([
      { 200: 1, 403: 49 },
      { ok: 1, refused: 49 },
    ]);
    for (const { status, body } of answers)
      if (status === 403) expect(body.data).toEqual({ reason: 'REAUTHENTICATE', action: 'bundle' });
  });

  it('return every original completely, each with a row in the access record', async () => {
    const [file] = await desk.portal.db
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(and(eq(storedFile.ownerId, given.ownerId), eq(storedFile.kind, 'id-front-unverified')));
    const stored = await desk.portal.platform.files.read(file?.id ?? '', given.ownerId);
    const { answers, statuses, recorded } = await storm('file-downloaded', (place) =>
      reviewerAt(place).call(downloadFile, { params: { ...params(), file: file?.id ?? '' }, body: { reason } }),
    );
    expect([statuses, recorded]).toEqual([{ 200: times }, { ok: times }]);
    for (const { bytes } of answers) expect(bytes.equals(stored?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('show one person twenty numbers, and record those that were refused', async () => {
    const sent = { params: { ...params(), person: 'SR00-0' }, body: { purpose: 'ask-authority', reason } } as const;
    // Somebody who has downloaded no uncovered card, which would count.
    const client = await desk.signedIn(personWith('심사자 번호', 'reviewer'));
    const { statuses, recorded } = await storm('number-seen', () => client.call(revealNumber, sent));
    const over = times - numbersADay;
    expect([statuses, recorded]).toEqual([
      { 200: numbersADay, 429: over },
      { ok: numbersADay, refused: over },
    ]);
  });

  it('store one note sent fifty times once, and fifty different notes fifty times', async () => {
    const { db } = desk.portal;
    const noteOf = (id: string) => ({ params: params(), body: { id, text: '등기부등본을 보았습니다.' } });
    const before = await revision();
    const id = randomUUID();
    const once = await storm('noted', () => reviewerAt(0).call(writeNote, noteOf(id)));
    expect([once.statuses, once.recorded]).toEqual([{ 200: times }, { ok: times }]);
    expect(await changesOf('note.written', before)).toHaveLength(1);
    expect(await db.$count(reviewNote, eq(reviewNote.ownerId, given.ownerId))).toBe(1);
    // The same id from another person is another note.
    expect((await reviewerAt(1).call(writeNote, noteOf(id))).status).toBe(409);

    const many = await storm('noted', (place) => reviewerAt(place).call(writeNote, noteOf(randomUUID())));
    expect([many.statuses, many.recorded]).toEqual([{ 200: times }, { ok: times }]);
    expect(await revision()).toBe(before + 1 + times);
    const revisions = many.answers.map(({ data }) => data?.revision);
    expect(new Set(revisions).size).toBe(times);
    const { data } = await reviewerAt(0).call(applicationNotes, { params: params() });
    expect(data?.notes).toHaveLength(1 + times);
  });

  it('assign to one of ten reviewers, whose repeated calls change nothing more', async () => {
    const before = await revision();
    const { answers, statuses, recorded } = await storm('assigned', (place) =>
      reviewerAt(place).call(assignApplication, { params: params(), body: { to: 'me' } }),
    );
    expect([statuses, recorded]).toEqual([
      { 200: 5, 409: 45 },
      { ok: 5, refused: 45 },
    ]);
    const assignees = answers.map(({ body }) => assigned.parse(body.data).assignee.name);
    expect(new Set(assignees).size).toBe(1);
    expect(await changesOf('review.assigned', before)).toHaveLength(1);
    expect(await revision()).toBe(before + 1);
  });

  it('leave a repeatedly reassigned review with the assignee of the last change', async () => {
    const client = await desk.signedIn(approver);
    const before = await revision();
    const people = await desk.portal.db.select().from(tables.staff);
    const ids = people.filter(({ roles }) => roles.includes('reviewer')).map(({ id }) => id);
    const { statuses, recorded } = await storm('assigned', (place) =>
      client.call(assignApplication, { params: params(), body: { to: ids[place % 3] ?? null } }),
    );
    expect([statuses, recorded]).toEqual([{ 200: times }, { ok: times }]);
    const changes = await changesOf('review.assigned', before);
    expect(await revision()).toBe(before + changes.length);
    const [row] = await desk.portal.db.select().from(review).where(eq(review.ownerId, given.ownerId));
    const [last] = await desk.portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.accountId, given.ownerId), eq(auditEvent.action, 'review.assigned')))
      .orderBy(desc(auditEvent.seq))
      .limit(1);
    expect(last?.detail).toEqual({ to: row?.assigneeId });
  });

  it('sign a month once when two auditors have both signed in again', async () => {
    const month = monthAfter(monthOf(dayInKorea()), -1);
    const clients: TestClient[] = [];
    for (const person of auditors) {
      const client = await desk.signedIn(person);
      await desk.again(client, person, signAccess, { params: { month } });
      clients.push(client);
    }
    const { answers, recorded } = await storm('access-signed', (place) => {
      const client = clients[place % clients.length];
      if (!client) throw new Error('nobody');
      return client.call(signAccess, { params: { month } });
    });
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 403, 409].includes(status))).toEqual([]);
    expect(recorded).toEqual({ ok: 1, refused: times - 1 });
    const signed = await desk.portal.db.select().from(accessReview);
    expect(signed).toHaveLength(1);
    expect(signed[0]?.signedBy).not.toBeNull();
  });
});
