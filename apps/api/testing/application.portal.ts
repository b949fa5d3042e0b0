import {
  applyForServices,
  submitPrivateInformation,
  verifyCertificate,
} from '@portal/contract/application/application.ts';
import { preparePayment } from '@portal/contract/application/fee.ts';
import { eq } from 'drizzle-orm';
import { registerDrafts } from '../src/capabilities/drafts/drafts.routes.ts';
import { registerPayments } from '../src/capabilities/payment/payments.routes.ts';
import { registerApplication } from '../src/features/application/application.routes.ts';
import { type ApplicationTools, applicationTools } from '../src/features/application/application.tools.ts';
import { screeningFeePayable } from '../src/features/application/payment/screening-fee.payable.ts';
import { tables } from '../src/platform/database/tables.ts';
import type { Register } from '../src/platform/http/app.ts';
import { certificateFile, FakeBusinessRegistry, FakeCertificateReader, type Specimen } from './application.fakes.ts';
import { privateAnswers, serviceApplication } from './application.specimens.ts';
import { FakeCardPayment } from './fake-card-payment.ts';
import type { TestMerchant } from './test-merchant.ts';
import { openTestPortal, type PortalOptions, type TestPortal, withPortal } from './test-portal.ts';

export const registerScreeningFeePayments: Register = (app, platform, providers) =>
  registerPayments(app, { platform, providers, payables: { account: screeningFeePayable(platform) } });

const partners = {
  FREE: { name: '무료 파트너', feeKind: 'amount', feeAmount: 0 },
  HALF: { name: '할인 파트너', feeKind: 'amount', feeAmount: 165_000 },
  EXEMPT: { name: '면제 파트너', feeKind: 'exempt' },
  PLAIN: { name: '일반 파트너' },
} as const;

interface Outside {
  readonly reader: FakeCertificateReader;
  readonly registry: FakeBusinessRegistry;
  readonly gateway: FakeCardPayment;
}

/** The portal up to the payment of the fee; tests decide the answers of the outside world. */
export class ApplicationPortal {
  readonly portal: TestPortal;
  readonly reader: FakeCertificateReader;
  readonly registry: FakeBusinessRegistry;
  readonly gateway: FakeCardPayment;
  /** For code that no call reaches, such as jobs. */
  readonly tools: ApplicationTools;

  constructor(portal: TestPortal, { reader, registry, gateway }: Outside, tools: ApplicationTools) {
    this.portal = portal;
    this.reader = reader;
    this.registry = registry;
    this.gateway = gateway;
    this.tools = tools;
  }

  async insertPartners(...codes: readonly (keyof typeof partners)[]): Promise<void> {
    await this.portal.db.insert(tables.partner).values(codes.map((code) => ({ code, ...partners[code] })));
  }

  /** A merchant whose certificate is checked, but whose form is not handed in yet. */
  async certifiedMerchant(change: Partial<Specimen> = {}) {
    const merchant = await this.portal.merchantAt('business-information');
    const file = certificateFile(change);
    const checked = await merchant.client.call(verifyCertificate, { files: { file } });
    return { ...merchant, file, fileId: checked.data?.fileId ?? '' };
  }

  /** A sole proprietor whose form was accepted. */
  async acceptedMerchant(
    change: Parameters<typeof privateAnswers>[0] = {},
    printed: Partial<Specimen> = {},
  ): Promise<TestMerchant> {
    const { file: _, fileId: __, ...merchant } = await this.certifiedMerchant(printed);
    await merchant.client.call(submitPrivateInformation, { body: { kycVerificationInfo: privateAnswers(change) } });
    return merchant;
  }

  /** A merchant who has applied for services and owes the fee of this partner code's policy. */
  async payingMerchant(partnerCode?: string): Promise<TestMerchant> {
    const options = partnerCode === undefined ? {} : { partnerCode };
    const merchant = await this.portal.merchantAt('service-application', options);
    await merchant.client.call(applyForServices, { body: serviceApplication() });
    return merchant;
  }

  async preparedMerchant(): Promise<TestMerchant & { attemptId: string }> {
    const merchant = await this.payingMerchant();
    const answer = await merchant.client.call(preparePayment, { body: { amount: 330_000 } });
    const [attempt] = await this.attemptsOf(merchant.accountId);
    if (answer.data === null || !attempt) throw new Error('no payment was prepared');
    return { ...merchant, attemptId: attempt.id };
  }

  sendStatus(payload: string) {
    return this.portal.client().raw({
      method: 'POST',
      url: '/front/v1/payment/status',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  }

  async accountRow(accountId: string) {
    const [row] = await this.portal.db.select().from(tables.account).where(eq(tables.account.id, accountId));
    if (!row) throw new Error('no such account');
    return row;
  }

  attemptsOf(accountId: string) {
    return this.portal.attemptsOf(accountId);
  }

  async auditCount(accountId: string, action: string): Promise<number> {
    const rows = await this.portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, accountId));
    return rows.filter((row) => row.action === action).length;
  }
}

export async function openApplicationPortal(options: PortalOptions = {}): Promise<ApplicationPortal> {
  const reader = new FakeCertificateReader();
  const registry = new FakeBusinessRegistry();
  const gateway = new FakeCardPayment();
  const providers = { certificateReader: reader, businessRegistry: registry, cardPayment: gateway };
  const register = [registerDrafts, registerApplication, registerScreeningFeePayments];
  const portal = await openTestPortal({ ...options, providers, register });
  const tools = applicationTools(portal.platform, { ...portal.fakes, ...providers });
  return new ApplicationPortal(portal, { reader, registry, gateway }, tools);
}

/** The portal of the running test, in a block with {@link withApplication}. */
export let application: ApplicationPortal;

/** Calls {@link openApplicationPortal} for the tests of a block: opened before the first, closed after the last. */
export function withApplication(options: PortalOptions = {}): void {
  withPortal(async () => {
    application = await openApplicationPortal(options);
    return application.portal;
  });
}
