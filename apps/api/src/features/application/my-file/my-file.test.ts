import { randomUUID } from 'node:crypto';
import { me } from '@portal/contract/account/account.ts';
import {
  applyForServices,
  submitPrivateInformation,
  verifyCertificate,
} from '@portal/contract/application/application.ts';
import { myFile, myFilePdf } from '@portal/contract/application/file.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { fileLabel, fileText } from '@portal/domain/messages/application/my-file-text.ts';
import { sentItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificateFile } from '../../../../testing/application.fakes.ts';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import { privateAnswers, serviceApplication } from '../../../../testing/application.specimens.ts';
import { readPdf } from '../../../../testing/read-pdf.fixture.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { handInAnswer, handInFile } from '../../../capabilities/review/hand-in.service.ts';
import { beginReview } from '../../../capabilities/review/review.repository.ts';
import { askSupplement } from '../../../capabilities/review/review.service.ts';
import { consentText, storeConsents } from '../../../platform/consents/consent.repository.ts';
import { tables } from '../../../platform/database/tables.ts';
import { accountOwner } from '../../../platform/owners/owner.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import { contentOf } from '../../../ports/content.ts';

withApplication();

const fileOf = async ({ client }: TestMerchant) => {
  const { data } = await client.call(myFile);
  return data ?? expect.fail('no file');
};
const submit = ({ client }: TestMerchant, companyNameKr: string) =>
  client.call(submitPrivateInformation, { body: { kycVerificationInfo: privateAnswers({ companyNameKr }) } });
const apply = ({ client }: TestMerchant, description: string) =>
  client.call(applyForServices, { body: serviceApplication({ description }) });

