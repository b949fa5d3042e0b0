import { expect } from '@playwright/test';
import * as account from '@portal/contract/account/account.ts';
import { signUp } from '@portal/contract/account/sign-up.ts';
import * as fee from '@portal/contract/application/fee.ts';
import * as documents from '@portal/contract/screening/documents.ts';
import * as persons from '@portal/contract/screening/persons.ts';
import { test } from '../support/fixtures.ts';
import { HttpMerchant } from '../support/http-merchant.ts';

test('PAID without a payment changes nothing', async ({ merchantAt }) => {
  const { client, loginId } = await merchantAt('screening-fee');
  const forged = await client.call(fee.settleScreeningFee, { body: { loginId, accountStatus: 'PAID' } });
  expect(forged.status).toBe(409);
  expect((await client.must(account.me))?.accountStatus).toBe('STEP5_COMPLETED');
});

test('an amount other than the fee is refused', async ({ merchantAt }) => {
  const { client, loginId } = await merchantAt('screening-fee');
  const forged = await client.call(fee.preparePayment, { body: { loginId, amount: 1 } });
  expect(forged.status).toBe(400);
  expect(forged.envelope.rescode).not.toBe('0000');
});

test('the loginId of another merchant is refused', async ({ merchantAt }) => {
  const { client } = await merchantAt('business-information');
  const forged = await client.call(account.statuses, { query: { loginId: 'somebody1' } });
  expect(forged).toMatchObject({ status: 403, envelope: { code: 'FORBIDDEN', data: null } });
});

test('sign-up without a verified code is refused at the e-mail address', async ({ portal }) => {
  const merchant = new HttpMerchant(portal);
  await merchant.client.must(account.openVisitorSession);
  const forged = await merchant.client.call(signUp, { body: merchant.signUpBody() });
  expect(forged.status).toBe(400);
  expect(forged.envelope.errors).toHaveProperty('opEmail');
});

test('COMPLETE without a verification is refused', async ({ merchantAt, portal }) => {
  const { client, loginId } = await merchantAt('representatives');
  const image = await portal.sandbox.specimen('resident-card-front.jpg');
  const forged = await client.call(persons.savePerson, {
    body: {
      loginId,
      krname: '홍길동',
      name: 'HONG GILDONG',
      nation: 'KR',
      gender: 'male',
      birth: '19800617',
      type: 'SR00',
      eKycStatus: 'COMPLETE',
      requestId: '00000000-0000-4000-8000-000000000000',
      seq: 0,
    },
    files: { frontId: image, backId: image },
  });
  expect(forged.yes).toBe(false);
  expect(forged.status).toBeGreaterThanOrEqual(400);
  const completed = await client.call(persons.completeRepresentatives, { query: { loginId } });
  expect(completed.yes).toBe(false);
  expect((await client.must(account.me))?.kycStatus).toBe('STEP1');
});

test('a step out of order is refused with the route to go to', async ({ merchantAt }) => {
  const { client, loginId } = await merchantAt('business-information');
  const early = await client.call(documents.finishDocuments, { query: { loginId }, body: { agreed: true } });
  expect(early).toMatchObject({
    status: 409,
    envelope: { code: 'STATE_CONFLICT', data: { redirect: '/business-info' } },
  });
});
