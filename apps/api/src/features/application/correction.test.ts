import {
  applyForServices,
  submitCorporateInformation,
  submitPrivateInformation,
  verifyCertificate,
} from '@portal/contract/application/application.ts';
import { attachedCertificate } from '@portal/contract/application/certificate.ts';
import { preparePayment, screeningFee } from '@portal/contract/application/fee.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { prohibitedIndustriesVersion } from '@portal/domain/reference/prohibited-industries.ts';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificateFile, daysAgo, type Specimen } from '../../../testing/application.fakes.ts';
import { application, withApplication } from '../../../testing/application.portal.ts';
import { corporateAnswers, privateAnswers, serviceApplication } from '../../../testing/application.specimens.ts';
import { atOnce } from '../../../testing/at-once.ts';
import type { TestMerchant } from '../../../testing/test-merchant.ts';
import { closeAttempt } from '../../capabilities/payment/payment-attempt.repository.ts';
import { tables } from '../../platform/database/tables.ts';

withApplication();
beforeAll(() => application.insertPartners('HALF', 'EXEMPT'));

async function payingMerchant() {
  const merchant = await application.acceptedMerchant();
  await merchant.client.call(applyForServices, { body: serviceApplication() });
  return merchant;
}

const correct = ({ client }: TestMerchant, change: Parameters<typeof privateAnswers>[0]) =>
  client.call(submitPrivateInformation, { body: { kycVerificationInfo: privateAnswers(change) } });
const reapply = ({ client }: TestMerchant, description: string) =>
  client.call(applyForServices, { body: serviceApplication({ description }) });
const policyIs = ({ accountId }: TestMerchant, partnerCode: string) =>
  application.portal.db.update(tables.account).set({ partnerCode }).where(eq(tables.account.id, accountId));
const prepare = ({ client }: TestMerchant, amount: number) => client.call(preparePayment, { body: { amount } });

async function storedInformation({ accountId }: TestMerchant) {
  const { businessInformation } = tables;
  const ofAccount = eq(businessInformation.accountId, accountId);
  const [row] = await application.portal.db.select().from(businessInformation).where(ofAccount);
  return row ?? expect.fail('no business information');
}
const storedAnswers = async (merchant: TestMerchant): Promise<unknown> =>
  opened(merchant.accountId, (await storedInformation(merchant)).answersSealed);
const placeOf = (row: string) => ({ table: 'business_information', column: 'answers_sealed', row });
async function opened(accountId: string, sealed: string): Promise<unknown> {
  return JSON.parse(await application.portal.platform.personalData.open(accountId, placeOf(accountId), sealed));
}
async function auditOf({ accountId }: TestMerchant, action: string) {
  const { accountId: account, action: named } = tables.auditEvent;
  const [row] = await application.portal.db
    .select()
    .from(tables.auditEvent)
    .where(and(eq(account, accountId), eq(named, action)));
  return row;
}
const refusedWith = (message: MessageCode, redirect: string) => ({
  status: 409,
  body: { code: 'STATE_CONFLICT', message: sentence(message), data: { redirect } },
});