describe('a merchant’s own file', () => {
  it('is available from the first step, with the sign-up data and masked numbers', async () => {
    const merchant = await application.portal.merchantAt('business-information');
    const { sections } = await fileOf(merchant);
    expect(sections.map(({ key }) => key)).toEqual(['sign-up']);
    const rows = new Map(sections[0]?.versions[0]?.rows.map(({ key, values }) => [key, values[0]]));
    expect(rows.get('loginId')).toBe(merchant.loginId);
    expect(rows.get('opMobileNo')).toMatch(/^01\d-\*{4}-\d{4}$/);
    expect(rows.get('opEmail')).toMatch(/^.{1,2}\*+@/);
  });

  it('shows what was submitted before each correction, with its time, latest first', async () => {
    const merchant = await application.portal.merchantAt('business-information');
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

  it('shows the latest 300 rows of thousands of corrections, and how many are left out', async () => {
    const merchant = await application.portal.merchantAt('business-information');
    await merchant.client.call(verifyCertificate, { files: { file: certificateFile() } });
    for (const name of ['바다상점', '산상점']) expect((await submit(merchant, name)).status).toBe(200);
    for (const text of ['처음 설명', '고친 설명']) expect((await apply(merchant, text)).status).toBe(200);
    const { db } = application.portal;
    // Corrections from before the limit existed.
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

  it('is made as a PDF without blocking others, once for parallel calls, and stays small', async () => {
    const merchant = await application.portal.merchantAt('business-information');
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
      await (await application.portal.merchantAt('owners')).client.call(me);
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

  it('shows accounts and persons partly masked only', async () => {
    const merchant = await application.portal.merchantAt('representatives');
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
    const rows = (await fileOf(merchant)).sections.flatMap(({ versions }) => versions[0]?.rows ?? []);
    const texts = rows.map(({ key, values }) => `${fileLabel(key, values)}: ${fileText(key, values)}`);
    expect(texts).toContain('대리인 작성: 아니오');
    expect(texts).toContain('대표자: 김하늘 · Kim · 여 · 1980.**.** · 대한민국 · 주민등록증 · 진위 확인을 마침');
    const answered = JSON.stringify(await fileOf(merchant));
    expect(answered).toContain('*********3456');
    expect(answered).toContain('1980.**.**');
    for (const whole of ['1002900123456', '19800102', '01012345678', 'settle@example.com'])
      expect(answered).not.toContain(whole);
  });

  async function finished(): Promise<TestMerchant> {
    const merchant = await application.portal.merchantAt('complete', { accountType: 'BC00' });
    const { accountId } = merchant;
    const { db, platform } = application.portal;
    const { personalData, files } = platform;
    await db.update(tables.account).set({ hasAgent: true, forProfit: true }).where(eq(tables.account.id, accountId));
    const { sealJson } = sealed.ownerAnswers(personalData, accountId);
    const further = {
      purpose: { choice: 'OTHER', text: '해외 판매' },
      fundsSource: { choice: 'BUSINESS', text: '' },
      listing: { choice: 'LISTED', exchange: 'KOSDAQ' },
      companies: ['온새미홀딩스', '가온상사'],
    };
    await db.insert(tables.ownerAnswers).values({
      accountId,
      exemptionCategory: 'CORP007',
      rung: 'q2',
      answersSealed: await sealJson('answersSealed', further),
    });
    const paper = async (type: string, subject: string, seq: number, active = true) => {
      const name = `${type}-${subject}-${seq}.pdf`;
      const stored = await files.store(db, {
        ownerId: accountId,
        kind: 'document',
        content: Buffer.from(name),
        contentType: 'application/pdf',
        name,
      });
      const place = { accountId, type, subject, seq, active };
      await db.insert(tables.document).values({ id: randomUUID(), ...place, fileId: stored.id });
    };
    for (const subject of ['', 'company-0', 'company-1']) await paper('SF06', subject, 0);
    await paper('SF06', 'company-1', 1);
    await paper('SF06', 'company-1', 2, false);
    await db.transaction(async (tx) => {
      await storeConsents(tx, accountId, [{ ...consentText('customer-confirmation', '2026-01', '글'), agreed: true }]);
      await beginReview(tx, accountId, false);
    });
    return merchant;
  }
  const labelled = async (merchant: TestMerchant, part: string) =>
    (await fileOf(merchant)).sections
      .find(({ key }) => key === part)
      ?.versions[0]?.rows.map(({ key, values }) => [fileLabel(key, values), fileText(key, values)]);

  it('shows the answers of the owner step: questions, companies, purpose, funds and listing', async () => {
    expect(await labelled(await finished(), 'owners')).toEqual([
      ['면제 대상 구분', '면제 대상 아님 (실제 소유자 입력)'],
      ['25% 이상의 지분을 가진 개인이 있습니까?', '아니오'],
      ['지분이 가장 많은 최대 주주가 있습니까?', '예'],
      ['법인 주주', '온새미홀딩스, 가온상사'],
      ['가입 목적', '기타 · 해외 판매'],
      ['자금 출처', '사업 소득'],
      ['상장 여부', '상장 · 코스닥 (KOSDAQ)'],
    ]);
  });

  it('names papers of one kind by their subject, and shows the consents with them', async () => {
    const rows = (await labelled(await finished(), 'documents')) ?? [];
    expect(rows.map(([label]) => label)).toEqual([
      '주주명부',
      '주주명부 (온새미홀딩스)',
      '주주명부 (가온상사)',
      '주주명부 (가온상사) 2',
      '약관',
    ]);
    expect(rows[1]?.[1]).toContain('SF06-company-0-0.pdf');
    expect(rows.at(-1)?.[1]).toBe('고객확인 동의 · 버전 2026-01에 동의');
  });

  it('names the company in the ages of the papers, on the page and in the PDF', async () => {
    const merchant = await finished();
    const labels = (await fileOf(merchant)).papers?.papers.map(sentItemLabel);
    expect(labels).toEqual(['주주명부', '주주명부 (온새미홀딩스)', '주주명부 (가온상사)']);
    const { bytes } = (await merchant.client.call(myFilePdf)) ?? {};
    expect((await readPdf(bytes ?? Buffer.alloc(0))).text.replace(/\s/g, '')).toContain(
      labels?.join().replace(/\s/g, ''),
    );
  });

  it('shows the application number and the state of the review, on the page and in the PDF', async () => {
    const merchant = await finished();
    const { review } = await fileOf(merchant);
    expect(review).toEqual({
      applicationNumber: expect.stringMatching(/^A\d{6}-\d{4}$/),
      state: 'REVIEWING',
      receivedOn: dayInKorea(),
      decidedOn: null,
    });
    const { bytes } = (await merchant.client.call(myFilePdf)) ?? {};
    expect((await readPdf(bytes ?? Buffer.alloc(0))).text).toContain(review?.applicationNumber);
    expect((await fileOf(await application.portal.merchantAt('documents'))).review).toBeUndefined();
  });

  it('shows what was submitted for a request, with its text and files', async () => {
    const merchant = await finished();
    const { accountId } = merchant;
    const { db, platform } = application.portal;
    const asked = { item: 'SF06/company-0', reason: '흐립니다.', dueOn: '2099-01-01' };
    const by = { ownerId: accountId, actor: 'operator' };
    await askSupplement(platform, by, asked, async () => undefined);
    expect(await labelled(merchant, 'supplements')).toBeUndefined();
    const owner = accountOwner(accountId);
    const file = { content: contentOf(Buffer.from('x')), contentType: 'application/pdf', name: '새 명부.pdf' };
    await handInFile(platform, owner, { item: asked.item, seq: 0 }, file);
    await handInAnswer(platform, owner, { item: asked.item, text: '다시 올렸습니다.' });
    expect(await labelled(merchant, 'supplements')).toEqual([
      ['주주명부 (온새미홀딩스) 보완', '새 명부.pdf · 다시 올렸습니다.'],
    ]);
    expect(await db.$count(tables.supplement)).toBeGreaterThan(0);
  });

  it('is available to its own merchant only', async () => {
    const [one, other] = [
      await application.portal.merchantAt('documents'),
      await application.portal.merchantAt('documents'),
    ];
    expect((await one.client.call(myFile, { query: { loginId: other.loginId } })).status).toBe(403);
  });
});
