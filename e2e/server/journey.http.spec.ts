import { expect } from '@playwright/test';
import * as account from '@portal/contract/account/account.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { createTestDatabase, testDatabaseUrl } from '../../apps/api/testing/test-database.ts';
import { test } from '../support/fixtures.ts';
import { HttpMerchant } from '../support/http-merchant.ts';
import { openPortal } from '../support/open-portal.ts';

async function goesToTheEnd(merchant: HttpMerchant): Promise<void> {
  await merchant.goTo('complete');
  const me = await merchant.client.must(account.me);
  expect(me).toMatchObject({ accountStatus: 'PAID', kycStatus: 'COMPLETE', destination: '/kyc-complete' });
  await merchant.client.must(account.logout);
  await merchant.logIn();
  expect((await merchant.client.must(account.me))?.destination).toBe(steps.at(-1)?.home);
}

const name = (database: string): string =>
  `a sole proprietor goes from sign-up to the end by HTTP calls alone, on ${database}`;

test(name('the embedded database'), ({ portal }) => goesToTheEnd(new HttpMerchant(portal)));

if (testDatabaseUrl)
  test(name('PostgreSQL'), async () => {
    const database = await createTestDatabase();
    try {
      const portal = await openPortal({ DATABASE_URL: database.url });
      await goesToTheEnd(new HttpMerchant(portal)).finally(() => portal.close());
    } finally {
      await database.drop();
    }
  });

test('a server killed in the middle loses nothing that it acknowledged', async () => {
  const portal = await openPortal();
  try {
    const merchant = await new HttpMerchant(portal).goTo('settlement-account');
    const before = await merchant.client.must(account.me);
    await merchant.saveSettlementAccount();
    await portal.killApi();
    await portal.restartApi();
    const other = new HttpMerchant(portal);
    Object.assign(other, { loginId: merchant.loginId, email: merchant.email });
    await other.logIn();
    const after = await other.client.must(account.me);
    expect(before?.destination).toBe('/before-kyc');
    expect(after).toMatchObject({ kycStatus: 'STEP1', destination: '/representative-info' });
    await other.completeRepresentatives();
    expect((await other.client.must(account.me))?.destination).toBe('/owner-info');
  } finally {
    await portal.close();
  }
});
