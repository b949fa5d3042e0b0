import { expect } from '@playwright/test';
import * as account from '@portal/contract/account.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { openPortal, test } from './support/fixtures.ts';
import { HttpMerchant } from './support/http-merchant.ts';

const databases = [
  { name: 'the embedded database', url: '' },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'PostgreSQL', url: process.env.TEST_DATABASE_URL }] : []),
];

for (const database of databases) {
  test(`a sole proprietor goes from sign-up to the end by HTTP calls alone, on ${database.name}`, async () => {
    const portal = await openPortal({ DATABASE_URL: database.url });
    try {
      const merchant = new HttpMerchant(portal);
      await merchant.goTo('complete');
      const me = await merchant.client.must(account.me);
      expect(me).toMatchObject({ accountStatus: 'PAID', kycStatus: 'COMPLETE', destination: '/kyc-complete' });
      await merchant.client.must(account.logout);
      await merchant.logIn();
      expect((await merchant.client.must(account.me))?.destination).toBe(steps.at(-1)?.home);
    } finally {
      await portal.close();
    }
  });
}

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
