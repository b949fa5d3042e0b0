import { me } from '@portal/contract/account.ts';
import { applyForServices, submitPrivateInformation, verifyCertificate } from '@portal/contract/application.ts';
import { myFile, myFilePdf } from '@portal/contract/application-file.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../../../platform/database/tables.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import { readPdf } from '../../../platform/testing/read-pdf.fixture.ts';
import { certificateFile } from '../application.fakes.ts';
import { type ApplicationPortal, openApplicationPortal } from '../application.portal.ts';
import { privateAnswers, serviceApplication } from '../application.specimens.ts';

let application: ApplicationPortal;
beforeAll(async () => {
  application = await openApplicationPortal();
});
afterAll(() => application.portal.close());

const merchantAt = (step: Parameters<ApplicationPortal['portal']['merchantAt']>[0]) =>
  application.portal.merchantAt(step);
type Merchant = Awaited<ReturnType<typeof merchantAt>>;

const fileOf = async ({ client }: Merchant) => {
  const { data } = await client.call(myFile);
  return data ?? expect.fail('no file');
};
const submit = ({ client }: Merchant, companyNameKr: string) =>
  client.call(submitPrivateInformation, { body: { kycVerificationInfo: privateAnswers({ companyNameKr }) } });
const apply = ({ client }: Merchant, description: string) =>
  client.call(applyForServices, { body: serviceApplication({ description }) });

