import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import { reconcile } from '../../../capabilities/payment/payment-look-up.service.ts';
import { tables } from '../../../platform/database/tables.ts';

withApplication();

async function silentMerchant(minutes: number) {
  const merchant = await application.preparedMerchant();
  await application.portal.db
    .update(tables.paymentAttempt)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(tables.paymentAttempt.id, merchant.attemptId));
  return merchant;
}

it.each([
  [9, 'STEP5_COMPLETED'],
  [11, 'PAID'],
  [23 * 60, 'PAID'],
  [24 * 60 + 1, 'STEP5_COMPLETED'],
])('settles or leaves a payment without a notice, %i minutes after it was opened: %s', async (minutes, status) => {
  const { accountId, attemptId } = await silentMerchant(minutes);
  application.gateway.capture(attemptId);
  await reconcile(application.tools);
  await reconcile(application.tools);
  expect((await application.accountRow(accountId)).accountStatus).toBe(status);
  expect(await application.auditCount(accountId, 'payment.settled')).toBe(status === 'PAID' ? 1 : 0);
});

it('leaves an attempt open that was never paid', async () => {
  const { accountId } = await silentMerchant(30);
  await reconcile(application.tools);
  expect((await application.accountRow(accountId)).accountStatus).toBe('STEP5_COMPLETED');
});

it('changes nothing while the gateway is unavailable, and asks again', async () => {
  const { accountId, attemptId } = await silentMerchant(30);
  application.gateway.capture(attemptId);
  application.gateway.down = true;
  await reconcile(application.tools);
  expect((await application.accountRow(accountId)).accountStatus).toBe('STEP5_COMPLETED');
  application.gateway.down = false;
  await reconcile(application.tools);
  expect((await application.accountRow(accountId)).accountStatus).toBe('PAID');
});
