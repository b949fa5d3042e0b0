import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  applyForServices,
  submitPrivateInformation,
  verifyCertificate,
} from '@portal/contract/application/application.ts';
import { preparePayment, settleScreeningFee } from '@portal/contract/application/fee.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificateFile } from '../../../testing/application.fakes.ts';
import { application, withApplication } from '../../../testing/application.portal.ts';
import { privateAnswers, serviceApplication } from '../../../testing/application.specimens.ts';
import { atOnce } from '../../../testing/at-once.ts';
import type { TestMerchant } from '../../../testing/test-merchant.ts';
import { reconcile } from '../../capabilities/payment/payment-look-up.service.ts';
import { tables } from '../../platform/database/tables.ts';

describe('parallel calls', () => {
  withApplication();
  beforeAll(() => application.insertPartners('FREE'));

  async function checkedMerchant(): Promise<TestMerchant> {
    const merchant = await application.portal.merchantAt('business-information');
    await merchant.client.call(verifyCertificate, { files: { file: certificateFile() } });
    return merchant;
  }

  async function submit({ client }: TestMerchant, companyNameKr: string) {
    for (;;) {
      const answer = await client.call(submitPrivateInformation, {
        body: { kycVerificationInfo: privateAnswers({ companyNameKr }) },
        files: { bizRegFile: certificateFile() },
      });
      if (answer.status !== 429) return answer.status;
      expect(answer.body.message).toBe(sentence('common.busy'));
      await setTimeout(50);
    }
  }

  const done = (merchant: TestMerchant, action: string) => application.auditCount(merchant.accountId, action);

  it('store twenty equal submissions once and answer OK to all', async () => {
    const merchant = await checkedMerchant();
    expect(new Set(await atOnce(20, () => submit(merchant, '바다상점')))).toEqual(new Set([200]));
    expect(await done(merchant, 'business-information-accepted')).toBe(1);
    expect(await application.portal.filesOf(merchant.accountId)).toHaveLength(1);
  });

  it('accept one of twenty different submissions', async () => {
    const merchant = await checkedMerchant();
    const statuses = await atOnce(20, (copy) => submit(merchant, `상점 ${copy}`));
    // A submission sent after the first was accepted corrects it; one sent before is redirected.
    expect([200, 409]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    expect(statuses).toContain(200);
    expect(await done(merchant, 'business-information-accepted')).toBe(1);
    expect(await application.portal.filesOf(merchant.accountId)).toHaveLength(1);
  });

  it('store twenty equal applications once and answer OK to all; of different ones one wins', async () => {
    const apply = async ({ client }: TestMerchant, description: string) =>
      (await client.call(applyForServices, { body: serviceApplication({ description }) })).status;
    const same = await application.portal.merchantAt('service-application');
    expect(new Set(await atOnce(20, () => apply(same, '설명')))).toEqual(new Set([200]));
    expect(await done(same, 'service-application-accepted-fee-due')).toBe(1);
    const torn = await application.portal.merchantAt('service-application');
    const statuses = await atOnce(20, (copy) => apply(torn, `설명 ${copy}`));
    // A submission sent after the first was accepted corrects it; one sent before is redirected.
    expect([200, 409]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    expect(statuses).toContain(200);
  });

  it('settle a fee of 0 once', async () => {
    const merchant = await application.payingMerchant('FREE');
    const answers = await atOnce(20, () =>
      merchant.client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } }),
    );
    expect(new Set(answers.map(({ data }) => data?.accountStatus))).toEqual(new Set(['PAID']));
    expect(await done(merchant, 'screening-fee-settled')).toBe(1);
  });

  it('open one attempt for ten prepared payments', async () => {
    const merchant = await application.payingMerchant();
    const answers = await atOnce(10, () => merchant.client.call(preparePayment, { body: { amount: 330_000 } }));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const open = (await application.attemptsOf(merchant.accountId)).filter(({ state }) => state === 'READY');
    expect(open).toHaveLength(1);
  });

  async function expectPaidOnce(merchant: TestMerchant, transactionId: string): Promise<void> {
    const attempts = await application.attemptsOf(merchant.accountId);
    expect(attempts.filter(({ state }) => state === 'PAID')).toMatchObject([{ transactionId }]);
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('PAID');
    expect(await done(merchant, 'screening-fee-settled')).toBe(1);
    expect(await application.portal.mailsTo(merchant.email)).toHaveLength(1);
  }

  it('settle the fee once by a hundred equal notices, and acknowledge each', async () => {
    const merchant = await application.preparedMerchant();
    const transactionId = randomUUID();
    const raw = application.gateway.notice({ transaction_id: transactionId });
    const answers = await atOnce(100, () => application.sendStatus(raw));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['200 rescode=0000&resmsg=Success']),
    );
    await expectPaidOnce(merchant, transactionId);
  });

  it('store ten equal corrections of the services once', async () => {
    const merchant = await application.payingMerchant();
    const correct = () =>
      merchant.client.call(applyForServices, { body: serviceApplication({ description: '다른 물건을 팝니다.' }) });
    expect(new Set((await atOnce(10, correct)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await done(merchant, 'service-application.corrected')).toBe(1);
  });

  it('settle it once by notices, the merchant, a new payment and the reconciliation', async () => {
    const merchant = await application.preparedMerchant();
    const transactionId = application.gateway.capture(merchant.attemptId);
    const raw = application.gateway.notice({ transaction_id: transactionId });
    await Promise.all([
      ...Array.from({ length: 10 }, () => application.sendStatus(raw)),
      ...Array.from({ length: 10 }, () =>
        merchant.client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } }),
      ),
      ...Array.from({ length: 5 }, () => merchant.client.call(preparePayment, { body: { amount: 330_000 } })),
      ...Array.from({ length: 5 }, () => reconcile(application.tools)),
    ]);
    await expectPaidOnce(merchant, transactionId);
  });

  it('settle one fee once by two payments, and store the other to be refunded', async () => {
    const merchant = await application.preparedMerchant();
    const first = application.gateway.notice();
    await merchant.client.call(preparePayment, { body: { amount: 330_000 } });
    const second = application.gateway.notice();
    await Promise.all([
      application.sendStatus(first),
      application.sendStatus(second),
      application.sendStatus(first),
      application.sendStatus(second),
    ]);
    const attempts = await application.attemptsOf(merchant.accountId);
    expect(attempts).toMatchObject([{ state: 'PAID' }]);
    const ofAccount = eq(tables.surplusPayment.ownerId, merchant.accountId);
    const surplus = await application.portal.db.select().from(tables.surplusPayment).where(ofAccount);
    expect(surplus).toHaveLength(1);
    expect(surplus[0]?.transactionId).not.toBe(attempts[0]?.transactionId);
    expect(await done(merchant, 'screening-fee-settled')).toBe(1);
    expect(await done(merchant, 'payment.surplus')).toBe(1);
  });
});