describe('a merchant’s own file (14.5)', () => {
  it('is open from the first step, with what was given at sign-up, numbers masked', async () => {
    const merchant = await merchantAt('business-information');
    const { sections } = await fileOf(merchant);
    expect(sections.map(({ key }) => key)).toEqual(['sign-up']);
    const rows = new Map(sections[0]?.versions[0]?.rows.map(({ key, values }) => [key, values[0]]));
    expect(rows.get('loginId')).toBe(merchant.loginId);
    expect(rows.get('operatorMobile')).toMatch(/^01\d-\*{4}-\d{4}$/);
    expect(rows.get('operatorEmail')).toMatch(/^.{1,2}\*+@/);
  });

  it('keeps what was sent before each correction, with its time, the latest first', async () => {
    const merchant = await merchantAt('business-information');
    await merchant.client.call(verifyCertificate, { files: { file: certificateFile() } });
    for (const name of ['바다상점', '산상점', '들상점']) expect((await submit(merchant, name)).status).toBe(200);
    for (const text of ['처음 설명', '고친 설명']) expect((await apply(merchant, text)).status).toBe(200);
    const { sections } = await fileOf(merchant);
    const versionsOf = (part: string, row: string) =>
      sections
        .find(({ key }) => key === part)
        ?.versions.map(({ number, rows }) => [number, rows.find(({ key }) => key === row)?.values[0]]);
    expect(versionsOf('business', 'companyNameKr')).toEqual([
      [3, '들상점'],
      [2, '산상점'],
      [1, '바다상점'],
    ]);
    expect(versionsOf('services', 'description')).toEqual([
      [2, '고친 설명'],
      [1, '처음 설명'],
    ]);
    const times = sections.find(({ key }) => key === 'business')?.versions.map(({ at }) => at) ?? [];
    expect([...times].sort().reverse()).toEqual(times);
  });

  it('of thousands of corrections keeps the latest 300 rows, and says how many are left out', async () => {
    const merchant = await merchantAt('business-information');
    await merchant.client.call(verifyCertificate, { files: { file: certificateFile() } });
    for (const name of ['바다상점', '산상점']) expect((await submit(merchant, name)).status).toBe(200);
    for (const text of ['처음 설명', '고친 설명']) expect((await apply(merchant, text)).status).toBe(200);
    const { db } = application.portal;
    // Of before there was a limit.
    await db.execute(sql`insert into audit_event (actor, action, account_id, subject, result, detail)
      select actor, action, account_id, subject, result, detail from audit_event, generate_series(1, 2000)
      where account_id = ${merchant.accountId} and action like '%.corrected'`);
    const { sections } = await fileOf(merchant);
    const previous = sections.flatMap(({ versions }) => versions.slice(1));
    const rows = previous.reduce((sum, version) => sum + version.rows.length, 0);
    expect(rows).toBeLessThanOrEqual(300);
    expect(rows).toBeGreaterThan(270);
    for (const { key, versions, omitted = 0 } of sections) {
      const isCorrected = key === 'business' || key === 'services';
      expect([key, versions[0]?.number, versions.length + omitted]).toEqual(
        isCorrected ? [key, 2_002, 2_002] : [key, 1, 1],
      );
    }
    const numbers = sections.find(({ key }) => key === 'services')?.versions.map(({ number }) => number) ?? [];
    expect(numbers).toEqual(Array.from(numbers, (_, place) => 2_002 - place));
  });

  it('as a PDF is made beside what others ask, once for all who ask meanwhile, and stays small', async () => {
    const merchant = await merchantAt('business-information');
    await merchant.client.call(verifyCertificate, { files: { file: certificateFile() } });
    for (const name of ['바다상점', '산상점']) expect((await submit(merchant, name)).status).toBe(200);
    const { db } = application.portal;
    await db.execute(sql`insert into audit_event (actor, action, account_id, subject, result, detail)
      select actor, action, account_id, subject, result, detail from audit_event, generate_series(1, 2000)
      where account_id = ${merchant.accountId} and action like '%.corrected'`);
    const ended: string[] = [];
    const pdf = async (name: string) => {
      const answer = await merchant.client.call(myFilePdf);
      ended.push(name);
      return answer;
    };
    const asked = [pdf('pdf'), pdf('pdf')];
    const other = (async () => {
      await (await merchantAt('owners')).client.call(me);
      ended.push('somebody else');
    })();
    const [one, two] = await Promise.all(asked);
    await other;
    expect(ended[0]).toBe('somebody else');
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.bytes.equals(two?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(one?.bytes.length).toBeLessThan(1_048_576);
    expect((await readPdf(one?.bytes ?? Buffer.alloc(0))).text.replaceAll(/\s/g, '')).toContain('길어서싣지않았습니다');
  });

  it('shows of an account and of a person what recognises them, and no more', async () => {
    const merchant = await merchantAt('representatives');
    const { db, platform } = application.portal;
    const { accountId } = merchant;
    const { seal } = sealed.settlementAccount(platform.personalData, accountId);
    await db.insert(tables.settlementAccount).values({
      accountId,
      bankCode: '004',
      depositorNameSealed: await seal('depositorNameSealed', '홍길동'),
      accountNumberSealed: await seal('accountNumberSealed', '1002900123456'),
      managerNameSealed: await seal('managerNameSealed', '김정산'),
      emailSealed: await seal('emailSealed', 'settle@example.com'),
      phoneSealed: await seal('phoneSealed', '01012345678'),
    });
    const id = '0190b0a2-0000-7000-8000-0000000000aa';
    const answers = { krname: '김하늘', nation: 'KR', birth: '19800102', share: '', gender: 'female', name: 'Kim' };
    await db.insert(tables.person).values({
      id,
      accountId,
      type: 'SR00',
      seq: 0,
      ekycStatus: 'COMPLETE',
      cardType: 'ic',
      answersSealed: await sealed.person(platform.personalData, accountId, id).sealJson('answersSealed', answers),
    });
    const told = JSON.stringify(await fileOf(merchant));
    expect(told).toContain('*********3456');
    expect(told).toContain('1980.**.**');
    for (const whole of ['1002900123456', '19800102', '01012345678', 'settle@example.com'])
      expect(told).not.toContain(whole);
  });

  it('is of its own merchant alone', async () => {
    const [one, other] = [await merchantAt('documents'), await merchantAt('documents')];
    expect((await one.client.call(myFile, { query: { loginId: other.loginId } })).status).toBe(403);
  });
});
