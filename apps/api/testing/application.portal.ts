import { applyForServices, verifyCertificate } from '@portal/contract/application/application.ts';
import { preparePayment } from '@portal/contract/application/fee.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { registerDrafts } from '../src/capabilities/drafts/drafts.routes.ts';
import { registerPayments } from '../src/capabilities/payment/payments.routes.ts';
import { registerApplication } from '../src/features/application/application.routes.ts';
import { type ApplicationTools, applicationTools } from '../src/features/application/application.tools.ts';
import { screeningFeePayable } from '../src/features/application/payment/screening-fee.payable.ts';
import { tables } from '../src/platform/database/tables.ts';
import type { Register } from '../src/platform/http/app.ts';
import { certificateFile, FakeBusinessRegistry, FakeCertificateReader, type Specimen } from './application.fakes.ts';
import { serviceApplication } from './application.specimens.ts';
import { FakeCardPayment } from './fake-card-payment.ts';
import { type DatabaseKind, usualDatabase } from './test-database.ts';
import type { TestMerchant } from './test-merchant.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

export interface ApplicationPortal {
  readonly portal: TestPortal;
  readonly reader: FakeCertificateReader;
  readonly registry: FakeBusinessRegistry;
  readonly gateway: FakeCardPayment;
  /** For what no call reaches, such as jobs. */
  readonly tools: ApplicationTools;
}

export const registerScreeningFeePayments: Register = (app, platform, providers) =>
  registerPayments(app, { platform, providers, payables: { account: screeningFeePayable(platform) } });

export async function openApplicationPortal(database: DatabaseKind = usualDatabase): Promise<ApplicationPortal> {
  const reader = new FakeCertificateReader();
  const registry = new FakeBusinessRegistry();
  const gateway = new FakeCardPayment();
  const providers = { certificateReader: reader, businessRegistry: registry, cardPayment: gateway };
  const portal = await openTestPortal({
    database,
    providers,
    register: [registerDrafts, registerApplication, registerScreeningFeePayments],
  });
  return {
    portal,
    reader,
    registry,
    gateway,
    tools: applicationTools(portal.platform, { ...portal.fakes, ...providers }),
  };
}

/** {@link openApplicationPortal} for the tests of a file: opened before the first, closed after the last. */
export function applicationPortal(): ApplicationPortal {
  let opened: ApplicationPortal | undefined;
  beforeAll(async () => {
    opened = await openApplicationPortal();
  });
  afterAll(() => opened?.portal.close());
  const present = (): ApplicationPortal => {
    if (!opened) throw new Error('the portal is open within tests alone');
    return opened;
  };
  return {
    get portal() {
      return present().portal;
    },
    get reader() {
      return present().reader;
    },
    get registry() {
      return present().registry;
    },
    get gateway() {
      return present().gateway;
    },
    get tools() {
      return present().tools;
    },
  };
}

/** A merchant whose certificate is checked, before the form is handed in. */
export async function certifiedMerchant({ portal }: ApplicationPortal, change: Partial<Specimen> = {}) {
  const merchant = await portal.merchantAt('business-information');
  const file = certificateFile(change);
  const checked = await merchant.client.call(verifyCertificate, { files: { file } });
  return { ...merchant, file, fileId: checked.data?.fileId ?? '' };
}

/** The gateway's notice of a payment, as it posts it. */
export const sendStatus = ({ portal }: ApplicationPortal, payload: string) =>
  portal.client().raw({
    method: 'POST',
    url: '/front/v1/payment/status',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

/** A merchant who has applied for services and is asked for the fee of this partner code's policy. */
export async function payingMerchant({ portal }: ApplicationPortal, partnerCode?: string): Promise<TestMerchant> {
  const options = partnerCode === undefined ? {} : { partnerCode };
  const merchant = await portal.merchantAt('service-application', options);
  await merchant.client.call(applyForServices, { body: serviceApplication() });
  return merchant;
}

export async function preparedMerchant(application: ApplicationPortal): Promise<TestMerchant & { attemptId: string }> {
  const merchant = await payingMerchant(application);
  const answer = await merchant.client.call(preparePayment, { body: { amount: 330_000 } });
  const [attempt] = await attemptsOf(application, merchant.accountId);
  if (answer.data === null || !attempt) throw new Error('no payment was prepared');
  return { ...merchant, attemptId: attempt.id };
}

export async function accountRow({ portal }: ApplicationPortal, accountId: string) {
  const [row] = await portal.db.select().from(tables.account).where(eq(tables.account.id, accountId));
  if (!row) throw new Error('no such account');
  return row;
}

export async function attemptsOf({ portal }: ApplicationPortal, accountId: string) {
  return portal.db.select().from(tables.paymentAttempt).where(eq(tables.paymentAttempt.ownerId, accountId));
}

export async function auditCount({ portal }: ApplicationPortal, accountId: string, action: string): Promise<number> {
  const rows = await portal.db.select().from(tables.auditEvent).where(eq(tables.auditEvent.accountId, accountId));
  return rows.filter((row) => row.action === action).length;
}
