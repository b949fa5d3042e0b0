import { applyForServices, readCertificate, verifyCertificate } from '@portal/contract/application/application.ts';
import { preparePayment, settleScreeningFee } from '@portal/contract/application/fee.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateFile, daysAgo } from '../../testing/application.fakes.ts';
import { registerScreeningFeePayments } from '../../testing/application.portal.ts';
import { serviceApplication, specimenNumber } from '../../testing/application.specimens.ts';
import { testConfig } from '../../testing/test-config.ts';
import type { TestMerchant } from '../../testing/test-merchant.ts';
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { registerApplication } from '../features/application/application.routes.ts';
import { tables } from '../platform/database/tables.ts';
import { createNtsBusinessRegistry } from './business-registry.nts.ts';
import { createEximbayCardPayment } from './card-payment.eximbay.ts';
import { createClovaCertificateReader } from './certificate-reader.clova.ts';
import { fgkeyOf } from './eximbay-fgkey.ts';
import { addressIn, faults, type ProviderFault, patience } from './provider-faults.fixture.ts';
import { type Answer, type ProviderServer, startProviderServer } from './provider-server.fixture.ts';

const { eximbay, clovaDocument, nts } = testConfig;
const readerAt = (url: string, ms = patience) => createClovaCertificateReader({ ...clovaDocument, url }, ms);
const registryAt = (url: string, ms = patience) => createNtsBusinessRegistry({ ...nts, url }, ms);
const gatewayAt = (apiUrl: string, ms = patience) => createEximbayCardPayment({ ...eximbay, apiUrl }, ms);

const readWell: Answer = {
  json: {
    images: [
      {
        inferResult: 'SUCCESS',
        inferDetailType: 'BL_SOLE',
        bizLicense: {
          result: { registerNumber: [{ text: specimenNumber }], issuanceDate: [{ text: daysAgo(10) }] },
        },
      },
    ],
  },
};
const openBusiness: Answer = {
  json: { status_code: 'OK', data: [{ b_no: specimenNumber, b_stt_cd: '01', valid: '01' }] },
};
const prepared: Answer = { json: { rescode: '0000', fgkey: 'A'.repeat(64) } };

let server: ProviderServer;
let wellReader: ProviderServer;
let portal: TestPortal;
let reader = readerAt('http://reader.test');
let registry = registryAt('http://registry.test');
let gateway = gatewayAt('http://gateway.test');

beforeAll(async () => {
  [server, wellReader] = await Promise.all([startProviderServer(), startProviderServer()]);
  wellReader.answer(readWell);
  portal = await openTestPortal({
    register: [registerApplication, registerScreeningFeePayments],
    providers: {
      certificateReader: { read: (file) => reader.read(file), paperIn: (file) => reader.paperIn(file) },
      businessRegistry: {
        stateOf: (number) => registry.stateOf(number),
        belongTogether: (claim) => registry.belongTogether(claim),
      },
      cardPayment: {
        browserOrigins: gateway.browserOrigins,
        prepare: (order) => gateway.prepare(order),
        form: (order) => gateway.form(order),
        readNotice: (raw) => gateway.readNotice(raw),
        confirmNotice: (raw) => gateway.confirmNotice(raw),
        refund: (refund) => gateway.refund(refund),
        find: (order) => gateway.find(order),
      },
    },
  });
});
afterAll(async () => {
  await portal.close();
  await Promise.all([server.close(), wellReader.close()]);
});

const limitOf = (fault: ProviderFault): number => (fault.endless ? 60 : patience);

function expectRefused(
  answer: Awaited<ReturnType<TestMerchant['client']['call']>>,
  fault: ProviderFault,
  statusOfQuota = 200,
): void {
  const { code, rescode, message, resmsg } = answer.body;
  const answered = { status: answer.status, code: rescode ?? code, message: resmsg ?? message };
  const asked = { status: statusOfQuota, code: '0025', message: sentence('provider.0025') };
  const broken = { status: 503, code: 'PROVIDER_UNAVAILABLE', message: sentence('common.provider-unavailable') };
  expect(answered).toEqual(fault.kind === 'quota' ? asked : broken);
  expect(answer.data).toBeNull();
}

