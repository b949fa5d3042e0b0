import { applyForServices } from '@portal/contract/application/application.ts';
import {
  preparePayment,
  screeningFeePreview,
  screeningFeeReceipt,
  settleScreeningFee,
} from '@portal/contract/application/fee.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from '../../../../testing/application.fakes.ts';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import { type privateAnswers, serviceApplication } from '../../../../testing/application.specimens.ts';
import { tables } from '../../../platform/database/tables.ts';

withApplication();
beforeAll(() => application.insertPartners('EXEMPT'));

async function applicant(change: Parameters<typeof privateAnswers>[0], issued = daysAgo(1)) {
  const merchant = await application.acceptedMerchant(change, { issued });
  await merchant.client.call(applyForServices, { body: serviceApplication() });
  return merchant;
}

describe('the preview before the fee', () => {
  it('has nothing to correct for a sound application', async () => {
    const { client } = await applicant({ homepageUrl: 'https://bada.co.kr', bizRepEmail: 'shop@bada.co.kr' });
    const { data } = await client.call(screeningFeePreview);
    expect(data?.clear).toBe(true);
    expect(data?.findings.map(({ code }) => code)).toEqual([
      'certificate-private',
      'paper-fresh',
      'business-active',
      'category-open',
    ]);
  });

  it('lists what to correct, and does not prevent payment', async () => {
    const { client } = await applicant({ companyNameKr: '산상점' }, daysAgo(80));
    const { data } = await client.call(screeningFeePreview);
    expect(data?.clear).toBe(false);
    expect(data?.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['company-name-differs', 'homepage-reserved', 'email-reserved', 'paper-short']),
    );
    expect((await client.call(preparePayment, { body: { amount: 330_000 } })).body.rescode).toBe('0000');
  });

  it('is returned only at its step', async () => {
    const { client } = await application.portal.merchantAt('settlement-account');
    expect((await client.call(screeningFeePreview)).status).toBe(409);
  });
});

describe('the receipt', () => {
  it('exists once the gateway has confirmed a payment, and stays', async () => {
    const merchant = await application.payingMerchant();
    const { client, accountId, loginId } = merchant;
    await client.call(preparePayment, { body: { amount: 330_000 } });
    expect((await client.call(screeningFeeReceipt)).data).toBeNull();
    const [attempt] = await application.attemptsOf(accountId);
    const transactionId = application.gateway.capture(attempt?.id ?? '');
    await client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } });
    const receipt = { amount: 330_000, vat: 30_000, orderId: loginId, transactionId };
    expect((await client.call(screeningFeeReceipt)).data).toMatchObject(receipt);
    await application.portal.db
      .update(tables.account)
      .set({ kycStatus: 'COMPLETE' })
      .where(eq(tables.account.id, accountId));
    expect((await client.call(screeningFeeReceipt)).data).toMatchObject(receipt);
  });

  it('does not exist for an exempted fee', async () => {
    const { client } = await application.payingMerchant('EXEMPT');
    expect((await client.call(screeningFeeReceipt)).data).toBeNull();
  });
});
