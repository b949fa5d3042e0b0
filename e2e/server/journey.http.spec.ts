import { expect } from '@playwright/test';
import * as account from '@portal/contract/account/account.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { testDatabaseUrl } from '../../apps/api/testing/test-database.ts';
import { test } from '../support/fixtures.ts';
import { HttpMerchant } from '../support/http-merchant.ts';
import { openPortal } from '../support/open-portal.ts';

async function expectAtTheEnd(merchant: HttpMerchant): Promise<void> {
  const me = await merchant.client.must(account.me);
  expect(me).toMatchObject({ accountStatus: 'PAID', kycStatus: 'COMPLETE', destination: '/kyc-complete' });
  await merchant.client.must(account.logout);
  await merchant.logIn();
  expect((await merchant.client.must(account.me))?.destination).toBe(steps.at(-1)?.home);
}

test(`a sole proprietor goes from sign-up to the end by HTTP calls alone, on ${testDatabaseUrl ? 'PostgreSQL' : 'the embedded database'}`, async ({
  portal,
}) => expectAtTheEnd(await new HttpMerchant(portal).goTo('complete')));

test('a server on the embedded database that is killed midway loses nothing that it has acknowledged', async () => {
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
    for (const step of ['representatives', 'owners', 'documents'] as const) await other.leave(step);
    await expectAtTheEnd(other);
  } finally {
    await portal.close();
  }
});
