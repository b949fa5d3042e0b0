import { expect } from '@playwright/test';
import { screeningFeeReceipt } from '@portal/contract/application/fee.ts';
import { Applicant } from '../support/application-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { type Portal, test } from '../support/fixtures.ts';
import { freshName, HttpMerchant } from '../support/http-merchant.ts';
import { operate } from '../support/operator.ts';

const partners = { free: freshName(), lower: freshName() };

const policies = {
  free: ['--amount', '0'],
  lower: ['--amount', '110000'],
} as const;

const merchantOf = (portal: Portal, policy: keyof typeof policies): Promise<HttpMerchant> =>
  new HttpMerchant(portal, partners[policy]).goTo('service-application');

// One worker runs these in turn, so that the commands are run once and not once per test.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ portal }) => {
  const commands = (['free', 'lower'] as const).flatMap((policy) => [
    ['partners', 'add', partners[policy], '제휴 상점'],
    ['fee-policy', 'set', partners[policy], ...policies[policy]],
  ]);
  await operate(portal, ...commands);
});

// The same as with an exempt partner, where only the server's answer differs (service-application.test.ts).
test('a fee of 0 is settled automatically', async ({ openAs, portal }) => {
  const merchant = await merchantOf(portal, 'free');
  const page = await openAs(merchant, '/payment-service');
  const applicant = new Applicant(page, portal.sandbox);
  await applicant.appliesForServices('/before-kyc');
  await expectAccessible(page);
  expect(await merchant.client.must(screeningFeeReceipt)).toBeNull();
  await page.goto('/payment-complete');
  await applicant.arrivesAt('/before-kyc');
});

test('a lower fee is shown and paid', async ({ openAs, portal }) => {
  const merchant = await merchantOf(portal, 'lower');
  const page = await openAs(merchant, '/payment-service');
  const applicant = new Applicant(page, portal.sandbox);
  await applicant.appliesForServices();
  await expect(page.getByText('110,000원', { exact: true })).toBeVisible();
  await applicant.opensCheckout();
  await applicant.paysWith('approved');
  await applicant.goesOnFromPaying();
  expect(await merchant.client.must(screeningFeeReceipt)).toMatchObject({ amount: 110_000, vat: 10_000 });
});