describe('a correction before the fee is paid', () => {
  it.each([
    ['before the service application', () => application.acceptedMerchant(), 'STEP4_COMPLETED'],
    ['after the service application', payingMerchant, 'STEP5_COMPLETED'],
  ])(
    'of the business information, %s: replaces it, moves no status, audits the previous, sealed',
    async (_, open, accountStatus) => {
      const merchant = await open();
      const { acceptedAt, representativeNameSealed } = await storedInformation(merchant);
      expect((await correct(merchant, { companyNameEn: 'Bada Two', nonProfit: true })).status).toBe(200);
      // The representative is the certificate's, which is still the same.
      const now = await storedInformation(merchant);
      expect(now.representativeNameSealed).toBe(representativeNameSealed ?? expect.fail('no representative'));
      expect(now.acceptedAt.getTime()).toBeGreaterThan(acceptedAt.getTime());
      expect(await storedAnswers(merchant)).toMatchObject({ companyNameEn: 'Bada Two' });
      expect(await application.accountRow(merchant.accountId)).toMatchObject({ accountStatus, nonProfit: true });
      const kept = await auditOf(merchant, 'business-information.corrected');
      const previous = String(Reflect.get(Object(kept?.detail), 'previousSealed'));
      expect(await opened(merchant.accountId, previous)).toMatchObject({
        companyNameEn: privateAnswers().companyNameEn,
      });
      expect(JSON.stringify(kept)).not.toMatch(/9010000019|바다상점/);
    },
  );

  it('that repeats the same changes nothing', async () => {
    const merchant = await application.acceptedMerchant();
    const change = { companyNameEn: 'Bada Two' };
    expect([(await correct(merchant, change)).status, (await correct(merchant, change)).status]).toEqual([200, 200]);
    expect(await application.auditCount(merchant.accountId, 'business-information.corrected')).toBe(1);
  });

  it('that differs only in the stored order of an earlier release changes nothing', async () => {
    const merchant = await application.acceptedMerchant();
    const { accountId } = merchant;
    const { db, platform } = application.portal;
    const turned = Object.fromEntries(Object.entries(Object(await storedAnswers(merchant))).reverse());
    const answersSealed = await platform.personalData.seal(accountId, placeOf(accountId), JSON.stringify(turned));
    const { businessInformation } = tables;
    await db.update(businessInformation).set({ answersSealed }).where(eq(businessInformation.accountId, accountId));
    expect((await correct(merchant, {})).status).toBe(200);
    expect(await application.auditCount(accountId, 'business-information.corrected')).toBe(0);
  });

  it('keeps the accepted certificate; another number needs another certificate', async () => {
    const merchant = await application.acceptedMerchant();
    expect((await merchant.client.call(attachedCertificate)).data).toMatchObject({ inferDetailType: 'BL_SOLE' });
    expect(await correct(merchant, { bizNo: '9020000026' })).toMatchObject({
      status: 400,
      body: { errors: { bizNo: sentence('business-number.differs') } },
    });
    const file = certificateFile({ number: '902-00-00026' });
    expect((await merchant.client.call(verifyCertificate, { files: { file } })).body).toMatchObject({
      result: 'SUCCESS',
    });
    expect((await correct(merchant, { bizNo: '9020000026' })).status).toBe(200);
  });

  it('is stored once when sent several times at once', async () => {
    const merchant = await application.acceptedMerchant();
    const answers = await atOnce(20, () => correct(merchant, { companyNameEn: 'Bada Two' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await application.auditCount(merchant.accountId, 'business-information.corrected')).toBe(1);
  });

  it('is limited to twenty a day, and the refusal names the time of the next one', async () => {
    const merchant = await payingMerchant();
    for (let time = 0; time < 10; time += 1) {
      expect((await correct(merchant, { companyNameKr: `상점 ${time}` })).status).toBe(200);
      expect((await reapply(merchant, `설명 ${time}`)).status).toBe(200);
    }
    const many = await Promise.all(Array.from({ length: 20 }, (_, time) => reapply(merchant, `더 고친 설명 ${time}`)));
    for (const { status, body, headers } of many) {
      expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(body.message).toMatch(
        /^신청 내용은 하루에 20번까지 고칠 수 있습니다\. (오늘|내일) .+에 다시 고칠 수 있습니다\.$/,
      );
      expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    }
    expect((await correct(merchant, { companyNameKr: '상점 10' })).status).toBe(429);
    // Unchanged values do not count as a correction.
    expect((await reapply(merchant, '설명 9')).status).toBe(200);
    await application.portal.db.execute(sql`alter table audit_event disable trigger user`);
    await application.portal.db.execute(sql`update audit_event set at = at - interval '25 hours'
      where account_id = ${merchant.accountId}`);
    await application.portal.db.execute(sql`alter table audit_event enable trigger user`);
    expect((await reapply(merchant, '다음 날의 설명')).status).toBe(200);
  });

  it('cannot change the kind of business', async () => {
    const merchant = await application.acceptedMerchant();
    const answer = await merchant.client.call(submitCorporateInformation, {
      body: { kycVerificationInfo: corporateAnswers() },
    });
    expect(answer).toMatchObject(refusedWith('correction.kind-fixed', '/payment-service'));
    expect((await application.accountRow(merchant.accountId)).accountType).toBe('BC01');
  });

  it('can change the services; the fee is fixed again with either', async () => {
    const merchant = await payingMerchant();
    await policyIs(merchant, 'HALF');
    const { consent } = tables;
    const ofMerchant = eq(consent.ownerId, merchant.accountId);
    await application.portal.db.update(consent).set({ version: 'of before' }).where(ofMerchant);
    expect((await reapply(merchant, '다른 설명')).data).toEqual({
      accountStatus: 'STEP5_COMPLETED',
      screenCostInfo: 'SC002',
      screenCost: 165_000,
    });
    const [agreed] = await application.portal.db.select().from(consent).where(ofMerchant);
    expect(agreed?.version).toBe(prohibitedIndustriesVersion);
    const kept = await auditOf(merchant, 'service-application.corrected');
    expect(JSON.stringify(kept)).not.toContain(serviceApplication().description);
    await policyIs(merchant, 'EXEMPT');
    await correct(merchant, { companyNameEn: 'Bada Two' });
    expect((await merchant.client.call(screeningFee)).data).toMatchObject({ screenCost: 0, screenCostInfo: 'SC001' });
    expect(await correct(merchant, { companyNameEn: 'Bada Three' })).toMatchObject({ status: 409 });
  });

  it('is refused while a payment is open', async () => {
    const merchant = await payingMerchant();
    expect((await prepare(merchant, 330_000)).status).toBe(200);
    const refused = refusedWith('correction.payment-open', '/payment-complete');
    expect(await correct(merchant, { companyNameEn: 'Bada Two' })).toMatchObject(refused);
    expect(await reapply(merchant, '다른 설명')).toMatchObject(refused);
  });

  it('refunds a payment of the previous fee; the new fee can be paid', async () => {
    const merchant = await payingMerchant();
    await prepare(merchant, 330_000);
    const [attempt] = await application.attemptsOf(merchant.accountId);
    const attemptId = attempt?.id ?? '';
    await closeAttempt(application.portal.db, attemptId, { state: 'EXPIRED' });
    await policyIs(merchant, 'HALF');
    await reapply(merchant, '다른 설명');
    const transactionId = crypto.randomUUID();
    const payload = application.gateway.notice({
      order_id: merchant.loginId,
      param1: attemptId,
      transaction_id: transactionId,
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await application.portal.client().raw({ method: 'POST', url: '/front/v1/payment/status', headers, payload });
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('STEP5_COMPLETED');
    expect((await merchant.client.call(screeningFee)).data).toMatchObject({
      screenCost: 165_000,
      surplus: [{ amount: 330_000 }],
    });
    expect((await prepare(merchant, 165_000)).status).toBe(200);
  });
});

describe('the certificate of a correction', () => {
  const merchantWith = (printed: Partial<Specimen> = {}) => application.acceptedMerchant({}, printed);
  const attach = async ({ client }: TestMerchant, change: Partial<Specimen>) => {
    const { data, body } = await client.call(verifyCertificate, { files: { file: certificateFile(change) } });
    expect(body).toMatchObject({ result: 'SUCCESS' });
    return data?.fileId ?? '';
  };
  async function certificateOf({ accountId }: TestMerchant) {
    const { businessInformation } = tables;
    const ofAccount = eq(businessInformation.accountId, accountId);
    const [row] = await application.portal.db.select().from(businessInformation).where(ofAccount);
    return row?.certificateFileId ?? '';
  }
  const corrections = ({ accountId }: TestMerchant) =>
    application.auditCount(accountId, 'business-information.corrected');

  it('is the one attached since, even with the same answers', async () => {
    const merchant = await merchantWith({ issued: daysAgo(70) });
    const newer = await attach(merchant, { issued: daysAgo(0) });
    expect(await certificateOf(merchant)).not.toBe(newer);
    expect((await correct(merchant, {})).status).toBe(200);
    expect(await certificateOf(merchant)).toBe(newer);
    expect((await correct(merchant, {})).status).toBe(200);
    expect(await corrections(merchant)).toBe(1);
  });

  it('is stored once when sent twenty times at once, and each is answered OK', async () => {
    const merchant = await merchantWith({ issued: daysAgo(70) });
    const newer = await attach(merchant, { issued: daysAgo(0) });
    const answers = await atOnce(20, () => correct(merchant, {}));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await certificateOf(merchant)).toBe(newer);
    expect(await corrections(merchant)).toBe(1);
  });

  it('is refused with the same answers when it has another number', async () => {
    const merchant = await merchantWith();
    await attach(merchant, { number: '902-00-00026' });
    expect(await correct(merchant, {})).toMatchObject({
      status: 400,
      body: { errors: { bizNo: sentence('business-number.differs') } },
    });
    expect(await corrections(merchant)).toBe(0);
  });

  it('is the accepted one when named by its id, and stays when an answer changes', async () => {
    const { fileId, client, ...merchant } = await application.certifiedMerchant();
    const submit = (change: Parameters<typeof privateAnswers>[0]) =>
      client.call(submitPrivateInformation, { body: { kycVerificationInfo: privateAnswers(change), fileId } });
    expect((await submit({})).status).toBe(200);
    expect((await submit({ companyNameEn: 'Bada Two' })).status).toBe(200);
    expect(await certificateOf({ client, ...merchant })).toBe(fileId);
    expect(await storedAnswers({ client, ...merchant })).toMatchObject({ companyNameEn: 'Bada Two' });
  });

  it('is accepted when named by its id in different corrections at once', async () => {
    const merchant = await merchantWith();
    const fileId = await attach(merchant, { copy: 'second' });
    const answers = await atOnce(5, (copy) =>
      merchant.client.call(submitPrivateInformation, {
        body: { kycVerificationInfo: privateAnswers({ companyNameKr: `상점 ${copy}` }), fileId },
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await certificateOf(merchant)).toBe(fileId);
  });
});
