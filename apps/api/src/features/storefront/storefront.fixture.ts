import { createHash, randomBytes } from 'node:crypto';
import { verifyMallCertificate } from '@portal/contract/storefront/certificate.ts';
import { checkMallAccount, registerMall } from '@portal/contract/storefront/registration.ts';
import { agreementsSent } from '@portal/domain/forms/storefront-agreements.ts';
import { soleShopSent } from '@portal/domain/testing/businesses.fixture.ts';
import { eq } from 'drizzle-orm';
import type { TestClient } from '../../../testing/test-client.ts';
import { certificateImage, png } from '../../../testing/test-files.ts';
import type { TestPortal } from '../../../testing/test-portal.ts';
import { insertVerification } from '../../capabilities/email-code/email-code.repository.ts';
import { emailIndexOf } from '../../capabilities/email-code/email-index.ts';
import { registerPayments } from '../../capabilities/payment/payments.routes.ts';
import { tables } from '../../platform/database/tables.ts';
import type { Register } from '../../platform/http/app.ts';
import { reviewFeePayable } from './payment/review-fee.payable.ts';
import { registerStorefront } from './storefront.routes.ts';

/** The storefront with its payments, registered as in the composition. */
export const storefrontFeatures: readonly Register[] = [
  registerStorefront,
  (app, platform, providers) =>
    registerPayments(app, { platform, providers, payables: { mall: reviewFeePayable(platform) } }),
];

let malls = 0;
export const newMall = (): string => {
  malls += 1;
  return `mall-${malls}`;
};

/** Everything that a sole proprietor submits; matches the certificate and the account of the fakes. */
export const soleSubmission = {
  agreements: agreementsSent({ service: true, privacy: true, provision: true, marketing: false }),
  settleAccountInfo: {
    acctType: 'pg' as 'pg' | 'woori',
    bankAccount: {
      bankCode: '088' as '088' | '020',
      bankName: '신한은행',
      depositorName: '홍길동',
      accountNumber: '1002900123456',
    },
    settleManagerName: '김정산',
    settleEmail: 'settle@shop.test',
    settleMobileNumber: '01000000000',
  },
  operatorInfo: {
    operatorManagerName: '김운영',
    operatorMobileNumber: '01000000001',
    operatorEmail: 'operator@shop.test',
    operatorAreaNumber: '',
  },
  businessInfo: {
    ...soleShopSent,
    bizNo: '9010000019',
    product: '',
    bizRepEmail: 'shop@shop.test',
  },
};

/** A certificate of the sole proprietor, as the fakes read it. @param change '' for a value that is not read */
export const certificate = (copy = '', { bisAddress = '', repName = '홍길동' } = {}) =>
  certificateImage('BL_SOLE', {
    registerNumber: '901-00-00019',
    companyName: `샌드박스 상점${copy}`,
    ...(repName && { repName }),
    ...(bisAddress && { bisAddress }),
    issuanceDate: new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '.'),
  }).then((bytes) => png(bytes, '사업자등록증.png'));

/** Follows the launch to the platform and back. @returns the final address */
export async function launchWith(client: TestClient, query: string): Promise<string> {
  const launched = await client.raw({ method: 'GET', url: `/cafe24/launch?${query}` });
  const consent = String(launched.headers.location);
  if (!consent.startsWith('https://platform.test/')) return consent;
  const { searchParams } = new URL(consent);
  const url = `/cafe24/oauth/callback?code=${searchParams.get('code')}&state=${searchParams.get('state')}`;
  return String((await client.raw({ method: 'GET', url })).headers.location);
}

export interface Entered {
  readonly client: TestClient;
  readonly mallId: string;
  readonly ownerId: string;
}

export async function entered(portal: TestPortal, mallId = newMall(), userType: 'P' | 'S' = 'P'): Promise<Entered> {
  const client = portal.client();
  const end = await launchWith(client, portal.fakes.storefront.launchQuery(mallId, userType));
  if (end !== '/cafe24/registration') throw new Error(`the launch ended at ${end}`);
  const [row] = await portal.db.select().from(tables.mall).where(eq(tables.mall.mallId, mallId));
  return { client, mallId, ownerId: row?.id ?? '' };
}

export async function proveEmail(portal: TestPortal, client: TestClient, email: string): Promise<void> {
  const id = client.cookies.get('__Host-visitor') ?? randomBytes(32).toString('base64url');
  const visitorHash = createHash('sha256').update(id).digest('base64url');
  if (!client.cookies.has('__Host-visitor')) await portal.db.insert(tables.visitor).values({ idHash: visitorHash });
  client.cookies.set('__Host-visitor', id);
  const emailIndex = emailIndexOf(portal.platform.personalData, email);
  await portal.db.transaction((tx) => insertVerification(tx, { visitorHash, emailIndex, purpose: 'STOREFRONT' }));
}

export async function readyToSubmit(portal: TestPortal, mall?: Entered, paper = certificate()): Promise<Entered> {
  const at = mall ?? (await entered(portal));
  const { client } = at;
  const { bankCode, accountNumber, depositorName } = soleSubmission.settleAccountInfo.bankAccount;
  const body = { bankCode, accountNumber, accountName: depositorName };
  const checked = await client.call(checkMallAccount, { body });
  const verified = await client.call(verifyMallCertificate, {
    query: { type: 'private' },
    body: {},
    files: { file: await paper },
  });
  if (checked.body.rescode !== '0000' || verified.body.result !== 'SUCCESS') {
    throw new Error(`not ready: ${JSON.stringify([checked.body, verified.body])}`);
  }
  await proveEmail(portal, client, soleSubmission.operatorInfo.operatorEmail);
  return at;
}

export async function registered(portal: TestPortal, mall?: Entered): Promise<Entered> {
  const at = await readyToSubmit(portal, mall);
  const answer = await at.client.call(registerMall, { query: {}, body: { data: soleSubmission } });
  if (answer.status !== 200) throw new Error(`not registered: ${JSON.stringify(answer.body)}`);
  return at;
}