describe('a certificate', () => {
  const checksOf = (accountId: string) =>
    portal.db.select().from(tables.certificateCheck).where(eq(tables.certificateCheck.ownerId, accountId));

  it.each(faults)('is neither accepted nor stored while the reader $name', async (fault) => {
    reader = readerAt(await addressIn(fault, server), limitOf(fault));
    const { client, accountId } = await portal.merchantAt('business-information');
    const files = { file: certificateFile() };
    expectRefused(await client.call(verifyCertificate, { files }), fault);
    expectRefused(await client.call(readCertificate, { files }), fault);
    expect([await checksOf(accountId), await portal.filesOf(accountId)]).toEqual([[], []]);
  });

  it.each(faults)('is not verified while the registry $name, and is once it works again', async (fault) => {
    reader = readerAt(wellReader.url);
    registry = registryAt(await addressIn(fault, server), limitOf(fault));
    const { client, accountId } = await portal.merchantAt('business-information');
    const files = { file: certificateFile() };
    expectRefused(await client.call(verifyCertificate, { files }), fault);
    expect(await checksOf(accountId)).toMatchObject([{ businessState: 'unasked' }]);
    expect(await portal.filesOf(accountId)).toEqual([]);
    registry = registryAt(server.url);
    server.answer(openBusiness);
    expect((await client.call(verifyCertificate, { files })).data).toMatchObject({ registerNumber: specimenNumber });
    expect(await portal.filesOf(accountId)).toHaveLength(1);
  });
});

describe('the screening fee', () => {
  const statesOf = async (accountId: string) => (await portal.attemptsOf(accountId)).map(({ state }) => state);
  const prepare = ({ client }: TestMerchant) => client.call(preparePayment, { body: { amount: 330_000 } });
  const settle = ({ client }: TestMerchant) => client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } });

  async function expectUnpaid(accountId: string): Promise<void> {
    const [account] = await portal.db.select().from(tables.account).where(eq(tables.account.id, accountId));
    expect(account).toMatchObject({ accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002' });
    expect((await portal.attemptsOf(accountId)).filter(({ transactionId }) => transactionId !== null)).toEqual([]);
  }

  async function payingMerchant(): Promise<TestMerchant> {
    const merchant = await portal.merchantAt('service-application');
    await merchant.client.call(applyForServices, { body: serviceApplication() });
    return merchant;
  }

  async function preparedMerchant(): Promise<TestMerchant> {
    const merchant = await payingMerchant();
    gateway = gatewayAt(server.url);
    server.answer(prepared);
    expect((await prepare(merchant)).data).not.toBeNull();
    return merchant;
  }

  async function fault(kind: ProviderFault): Promise<void> {
    gateway = gatewayAt(await addressIn(kind, server), limitOf(kind));
  }

  it.each(faults)('has no payment opened while the gateway $name', async (kind) => {
    const merchant = await payingMerchant();
    await fault(kind);
    expectRefused(await prepare(merchant), kind);
    expect(await statesOf(merchant.accountId)).toEqual(['EXPIRED']);
    await expectUnpaid(merchant.accountId);
  });

  it('can still be paid after many tries while the gateway was down', async () => {
    const merchant = await payingMerchant();
    gateway = gatewayAt(server.url);
    server.answer({ status: 500, json: {} });
    for (let time = 0; time < 12; time += 1) expect((await prepare(merchant)).status).toBe(503);
    gateway = gatewayAt(server.url);
    server.answer(prepared);
    expect((await prepare(merchant)).data).not.toBeNull();
  });

  it.each(faults)('keeps its open payment and stays unpaid while the gateway $name', async (kind) => {
    const merchant = await preparedMerchant();
    await fault(kind);
    expectRefused(await settle(merchant), kind, 503);
    expectRefused(await prepare(merchant), kind);
    expect(await statesOf(merchant.accountId)).toEqual(['READY']);
    await expectUnpaid(merchant.accountId);
  });

  it.each(faults)('is not settled by a notice while the gateway $name', async (kind) => {
    const merchant = await preparedMerchant();
    const [attempt] = await portal.attemptsOf(merchant.accountId);
    const sent = new URLSearchParams({
      mid: eximbay.mid,
      order_id: merchant.loginId,
      param1: attempt?.id ?? '',
      transaction_id: `T${merchant.loginId}`,
      currency: 'KRW',
      amount: '330000',
      rescode: '0000',
    });
    sent.set('fgkey', fgkeyOf(eximbay.secretKey, sent));
    await fault(kind);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const options = { method: 'POST', url: '/front/v1/payment/status', headers, payload: sent.toString() } as const;
    expect(await portal.client().raw(options)).toMatchObject({ status: 200, body: 'rescode=9999&resmsg=retry' });
    await expectUnpaid(merchant.accountId);
  });
});
