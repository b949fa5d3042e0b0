import { byItselfHeader, type StaffCall } from '@portal/contract/call.ts';
import { exportAccess } from '@portal/contract/desk/access.ts';
import { pagePicture, readApplication } from '@portal/contract/desk/application.ts';
import { deskCalls } from '@portal/contract/desk/desk-calls.ts';
import { downloadBundle, downloadFile, revealNumber } from '@portal/contract/desk/disclosure.ts';
import { searchApplications } from '@portal/contract/desk/queue.ts';
import { attachedMallCertificate } from '@portal/contract/storefront/certificate.ts';
import { exampleOf } from '@portal/contract/testing/examples.fixture.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { applicationParts } from '@portal/domain/rules/review/queue.ts';
import { monthOf } from '@portal/domain/rules/staff/access-review.ts';
import { maskedNumber, numbersADay } from '@portal/domain/rules/staff/disclosure.ts';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { and, desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { registerScreening } from '../src/features/screening/screening.routes.ts';
import { entered, storefrontFeatures } from '../src/features/storefront/storefront.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { everyRow } from '../testing/every-row.ts';
import type { TestClient } from '../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../testing/test-desk.ts';
import { postponed } from './desk-postponed.fixture.ts';

const { accessEvent } = tables;
const numberBack = '1234560';
const number = `900101-${numberBack}`;
const licence = '11-90-123456-01';
const reason = '발급 기관에 전화로 진위를 물어봅니다.';
const body = { purpose: 'ask-authority', reason } as const;

describe('unmasked data at the desk', () => {
  let desk: TestDesk;
  let reviewer: TestClient;
  let approver: TestClient;
  let auditor: TestClient;
  let given: Awaited<ReturnType<typeof postponed>>;
  let identity: string;
  const log: string[] = [];
  /** How far this server's clock is ahead, in milliseconds. */
  let ahead = 0;
  beforeAll(async () => {
    identity = await generateX25519Identity();
    const bundle = { recipients: [await identityToRecipient(identity)], dir: undefined };
    desk = await openTestDesk({
      register: [registerScreening, ...storefrontFeatures],
      config: { bundle, sourceLimitFactor: 1_000 },
      logLines: log,
      clock: { now: () => new Date(Date.now() + ahead) },
    });
    given = await postponed(desk);
    reviewer = await desk.signedIn(personWith('서지안', 'reviewer'));
    approver = await desk.signedIn(personWith('민서윤', 'approver'));
    auditor = await desk.signedIn(personWith('민채원', 'auditor'));
  });
  afterAll(() => desk.close());

  const params = () => ({ number: given.application, person: 'SR00-0' });
  const persons = async (client: TestClient) => {
    const { data } = await client.call(readApplication, {
      params: { number: given.application },
      query: { part: 'persons' },
    });
    return data?.part === 'persons' ? data : undefined;
  };
  const rowsOf = (code: string) =>
    desk.portal.db
      .select()
      .from(accessEvent)
      .where(and(eq(accessEvent.applicationNumber, given.application), eq(accessEvent.code, code)))
      .orderBy(desc(accessEvent.seq));

  it('masks the number in the part, and shows it after a reason, with a row in the access record', async () => {
    const part = await persons(reviewer);
    expect(part?.persons[0]).toMatchObject({ ekycStatus: 'SKIP', maskedNumber: maskedNumber('9001011234560') });
    expect(part?.numbersSeen).toEqual({ here: 0, most: numbersADay });
    const asIfByItself = { headers: { [byItselfHeader]: 'true' }, rawQuery: { again: 'true' } };
    const { data, headers } = await reviewer.call(revealNumber, { params: params(), body, ...asIfByItself });
    expect(data).toEqual({ number, others: [{ key: 'issued-on', value: '2015.01.31' }], seconds: 30 });
    expect(headers['cache-control']).toBe('no-store');
    const [row] = await rowsOf('number-seen');
    expect(row).toMatchObject({ result: 'ok', subject: 'SR00-0', detail: { purpose: 'ask-authority' } });
    expect(row?.detail).not.toHaveProperty('again');
    expect(row?.reasonSealed).toEqual(expect.any(String));
    expect(row?.applicationNumber).toBe(given.application);
    expect(JSON.stringify(row)).not.toContain('발급 기관');
    expect((await persons(reviewer))?.numbersSeen.here).toBe(1);
    expect((await persons(approver))?.numbersSeen.here).toBe(0);
    // A day begins at midnight in Korea; that of UTC begins before or after it, depending on the hour.
    const midnight = sql`date_trunc('day', now(), 'Asia/Seoul')`;
    for (const [at, here] of [
      [sql`${midnight} - interval '1 second'`, 0],
      [midnight, 1],
    ] as const) {
      await desk.portal.db.transaction(async (tx) => {
        await tx.execute(sql`alter table access_event disable trigger user`);
        await tx
          .update(accessEvent)
          .set({ at })
          .where(eq(accessEvent.seq, row?.seq ?? 0));
        await tx.execute(sql`alter table access_event enable trigger user`);
      });
      expect((await persons(reviewer))?.numbersSeen.here).toBe(here);
    }
  });

  it('shows the licence values its authority asks for, stored sealed and gone with the number', async () => {
    const licensed = await postponed(desk, 'dl');
    const kept = JSON.stringify(await everyRow(desk.portal.db));
    for (const canary of [licence, 'AB12CD']) expect(kept).not.toContain(canary);
    const at = { params: { number: licensed.application, person: 'SR00-0' }, body };
    const { data } = await reviewer.call(revealNumber, at);
    expect(data?.others).toEqual([
      { key: 'licence-number', value: licence },
      { key: 'licence-serial', value: 'AB12CD' },
    ]);
    const inPlace = eq(tables.person.accountId, licensed.ownerId);
    await desk.portal.db.update(tables.person).set({ ekycStatus: 'COMPLETE' }).where(inPlace);
    expect((await reviewer.call(revealNumber, at)).status).toBe(409);
  });

  const wrong: readonly (readonly [string, object, string])[] = [
    ['no purpose', { reason }, 'purpose'],
    ['a purpose that is not on the list', { ...body, purpose: 'curious' }, 'purpose'],
    ['a reason that is too short', { ...body, reason: '짧음' }, 'reason'],
    ['a reason that is too long', { ...body, reason: '가'.repeat(201) }, 'reason'],
  ];
  it.each(wrong)('shows no number for %s', async (_, rawBody, field) => {
    const answer = await reviewer.call(revealNumber, { params: params(), rawBody });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    expect((await rowsOf('number-seen'))[0]?.result).toBe('refused');
  });

  it('shows no number to an auditor, and none of a person who does not exist', async () => {
    expect((await auditor.call(revealNumber, { params: params(), body })).status).toBe(403);
    const other = { ...params(), person: 'SR01-0' };
    expect((await reviewer.call(revealNumber, { params: other, body })).status).toBe(409);
  });

  it('shows nothing when the access record cannot be written', async () => {
    await desk.portal.db.execute(sql`alter table access_event rename to access_event_away`);
    try {
      const answer = await reviewer.call(revealNumber, { params: params(), body });
      expect([answer.status, JSON.stringify(answer.body).includes(numberBack)]).toEqual([503, false]);
      const file = await reviewer.call(downloadFile, {
        params: { number: given.application, file: (await originalId()) ?? '' },
        body: { reason },
      });
      expect([file.status, file.bytes.length < 1_000]).toEqual([503, true]);
    } finally {
      await desk.portal.db.execute(sql`alter table access_event_away rename to access_event`);
    }
  });

  it('leaves a row even when the server fails before it reads the number', async () => {
    const before = await rowsOf('number-seen');
    const opening = vi.spyOn(desk.portal.platform.personalData, 'open').mockRejectedValue(new Error('the end'));
    const { status } = await reviewer.call(revealNumber, { params: params(), body });
    opening.mockRestore();
    expect(status).toBe(500);
    const after = await rowsOf('number-seen');
    expect([after.length, after[0]?.result]).toEqual([before.length + 1, 'ok']);
  });

  const originalId = async (): Promise<string | undefined> => {
    const rows = await desk.portal.db
      .select({ id: tables.storedFile.id })
      .from(tables.storedFile)
      .where(and(eq(tables.storedFile.ownerId, given.ownerId), eq(tables.storedFile.kind, 'id-front-unverified')));
    return rows[0]?.id;
  };

  it('draws the picture with its number covered, and gives out the original only with a reason', async () => {
    const front = (await persons(reviewer))?.persons[0];
    const file = front?.front?.id ?? '';
    expect(file).toBe(front?.originalId);
    const at = { number: given.application, file };
    const page = await reviewer.call(pagePicture, { params: { ...at, page: '1' } });
    expect(page.status).toBe(200);
    const [drawn, original] = await Promise.all([sharp(page.bytes).stats(), sharp(given.card).stats()]);
    expect(drawn.channels[0]?.mean).toBeLessThan((original.channels[0]?.mean ?? 0) - 1);
    const download = await reviewer.call(downloadFile, { params: at, body: { reason } });
    expect(download.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${given.application}-SR00-0-front.jpg`,
    );
    const stored = await desk.portal.platform.files.read(file, given.ownerId);
    expect(download.bytes.equals(stored?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect((await rowsOf('file-downloaded'))[0]).toMatchObject({
      ...{ result: 'ok', subject: file },
      reasonSealed: expect.any(String),
    });
    for (const url of [`/desk/v1/applications/${given.application}/files/${file}/download`, `/desk/v1/files/${file}`]) {
      expect((await reviewer.raw({ method: 'GET', url })).status).toBe(404);
    }
    expect((await reviewer.call(downloadFile, { params: at, rawBody: {} })).status).toBe(400);
  });

  it('gives an uncovered picture to nobody who may not see its number', async () => {
    const at = { params: { number: given.application, file: (await originalId()) ?? '' }, body: { reason } };
    expect((await auditor.call(downloadFile, at)).status).toBe(403);
    const [refused] = await rowsOf('file-downloaded');
    expect(refused).toMatchObject({ result: 'refused', subject: at.params.file, reasonSealed: expect.any(String) });
  });

  it('gives the bundle to an approver who has signed in again, encrypted to its recipients', async () => {
    const at = { params: { number: given.application }, body: { reason } };
    expect((await reviewer.call(downloadBundle, at)).status).toBe(403);
    const before = await approver.call(downloadBundle, at);
    expect([before.status, before.body.data]).toEqual([403, { reason: 'REAUTHENTICATE', action: 'bundle' }]);
    await desk.again(approver, personWith('민서윤', 'approver'), downloadBundle, at);
    const bundle = await approver.call(downloadBundle, at);
    expect(bundle.status).toBe(200);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const opened = Buffer.from(await decrypter.decrypt(bundle.bytes));
    expect(opened.toString('latin1')).toContain('manifest.json');
    expect((await rowsOf('bundle-downloaded'))[0]).toMatchObject({ result: 'ok', reasonSealed: expect.any(String) });
    expect((await approver.call(downloadBundle, at)).status).toBe(403);
  });

  it('shows one person twenty numbers a day, on pictures too, even when fifty are requested at once', async () => {
    const busy = await desk.signedIn(personWith('한도윤', 'reviewer'));
    const picture = { params: { number: given.application, file: (await originalId()) ?? '' }, body: { reason } };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        place % 2 === 0 ? busy.call(revealNumber, { params: params(), body }) : busy.call(downloadFile, picture),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([
      numbersADay,
      new Set([200, 429]),
    ]);
    expect(answers.find(({ status }) => status === 429)?.body.message).toContain('내일');
    expect((await reviewer.call(revealNumber, { params: params(), body })).status).toBe(200);
    // If this machine's clock is already past midnight, the database's day still continues.
    ahead = 86_400_000;
    expect((await busy.call(revealNumber, { params: params(), body })).status).toBe(429);
    ahead = 0;
  });

  it('accepts neither side’s session cookie on the other side, under any name', async () => {
    const { client: merchant } = given.merchant;
    const session = (browser: TestClient, name: string): string => browser.cookies.get(name) ?? '';
    const stolen = session(merchant, '__Host-session');
    const staff = session(reviewer, '__Host-desk');
    expect([stolen, staff].filter((value) => value === '')).toEqual([]);
    const read = async (browser: TestClient, url: string, cookie: string): Promise<number> =>
      (await browser.raw({ method: 'GET', url, headers: { cookie } })).status;
    const atDesk = `/desk/v1/applications/${given.application}`;
    for (const name of ['__Host-session', '__Host-mall', '__Host-desk'])
      expect(await read(desk.client(), atDesk, `${name}=${stolen}`)).toBe(401);
    const own = '/api/onboarding/v1/screening/progress';
    for (const name of ['__Host-desk', '__Host-session', '__Host-mall'])
      expect(await read(desk.portal.client(), own, `${name}=${staff}`)).toBe(401);
    const { client: mall } = await entered(desk.portal);
    const ofMall = session(mall, '__Host-mall');
    expect(await read(mall, attachedMallCertificate.path, `__Host-mall=${ofMall}`)).toBe(200);
    for (const name of ['__Host-mall', '__Host-desk', '__Host-session'])
      expect(await read(desk.client(), atDesk, `${name}=${ofMall}`)).toBe(401);
    for (const name of ['__Host-mall', '__Host-desk'])
      expect(await read(desk.portal.client(), attachedMallCertificate.path, `${name}=${staff}`)).toBe(401);
  });

  /** Calls that answer with a picture, or never end. */
  const apart = ['pagePicture', 'evidenceCrops', 'deskEvents'];
  const fields = z.record(z.string(), z.coerce.string());
  const reading = deskCalls.filter(
    (call): call is StaffCall => call.caller === 'staff' && call.method === 'GET' && !apart.includes(call.id),
  );

  it.each(reading.map((call) => [call.id, call] as const))('has no number in the answers of %s', async (_, call) => {
    const { params = {}, query = {} } = exampleOf(call).valid;
    const at = { ...fields.parse(params), number: given.application };
    const path = Object.entries(at).reduce((to, [name, value]) => to.replace(`:${name}`, value), call.path);
    // An example's cursor is not valid here.
    const asked = Object.entries(fields.parse(query)).filter(([name]) => name !== 'cursor');
    const parts = call.id === readApplication.id ? applicationParts : [];
    const searches = parts.length > 0 ? parts.map((part) => ({ part })) : [Object.fromEntries(asked)];
    const client = call.roles.includes('reviewer') ? reviewer : auditor;
    for (const search of searches) {
      const answer = await client.raw({ method: 'GET', url: `${path}?${new URLSearchParams(search)}` });
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      for (const canary of [numberBack, licence]) expect(answer.body).not.toContain(canary);
    }
  });

  it('has no number in an export of the access record, nor in refusals of requests that contain it', async () => {
    const person = personWith('민채원', 'auditor');
    const sent = { body: { month: monthOf(dayInKorea()), format: 'csv', reason } } as const;
    await desk.again(auditor, person, exportAccess, sent);
    const csv = (await auditor.call(exportAccess, sent)).bytes.toString();
    expect(csv.split('\r\n').length).toBeGreaterThan(20);
    const typed = [
      await reviewer.call(revealNumber, { params: params(), rawBody: { purpose: number, reason: licence } }),
      await reviewer.call(searchApplications, { rawBody: { text: number.repeat(20) } }),
      await reviewer.call(readApplication, { params: { number }, query: {} }),
    ];
    expect(typed.map(({ status }) => status)).toEqual([400, 400, 400]);
    for (const canary of [numberBack, licence])
      expect(csv + JSON.stringify(typed.map(({ body }) => body))).not.toContain(canary);
  });

  it('finds nothing when the number is searched for', async () => {
    for (const text of [number, numberBack, licence]) {
      const answer = await reviewer.call(searchApplications, { body: { text } });
      expect(answer.body.data).toMatchObject({ hits: [] });
    }
  });

  it('has no number left once the person is verified', async () => {
    await desk.portal.db
      .update(tables.person)
      .set({ ekycStatus: 'COMPLETE' })
      .where(eq(tables.person.accountId, given.ownerId));
    expect((await persons(reviewer))?.persons[0]?.maskedNumber).toBeNull();
    expect((await reviewer.call(revealNumber, { params: params(), body })).status).toBe(409);
    const file = (await originalId()) ?? '';
    const page = await reviewer.call(pagePicture, { params: { number: given.application, file, page: '1' } });
    expect(page.status).toBe(409);
  });

  it('writes no number to the log, the access record or the audit', async () => {
    const rows = await desk.portal.db.select().from(accessEvent);
    const audited = await desk.portal.db.select().from(tables.auditEvent);
    const written = JSON.stringify([rows, audited, log]);
    for (const canary of [numberBack, licence]) expect(written).not.toContain(canary);
  });
});
