import { myFile } from '@portal/contract/application/file.ts';
import { markSeen } from '@portal/contract/desk/application.ts';
import { revealSitePassword } from '@portal/contract/desk/disclosure.ts';
import { applicationEvidence, checkEvidence, evidenceCrops, keepHoldings } from '@portal/contract/desk/evidence.ts';

import { applicationNotes, mentionedNotes, writeNote } from '@portal/contract/desk/notes.ts';
import { colleagues } from '@portal/contract/desk/session.ts';
import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingUntilFinished, finished, type HandedIn } from '../../../../test/finished-merchant.fixture.ts';
import { registerScreeningFeePayments } from '../../../../testing/application.portal.ts';
import { everyRow } from '../../../../testing/every-row.ts';
import type { TestClient } from '../../../../testing/test-client.ts';
import { openTestDesk, personWith, type TestDesk } from '../../../../testing/test-desk.ts';
import { describeOnDatabase } from '../../../../testing/test-portal.ts';
import { registerDrafts } from '../../../capabilities/drafts/drafts.routes.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { accessEvent, businessInformation, certificateCheck, review, reviewCheck } = tables;
const id = (place: number): string => `6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a${String(place).padStart(2, '0')}`;

describeOnDatabase('values beside their proofs', (_open) => {
  let desk: TestDesk;
  let handedIn: HandedIn;
  let number: string;
  let reviewer: TestClient;
  let colleague: TestClient;
  beforeAll(async () => {
    desk = await openTestDesk({
      jobs: true,
      register: [registerDrafts, ...everythingUntilFinished, registerScreeningFeePayments],
    });
    handedIn = await finished(desk.portal);
    const [row] = await desk.portal.db.select().from(review).where(eq(review.ownerId, ownerId()));
    number = row?.applicationNumber ?? '';
    reviewer = await desk.signedIn(personWith('서지안', 'reviewer'));
    colleague = await desk.signedIn(personWith('한도윤', 'approver'));
  });
  afterAll(() => desk.close());
  const ownerId = (): string => handedIn.merchant.accountId;

  const evidence = async (client = reviewer) => {
    const { data, status, body } = await client.call(applicationEvidence, { params: { number } });
    if (!data) throw new Error(`${status} ${JSON.stringify(body)}`);
    return data;
  };
  const rowAt = async (key: string, client = reviewer) => {
    const row = (await evidence(client)).rows.find((one) => one.key === key);
    if (!row) throw new Error(key);
    return row;
  };
  const check = async (key: string, body: object = {}, client = reviewer) => {
    const { content } = await rowAt(key, client);
    return await client.call(checkEvidence, {
      params: { number, key },
      body: { content, outcome: 'CHECKED', ...body },
    });
  };

  /** Changes what the merchant typed, as a correction would. */
  const retype = async (change: Readonly<Record<string, string>>): Promise<void> => {
    const { db, personalData } = desk.portal.platform;
    const [row] = await db.select().from(businessInformation).where(eq(businessInformation.accountId, ownerId()));
    const { open, sealJson } = sealed.businessInformation(personalData, ownerId());
    const answers = JSON.parse((await open('answersSealed', row?.answersSealed)) ?? '{}');
    const answersSealed = await sealJson('answersSealed', { ...answers, ...change });
    await db.update(businessInformation).set({ answersSealed }).where(eq(businessInformation.accountId, ownerId()));
  };

  /** Puts another reading in the place of the certificate's. */
  const reread = async (change: object): Promise<void> => {
    const { db, personalData } = desk.portal.platform;
    const [row] = await db.select().from(certificateCheck).where(eq(certificateCheck.ownerId, ownerId()));
    const { open, sealJson } = sealed.certificateCheck(personalData, ownerId(), row?.id ?? '');
    const values = JSON.parse((await open('valuesSealed', row?.valuesSealed)) ?? '{}');
    const valuesSealed = await sealJson('valuesSealed', { ...values, ...change });
    await db
      .update(certificateCheck)
      .set({ valuesSealed })
      .where(eq(certificateCheck.id, row?.id ?? ''));
  };

  it('has typed value, reading with its place, authority and comparison of each', async () => {
    const { rows, isCertificateRead, hasBankAnswer } = await evidence();
    expect([isCertificateRead, hasBankAnswer]).toEqual([true, true]);
    const business = rows.filter(({ group }) => group === 'business');
    expect(business.map(({ key }) => key.slice('business.'.length))).toEqual([
      'companyNameKr',
      'bizNo',
      'repName',
      'birth',
      'openDate',
      'bizAddressKr',
      'salesType',
      'companyType',
      'issuanceDate',
    ]);
    const registered = await rowAt('business.bizNo');
    expect(registered).toMatchObject({ comparison: 'same', authority: [{ text: '계속사업자', isGood: true }] });
    expect(registered.read?.place).toMatchObject({ page: 1 });
    for (const { x, y } of registered.read?.place?.polygons.flat() ?? []) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(10_000);
    }
    expect(await rowAt('business.openDate')).toMatchObject({ typed: null, typedNote: '묻지 않음' });
  });

  it('compares as the rules of the field do, and shows a correction as a third value', async () => {
    const place = [
      {
        vertices: [
          { x: 10, y: 10 },
          { x: 90, y: 10 },
          { x: 90, y: 30 },
          { x: 10, y: 30 },
        ],
      },
    ];
    await retype({ bizAddressKr: '가온시 새솔구 새솔대로 21, 3층', companyNameKr: '바다상점' });
    await reread({
      companyName: [{ text: '주식회사 바다상점', boundingPolys: place }],
      bisAddress: [{ text: '가온시 새솔구 새솔대로 21,', boundingPolys: place }, { text: '4층 402호' }],
      bisType: [],
      repName: [{ text: '이대표', typed: true }, { text: '이대묘' }],
    });
    expect(await rowAt('business.companyNameKr')).toMatchObject({ comparison: 'written' });
    expect(await rowAt('business.bizAddressKr')).toMatchObject({
      comparison: 'differs',
      read: { text: '가온시 새솔구 새솔대로 21, 4층 402호' },
    });
    expect(await rowAt('business.salesType')).toMatchObject({ comparison: 'unread', read: { text: '' } });
    expect(await rowAt('business.repName')).toMatchObject({ read: { text: '이대묘', corrected: '이대표' } });
  });

  it('says of persons what the authority did, with places on the masked picture and no number', async () => {
    const { rows, persons } = await evidence();
    const of = (key: string) => rows.find((row) => row.key === key);
    expect(of('SR00-0.krname')).toMatchObject({ authority: [{ text: '이름 일치' }] });
    expect(of('SR00-0.krname')?.read?.place).not.toBeNull();
    expect(of('SR00-0.birth')?.read?.place).not.toBeNull();
    expect(of('SR00-0.number')).toMatchObject({ typed: null, read: null, readNote: '가림' });
    expect(of('SR01-0.number')).toMatchObject({ authority: [{ text: '진위확인 안 함', isGood: false }] });
    expect(persons.find(({ key }) => key === 'SR00-0')).toMatchObject({ tries: [{ isVerified: true, code: '' }] });
    expect(rows.filter(({ kind }) => kind === 'watch-list').map(({ key }) => key)).toContain('SR01-0.watch');
  });

  it('has the bank’s answer beside the holder', async () => {
    expect(await rowAt('settlement-account.depositorName')).toMatchObject({
      comparison: 'same',
      authority: [{ text: '예금주 확인', isGood: true }],
    });
  });

  it('never has the site’s password', async () => {
    await retype({ homepageId: 'viewer77', homepagePassword: 'canary-word' });
    const all = await evidence();
    expect(all.others).toContainEqual({ key: 'homepagePassword', label: '홈페이지 비밀번호', value: '●●●●●●' });
    expect(JSON.stringify(all)).not.toContain('canary-word');
  });

  it('shows the site’s password after a reason whose row is there, to who works on it alone', async () => {
    const reason = '가맹점 사이트에 로그인해 상품을 봅니다.';
    const reveal = (client: TestClient, said = reason) =>
      client.call(revealSitePassword, { params: { number }, body: { reason: said } });
    const auditor = await desk.signedIn(personWith('민채원', 'auditor'));
    expect((await reveal(auditor)).status).toBe(403);
    expect((await reveal(reviewer, '그냥')).body.errors).toHaveProperty('reason');
    const { data, headers } = await reveal(reviewer);
    expect([data, headers['cache-control']]).toEqual([{ password: 'canary-word', seconds: 30 }, 'no-store']);
    const rows = await desk.portal.db.select().from(accessEvent).where(eq(accessEvent.code, 'site-password-seen'));
    expect(rows.map(({ result }) => result)).toEqual(['refused', 'refused', 'ok']);
    const everything = JSON.stringify(await everyRow(desk.portal.db));
    for (const canary of ['canary-word', '상품을 봅니다']) expect(everything).not.toContain(canary);
    await retype({ homepagePassword: '' });
    expect((await reveal(reviewer)).status).toBe(409);
  });

  it('cuts the places of a group from its page, and nothing where there is none', async () => {
    const crops = async (group: string) => {
      const answer = await reviewer.call(evidenceCrops, { params: { number, group } });
      return { ...answer, crops: answer.data?.crops ?? [] };
    };
    const found = await crops('business');
    expect([found.status, found.headers['cache-control']]).toEqual([200, 'no-store']);
    const placed = (await evidence()).rows.filter(({ group, read }) => group === 'business' && read?.place);
    expect(found.crops.map(({ key }) => key)).toEqual(expect.arrayContaining(placed.map(({ key }) => key)));
    const jpeg = found.crops.find(({ key }) => key === 'business.bizNo')?.jpeg ?? '';
    const { width, height, format } = await sharp(Buffer.from(jpeg, 'base64')).metadata();
    expect([format, width > height]).toEqual(['jpeg', true]);
    for (const group of ['settlement-account', 'SR01-0', 'SR09-3', 'constructor', '__proto__'])
      expect((await crops(group)).crops).toEqual([]);
    expect((await crops('SR00-0')).crops.map(({ key }) => key)).toContain('SR00-0.birth');
    expect((await crops('../business')).status).toBe(400);
  });

  it('leaves one row of the access record for a whole set of cut-outs', async () => {
    const rows = () =>
      desk.portal.db.$count(
        accessEvent,
        and(eq(accessEvent.applicationNumber, number), eq(accessEvent.code, 'crop-seen')),
      );
    const before = await rows();
    const { data } = await reviewer.call(evidenceCrops, { params: { number, group: 'business' } });
    expect((data?.crops ?? []).length).toBeGreaterThan(3);
    expect(await rows()).toBe(before + 1);
  });

  it('keeps a check for what the value says now: a changed value is unchecked again', async () => {
    expect((await check('business.bizNo')).status).toBe(200);
    expect((await check('business.bizNo', {}, colleague)).status).toBe(200);
    expect((await rowAt('business.bizNo')).checks).toMatchObject([
      { by: { name: '서지안' }, isMine: true, outcome: 'CHECKED', text: null },
      { by: { name: '한도윤' }, isMine: false },
    ]);
    await check('business.companyNameKr');
    const before = (await rowAt('business.companyNameKr')).content;
    await retype({ companyNameKr: '바다상점 둘째' });
    expect((await rowAt('business.companyNameKr')).checks).toEqual([]);
    const late = await reviewer.call(checkEvidence, {
      params: { number, key: 'business.companyNameKr' },
      body: { content: before, outcome: 'CHECKED' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'STATE_CONFLICT']);
    await check('business.bizNo', { outcome: null });
    expect((await rowAt('business.bizNo')).checks.map(({ isMine }) => isMine)).toEqual([false]);
    const { content } = await rowAt('business.bizNo');
    const unknown = { params: { number, key: 'business.nothing' }, body: { content, outcome: 'CHECKED' } } as const;
    expect((await reviewer.call(checkEvidence, unknown)).status).toBe(404);
  });

  it('of twenty checks at once keeps one of each member of staff', async () => {
    const { content } = await rowAt('business.salesType');
    const params = { number, key: 'business.salesType' };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => reviewer.call(checkEvidence, { params, body: { content, outcome: 'CHECKED' } })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await rowAt('business.salesType')).checks).toHaveLength(1);
  });

  it('answers a watch list with where and when, sealed', async () => {
    expect((await check('SR00-0.watch')).status).toBe(400);
    expect((await check('business.bizNo', { outcome: 'HIT', text: '제한 대상자 명단' })).status).toBe(400);
    expect((await check('SR00-0.watch', { outcome: 'NONE', text: '명단' })).status).toBe(400);
    const text = '카나리아 명단, 11월 23일 10시';
    expect((await check('SR00-0.watch', { outcome: 'NONE', text })).status).toBe(200);
    expect((await rowAt('SR00-0.watch')).checks).toMatchObject([{ outcome: 'NONE', text }]);
    const rows = await desk.portal.db.select().from(reviewCheck).where(eq(reviewCheck.ownerId, ownerId()));
    expect(JSON.stringify(rows)).not.toContain('카나리아');
  });

  it('adds up shares that are read from a list', async () => {
    const keep = (company: string, holders: readonly { holder: string; share: string }[]) =>
      reviewer.call(keepHoldings, { params: { number }, body: { company, holders: [...holders] } });
    const own = [
      { holder: '이대표', share: '60' },
      { holder: '온새미홀딩스', share: '30' },
      { holder: '차은결', share: '10' },
    ];
    expect((await keep('온새미홀딩스', [])).status).toBe(400);
    expect((await keep('', own)).status).toBe(200);
    const below = [
      { holder: '문가온', share: '60' },
      { holder: '차은결', share: '40' },
    ];
    expect((await keep('온새미홀딩스', below)).status).toBe(200);
    expect((await keep('온새미홀딩스', [...below, { holder: '누구', share: '0.01' }])).body.errors).toBeDefined();
    const { ownership } = await evidence();
    expect(ownership.sum).toBe('100.00');
    expect(ownership.shares.find(({ holder }) => holder === '차은결')).toEqual({
      holder: '차은결',
      direct: '10.00',
      indirect: '12.00',
      total: '22.00',
      isOwner: false,
    });
    expect(ownership.read.map(({ company, by }) => [company, by.name])).toContainEqual(['온새미홀딩스', '서지안']);
  });

  it('keeps the base day of a list, and those that were typed before', async () => {
    const company = '온새미홀딩스';
    const keep = (baseDay: string | null) =>
      reviewer.call(keepHoldings, {
        params: { number },
        body: { company, holders: [{ holder: '문가온', share: '60' }], ...(baseDay !== null && { baseDay }) },
      });
    const read = async () => (await evidence()).ownership.read.find((one) => one.company === company);
    const first = await read();
    expect(first).toMatchObject({ baseDay: null, formerBaseDays: [] });
    expect((await keep('20261030')).status).toBe(200);
    expect(await read()).toMatchObject({ baseDay: '20261030', formerBaseDays: [{ day: null, at: first?.at }] });
    expect((await keep('29991231')).body.errors?.baseDay).toBeDefined();
    const second = await read();
    expect((await keep('20261118')).status).toBe(200);
    expect(await read()).toMatchObject({
      baseDay: '20261118',
      formerBaseDays: [
        { day: null, at: first?.at },
        { day: '20261030', at: second?.at },
      ],
    });
    expect((await keep(null)).status).toBe(200);
    expect((await read())?.baseDay).toBeNull();
  });

  it('keeps notes sealed and once, tells whom they name, and the merchant nothing', async () => {
    const { data: staff } = await reviewer.call(colleagues, {});
    const named = staff?.colleagues.find(({ name }) => name === '한도윤')?.id ?? '';
    const text = '카나리아 의견입니다. @한도윤 봐 주세요.';
    const body = { id: id(1), text, subject: 'business.bizAddressKr', mentions: [named] };
    const written = await reviewer.call(writeNote, { params: { number }, body });
    expect(written.status).toBe(200);
    const again = await reviewer.call(writeNote, { params: { number }, body });
    expect(again.data).toEqual(written.data);
    expect((await colleague.call(writeNote, { params: { number }, body })).status).toBe(409);
    expect(
      (await reviewer.call(writeNote, { params: { number }, body: { ...body, id: id(2), mentions: [id(9)] } })).status,
    ).toBe(400);
    const { data } = await colleague.call(applicationNotes, { params: { number } });
    expect(data?.notes).toMatchObject([
      {
        text,
        author: { name: '서지안' },
        subjectLabel: '사업자 정보 · 사업장 주소',
        mentions: [{ name: '한도윤' }],
        isMine: false,
      },
    ]);
    expect((await colleague.call(mentionedNotes, {})).data).toEqual({ count: 1, applications: [{ number, count: 1 }] });
    await colleague.call(markSeen, { params: { number }, body: { revision: written.data?.revision ?? 0 } });
    expect((await colleague.call(mentionedNotes, {})).data?.count).toBe(0);
    expect(JSON.stringify([...(await everyRow(desk.portal.db))])).not.toContain('카나리아');
    const seen = await handedIn.merchant.client.call(myFile, {});
    expect(JSON.stringify(seen.body)).not.toContain('카나리아');
  });

  it('writes each look and check down, with the row and no content', async () => {
    await check('business.companyType');
    const [row] = await desk.portal.db.select().from(accessEvent).orderBy(desc(accessEvent.seq)).limit(1);
    expect(row).toMatchObject({
      code: 'checked',
      subject: 'business.companyType',
      ownerId: ownerId(),
      detail: { outcome: 'CHECKED' },
      result: 'ok',
    });
  });
});
