import {
  accessRecord,
  accessReviewRows,
  accessReviews,
  assessAccess,
  exportAccess,
  overdueAccessReviews,
  signAccess,
} from '@portal/contract/desk/access.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { monthAfter, monthOf } from '@portal/domain/rules/staff/access-review.ts';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { describeOnDatabase } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { actorOfStaff, recordAccess } from './access-record.repository.ts';
import { flagged, many, type Planted } from './flagged-access.fixture.ts';

const auditorPerson = personWith('민채원', 'auditor');
/** Long over; its only holiday is Hangul Day, Friday 9 October. */
const month = '2026-10';
const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;

describeOnDatabase('the access record at the desk', (_open) => {
  let desk: TestDesk;
  let auditor: TestClient;
  let reviewer: TestClient;
  let identity: string;
  beforeAll(async () => {
    identity = await generateX25519Identity();
    const bundle = { recipients: [await identityToRecipient(identity)], dir: undefined };
    const clock = { now: () => new Date('2026-11-23T03:00:00Z') };
    desk = await openTestDesk({ config: { bundle }, clock });
    auditor = await desk.signedIn(auditorPerson);
    reviewer = await desk.signedIn(personWith('서지안', 'reviewer'));
  });
  afterAll(() => desk.close());

  /** Inserts rows dated to another time, which only the owner of the tables can do. */
  async function plant(rows: readonly Planted[]): Promise<void> {
    const { db, platform } = desk.portal;
    for (const { who = 0, code = 'read', result = 'ok', ...row } of rows) {
      await recordAccess(db, platform, {
        staffId: ids[who],
        code,
        result,
        subject: row.subject,
        applicationNumber: row.number ?? (code === 'searched' || code === 'queue-seen' ? undefined : 'A261001-9999'),
        source: row.address ?? '10.20.4.17',
        detail: row.again ? { again: true } : row.detail,
        ...(row.notAssigned && { notAssigned: true }),
      });
    }
    await db.execute(sql`alter table access_event disable trigger user`);
    for (const [index, { at, source = 'usual' }] of rows.toReversed().entries()) {
      await db.execute(sql`update access_event set at = (${at}::timestamp at time zone 'Asia/Seoul'), source = ${source}
        where seq = (select last_value from access_event_seq_seq) - ${index}::int`);
    }
    await db.execute(sql`alter table access_event enable trigger user`);
  }
  const clear = async (): Promise<void> => {
    await desk.portal.db.execute(sql`alter table access_event disable trigger user`);
    await desk.portal.db.execute(sql`delete from access_event where at < '2026-11-01'`);
    await desk.portal.db.execute(sql`alter table access_event enable trigger user`);
  };
  /** The month of the latest row: rows are dated by the database, whatever the server's clock. */
  const monthOfNow = async (): Promise<string> => {
    const { accessEvent } = tables;
    const [row] = await desk.portal.db.select().from(accessEvent).orderBy(desc(accessEvent.seq)).limit(1);
    return monthOf(dayInKorea(row?.at ?? new Date()));
  };
  const flagsOf = async () =>
    (await auditor.call(accessReviewRows, { params: { month }, query: {} })).data?.rows.map(({ flags }) => flags);
  const againToSign = () => desk.again(auditor, auditorPerson, signAccess, { params: { month } });

  it.each(flagged)('flags %s', async (_, rows, flags) => {
    await clear();
    await plant(rows);
    expect(await flagsOf()).toEqual(flags);
  });

  it('is read by month and page, filtered by actor, action, application and address', async () => {
    await clear();
    await plant([
      ...many(101, (index) => ({ at: `2026-10-06 10:${String(index % 60).padStart(2, '0')}`, who: 1 as const })),
      { at: '2026-10-06 11:00', code: 'searched', number: 'A261001-0001', source: 'other' },
    ]);
    const list = async (query: object, client = auditor) =>
      (await client.call(accessRecord, { query: { month, pages: 'true', ...query } })).data;
    const first = await list({});
    expect([first?.rows.length, first?.count, first?.isOwn]).toEqual([100, 102, false]);
    const rest = await list({ cursor: first?.next ?? '' });
    expect([rest?.rows.length, rest?.next]).toEqual([2, null]);
    const seqs = [...(first?.rows ?? []), ...(rest?.rows ?? [])].map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => other - one));
    const counts = await Promise.all(
      [{ code: 'searched' }, { number: 'A261001-0001' }, { source: 'other' }, { staff: ids[1] }].map((query) =>
        list(query),
      ),
    );
    expect(counts.map((one) => one?.count)).toEqual([1, 1, 1, 101]);
    expect(first?.rows[0]).toMatchObject({
      address: '10.20.4.17',
      applicationNumber: 'A261001-0001',
      code: 'searched',
    });
    expect((await list({}, reviewer))?.count).toBe(0);
    // What pages read when they are opened is left out unless requested.
    const plain = async (query: object) =>
      (await auditor.call(accessRecord, { query: { month, ...query } })).data?.count;
    expect([await plain({}), await plain({ code: 'read' })]).toEqual([1, 101]);
    // A flag is not left out, whatever its row did.
    await plant([{ at: '2026-10-07 23:00', subject: 'head' }]);
    expect(await plain({ flagged: 'true' })).toBe(1);
    const own = (await reviewer.call(accessRecord, { query: { pages: 'true', month: await monthOfNow() } })).data;
    expect([own?.isOwn, own?.staff, new Set(own?.rows.map(({ name }) => name))]).toEqual([
      true,
      [],
      new Set(['서지안']),
    ]);
    expect((await reviewer.call(accessRecord, { query: { staff: ids[1], month } })).data?.count).toBe(0);
    // Without a month, the current one by the server's clock.
    expect((await reviewer.call(accessRecord, { query: {} })).data?.month).toBe('2026-11');
  });

  it('is reviewed once: every flagged row is assessed, then the month signed after a new sign-in', async () => {
    await clear();
    await plant([
      { at: '2026-10-06 10:00', code: 'file-downloaded' },
      { at: '2026-10-07 10:00', code: 'opened' },
      { at: '2026-10-07 10:01' },
    ]);
    const rows = (await auditor.call(accessReviewRows, { params: { month }, query: {} })).data?.rows ?? [];
    const [one, other] = rows.map(({ seq }) => seq);
    const put = (body: object, of = month) =>
      auditor.call(assessAccess, { params: { month: of }, rawBody: { outcome: 'NO_PROBLEM', ...body } });
    const unexplained = await put({ seq: one, outcome: 'ACTION' });
    expect([unexplained.status, Object.keys(unexplained.body.errors ?? {})]).toEqual([400, ['text']]);
    for (const body of [{}, { outcome: 'ACTION', text: '소속 부서에 알렸습니다.' }])
      expect((await put({ seq: one, ...body })).data).toEqual({ left: 1 });
    expect((await put({ seq: one }, monthAfter(month, -1))).status).toBe(404);
    expect((await put({ seq: one }, monthOf(dayInKorea()))).status).toBe(409);
    expect((await auditor.call(signAccess, { params: { month } })).body.data).toMatchObject({
      reason: 'REAUTHENTICATE',
    });
    await againToSign();
    const early = await auditor.call(signAccess, { params: { month } });
    expect([early.status, early.body.message]).toEqual([409, '아직 판단하지 않은 기록이 1건 있습니다.']);
    expect((await put({ seq: other })).data).toEqual({ left: 0 });
    await againToSign();
    expect((await auditor.call(signAccess, { params: { month } })).status).toBe(200);
    expect((await put({ seq: other, outcome: 'NO_PROBLEM' })).status).toBe(409);
    const card = (await auditor.call(accessReviews)).data?.months.find((found) => found.month === month);
    expect(card).toMatchObject({
      state: 'signed',
      dueOn: '20261130',
      rows: 3,
      flagged: 2,
      kinds: [],
      assessed: 2,
      actions: 1,
      signedBy: '민채원',
    });
    const after = (await auditor.call(accessReviewRows, { params: { month }, query: {} })).data;
    expect(after?.rows[0]?.assessment).toMatchObject({
      outcome: 'ACTION',
      text: '소속 부서에 알렸습니다.',
      by: '민채원',
    });
    expect((await reviewer.call(accessReviews)).status).toBe(403);
  });

  it('shows overdue months of everything that is stored, on its page and on every page', async () => {
    await plant([
      { at: '2026-09-07 10:00' },
      { at: '2025-03-01 00:10', subject: 'head' },
      { at: '2024-10-31 23:50', subject: 'head' },
    ]);
    const { data } = await auditor.call(accessReviews);
    // From the first kept month with rows; months without rows in between are included.
    expect(data?.overdue).toEqual(Array.from({ length: 19 }, (_, index) => monthAfter('2025-03', index)));
    expect(data?.months.map((one) => [one.month, one.isOverdue])).toEqual([
      ['2026-10', false],
      ['2026-09', true],
    ]);
    expect((await auditor.call(overdueAccessReviews)).data?.months).toEqual(data?.overdue);
    expect((await reviewer.call(overdueAccessReviews)).status).toBe(403);
  });

  it('shows how many numbers were seen on each of 30 whole days in Korea', async () => {
    await clear();
    const moments = ['2026-10-24 23:59', '2026-10-25 00:00', '2026-11-23 00:10'];
    await plant(moments.map((at) => ({ at, code: 'number-seen', subject: 'SR00-0' })));
    const days = ['20261025', '20261123'].map((day) => ({ day, count: 1 }));
    expect((await auditor.call(accessReviews)).data?.numbers).toEqual({ days, withoutReason: 2 });
  });

  it('shows owner, action and reason as text, on the page and in the file, and no other detail', async () => {
    await clear();
    await plant([
      {
        at: '2026-10-06 10:00',
        code: 'file-downloaded',
        subject: 'file',
        detail: { kind: 'document', name: 'A261001-0001-SF07-1.pdf', secret: '김하나' },
      },
      { at: '2026-10-06 10:01', code: 'number-seen', subject: 'SR00-0', detail: { purpose: 'ask-authority' } },
      { at: '2026-10-06 10:02', code: 'sign-in-refused', subject: 'no-role', result: 'refused' },
      { at: '2026-10-06 10:03', code: 'searched', subject: 'business-number', detail: { hits: 1, purpose: '김하나' } },
    ]);
    const list = (await auditor.call(accessRecord, { query: { month } })).data;
    expect(list?.rows.map(({ person, what, why }) => [person, what, why])).toEqual([
      [null, '사업자등록번호', '찾은 것 1건'],
      [null, null, '역할 없음'],
      ['대표자 1', null, '기관 문의'],
      [null, '통장 사본', null],
    ]);
    const body = { month, format: 'csv', reason: '감독기관의 점검에 냅니다.' } as const;
    await desk.again(auditor, auditorPerson, exportAccess, { body });
    const text = (await auditor.call(exportAccess, { body })).bytes.toString();
    for (const said of ['원본 내려받기,통장 사본', '대표자 1,번호 보기', '기관 문의', '역할 없음', '찾은 것 1건'])
      expect(text).toContain(said);
    // In the page's own copy, like the heading; no internal codes.
    expect(text).toMatch(/,로그인 거절,.*,거절됨,역할 없음,,거절됨\r/);
    expect(text).toMatch(/,직원,.*,원본 내려받기,통장 사본,file,됨,,,[^\r]*내려받기/);
    expect(text).not.toMatch(/,(staff|visitor|ok|refused|download|new-address),/);
    expect(JSON.stringify(list) + text).not.toContain('김하나');
  });

  it('is exported as CSV without formulas, or encrypted, after a reason and a new sign-in', async () => {
    await clear();
    await plant([{ at: '2026-10-06 10:00', subject: '=1+1', code: 'searched' }]);
    const sent = (format: 'age' | 'csv') => ({ body: { month, format, reason: '감독기관의 점검에 냅니다.' } });
    const ask = (format: 'age' | 'csv') => auditor.call(exportAccess, sent(format));
    const again = (format: 'age' | 'csv') => desk.again(auditor, auditorPerson, exportAccess, sent(format));
    expect((await ask('csv')).status).toBe(403);
    await again('csv');
    // The confirmation is bound to the format.
    expect((await ask('age')).status).toBe(403);
    const csv = await ask('csv');
    expect([csv.status, csv.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename*=UTF-8''access-record-${month}.csv`,
    ]);
    const text = csv.bytes.toString();
    expect(text).toContain(`"'=1+1"`);
    expect(text.split('\r\n')).toHaveLength(3);
    await again('age');
    const age = await ask('age');
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    expect(Buffer.from(await decrypter.decrypt(age.bytes)).toString()).toBe(text);
    const nowadays = await monthOfNow();
    const own = (await auditor.call(accessRecord, { query: { code: 'access-exported', month: nowadays } })).data;
    expect(own?.rows[0]).toMatchObject({ reason: '감독기관의 점검에 냅니다.', result: 'ok' });
    expect(actorOfStaff(own?.rows[0]?.staffId ?? '')).toContain('staff:');
  });
});
