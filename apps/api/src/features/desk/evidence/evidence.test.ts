import { revealSitePassword } from '@portal/contract/desk/disclosure.ts';
import { evidenceCrops } from '@portal/contract/desk/evidence.ts';
import { packPages } from '@portal/domain/rules/paper/document-pages.ts';
import { numbersADay } from '@portal/domain/rules/staff/disclosure.ts';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { specimenNumber } from '../../../../testing/application.specimens.ts';
import { everyRow } from '../../../../testing/every-row.ts';
import type { TestClient } from '../../../../testing/test-client.ts';
import { describeOnDatabase } from '../../../../testing/test-portal.ts';
import { keepAnswer } from '../../../capabilities/certificate/registry-answer.repository.ts';
import { placesOfGroup } from '../../../capabilities/review/evidence/evidence.service.ts';
import { audit } from '../../../platform/audit.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import { contentOf } from '../../../ports/content.ts';
import { evidenceDesk } from './evidence.fixture.ts';

const { accessEvent, certificateCheck, registryAnswer } = tables;

describeOnDatabase('values with their evidence', (_open) => {
  const { at, evidence, rowAt, retype } = evidenceDesk();

  const reread = async (change: object): Promise<void> => {
    const { db, personalData } = at.desk.portal.platform;
    const [row] = await db
      .select()
      .from(certificateCheck)
      .where(eq(certificateCheck.ownerId, at.handedIn.merchant.accountId));
    const { open, sealJson } = sealed.certificateCheck(personalData, at.handedIn.merchant.accountId, row?.id ?? '');
    const values = JSON.parse((await open('valuesSealed', row?.valuesSealed)) ?? '{}');
    const valuesSealed = await sealJson('valuesSealed', { ...values, ...change });
    await db
      .update(certificateCheck)
      .set({ valuesSealed })
      .where(eq(certificateCheck.id, row?.id ?? ''));
  };

  it('have a typed value, a reading with its place, the authority’s answer and a comparison', async () => {
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
    const { db, platform } = at.desk.portal;
    const ofState = and(
      eq(registryAnswer.ownerId, at.handedIn.merchant.accountId),
      eq(registryAnswer.question, 'state'),
    );
    const [before] = await db.select().from(registryAnswer).where(ofState);
    const asked = { businessNumber: specimenNumber };
    const later = { question: 'state', asked, answer: 'suspended' } as const;
    await keepAnswer(platform, at.handedIn.merchant.accountId, before?.sha256 ?? '', later);
    expect(await rowAt('business.bizNo')).toMatchObject({ authority: [{ text: '휴업', isGood: false }] });
    await db.delete(registryAnswer).where(and(ofState, eq(registryAnswer.answer, 'suspended')));
  });

  it('are compared by the rules of their field, and show a correction as a third value', async () => {
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

  it('of persons show the authority’s answer and places on the masked picture, and no number', async () => {
    const { db } = at.desk.portal;
    const { accountId } = at.handedIn.merchant;
    // Of a representative who was removed since.
    const event = { actor: `account:${accountId}`, action: 'id-card.verify', accountId, result: 'refused' } as const;
    await audit(db, { ...event, detail: { type: 'SR00', seq: 1, code: '0511' } });
    const { rows, persons } = await evidence();
    const of = (key: string) => rows.find((row) => row.key === key);
    expect(of('SR00-0.krname')).toMatchObject({ authority: [{ text: '이름 일치' }] });
    expect(of('SR00-0.krname')?.read?.place).not.toBeNull();
    expect(of('SR00-0.birth')?.read?.place).not.toBeNull();
    expect(of('SR00-0.number')).toMatchObject({ typed: null, read: null, readNote: '가림' });
    expect(of('SR01-0.number')).toMatchObject({ authority: [{ text: '진위확인 안 함', isGood: false }] });
    expect(persons.find(({ key }) => key === 'SR00-0')).toMatchObject({ tries: [{ isVerified: true, code: '' }] });
    expect(rows.filter(({ kind }) => kind === 'watch-list').map(({ key }) => key)).toEqual([
      'SR00-0.watch',
      'SR01-0.watch',
    ]);
  });

  it('include the bank’s answer next to the account holder', async () => {
    expect(await rowAt('settlement-account.depositorName')).toMatchObject({
      comparison: 'same',
      authority: [{ text: '예금주 확인', isGood: true }],
    });
  });

  it('never contain the site’s password', async () => {
    await retype({ homepageId: 'viewer77', homepagePassword: 'canary-word' });
    const all = await evidence();
    expect(all.others).toContainEqual({ key: 'homepagePassword', label: '홈페이지 비밀번호', value: '●●●●●●' });
    expect(JSON.stringify(all)).not.toContain('canary-word');
  });

  it('reveal the site’s password only to a reviewer at work on it, after a reason that is recorded', async () => {
    const reason = '가맹점 사이트에 로그인해 상품을 봅니다.';
    const reveal = (client: TestClient, said = reason) =>
      client.call(revealSitePassword, { params: at.params(), body: { reason: said } });
    expect((await reveal(at.as('auditor'))).status).toBe(403);
    expect((await reveal(at.as('reviewer'), '그냥')).body.errors).toHaveProperty('reason');
    const { data, headers } = await reveal(at.as('reviewer'));
    expect([data, headers['cache-control']]).toEqual([{ password: 'canary-word', seconds: 30 }, 'no-store']);
    const rows = await at.desk.portal.db.select().from(accessEvent).where(eq(accessEvent.code, 'site-password-seen'));
    expect(rows.map(({ result }) => result)).toEqual(['refused', 'refused', 'ok']);
    const everything = JSON.stringify(await everyRow(at.desk.portal.db));
    for (const canary of ['canary-word', '상품을 봅니다']) expect(everything).not.toContain(canary);
    // Together with numbers, twenty a day.
    const more = await Promise.all(Array.from({ length: numbersADay }, () => reveal(at.as('reviewer'))));
    expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
    await retype({ homepagePassword: '' });
    expect((await reveal(at.as('reviewer'))).status).toBe(409);
  });

  it('have crops of the places of a group, and none for a group without places', async () => {
    const crops = async (group: string) => {
      const answer = await at.as('reviewer').call(evidenceCrops, { params: { ...at.params(), group } });
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

  it('leave one row in the access record for a whole set of crops', async () => {
    const rows = () =>
      at.desk.portal.db.$count(
        accessEvent,
        and(eq(accessEvent.applicationNumber, at.number), eq(accessEvent.code, 'crop-seen')),
      );
    const before = await rows();
    const { data } = await at.as('reviewer').call(evidenceCrops, { params: { ...at.params(), group: 'business' } });
    expect((data?.crops ?? []).length).toBeGreaterThan(3);
    expect(await rows()).toBe(before + 1);
  });

  it('of a PDF have places only if our own reader read it: whose pixels those of another are is unknown', async () => {
    const { platform, db } = at.desk.portal;
    const { accountId } = at.handedIn.merchant;
    const { storedFile } = tables;
    const isCertificate = and(eq(storedFile.ownerId, accountId), eq(storedFile.kind, 'certificate'));
    const [file] = await db.update(storedFile).set({ contentType: 'application/pdf' }).where(isCertificate).returning();
    const page = { width: 1_000, height: 1_414, jpeg: Buffer.from('a picture') };
    const placed = await platform.files.place(contentOf(Buffer.from(packPages([page]))));
    await db.transaction((tx) => platform.files.addPages(tx, file?.id ?? '', accountId, placed));
    const clovaDocument = { ...platform.config.clovaDocument, url: 'https://reader.elsewhere.test' };
    const elsewhere = { ...platform, config: { ...platform.config, clovaDocument } };
    expect(await placesOfGroup(elsewhere, accountId, 'business')).toEqual([]);
    expect((await placesOfGroup(platform, accountId, 'business')).map(([key]) => key)).toContain('business.bizNo');
  });
});
