import { randomBytes } from 'node:crypto';
import { checkEmailCode, openVisitorSession, sendEmailCode } from '@portal/contract/account/account.ts';
import { productTypes } from '@portal/contract/application/application.ts';
import { readMallCertificate, verifyMallCertificate } from '@portal/contract/storefront/certificate.ts';
import { mallPaymentParams } from '@portal/contract/storefront/payment.ts';
import { checkMallAccount, registerMall } from '@portal/contract/storefront/registration.ts';
import { agreementsSent } from '@portal/domain/forms/storefront-agreements.ts';
import type { MallState } from '@portal/domain/journey/mall-states.ts';
import { inventedBusiness, settlementAccounts } from './invented-answers.ts';
import { offeredCategory } from './offered-category.ts';
import type { TrialClient } from './trial-client.ts';
import type { TrialSandbox } from './trial-sandbox.ts';

const kindOf: Readonly<Record<MallState, string>> = {
  new: 'sandbox-new',
  pro: 'sandbox-pro',
  'not-paid': 'sandbox-not-paid',
  paid: 'sandbox-paid',
  exempt: 'sandbox-exempt',
};

/** A unique mall id of the kind for which the sandbox reports this state. */
export const trialMallId = (state: MallState): string => `${kindOf[state]}-${randomBytes(5).toString('hex')}`;

const digits = (text: string): string => text.replace(/\D/g, '');

interface MallTrialOptions {
  readonly client: TrialClient;
  readonly sandbox: TrialSandbox;
  readonly mallId: string;
  readonly isCorporation: boolean;
}

/** An invented mall operator who opens the app and registers the mall through API calls only. */
export class TrialMall {
  readonly mallId: string;
  readonly email: string;
  readonly #client: TrialClient;
  readonly #sandbox: TrialSandbox;
  readonly #isCorporation: boolean;

  constructor({ client, sandbox, mallId, isCorporation }: MallTrialOptions) {
    this.mallId = mallId;
    this.email = `${mallId}@example.com`;
    this.#client = client;
    this.#sandbox = sandbox;
    this.#isCorporation = isCorporation;
  }

  get launchUrl(): string {
    return new URL(`/cafe24/launch-link?mall=${this.mallId}`, this.#sandbox.origin).href;
  }

  async #next(response: Response): Promise<string> {
    const place = response.headers.get('location');
    if (!place) throw new Error(`the launch ended with ${response.status}`);
    return place;
  }

  async launch(): Promise<void> {
    const launch = await this.#next(await fetch(this.launchUrl, { redirect: 'manual' }));
    const consent = await this.#next(await this.#client.fetch(pathOf(launch)));
    const back = await this.#next(await fetch(consent, { redirect: 'manual' }));
    const page = await this.#next(await this.#client.fetch(pathOf(back)));
    if (page !== '/cafe24/registration') throw new Error(`the launch led to ${page}`);
  }

  async #proveEmail(): Promise<void> {
    await this.#client.must(openVisitorSession);
    await this.#client.must(sendEmailCode, { body: { to: this.email, type: 'STOREFRONT' } });
    const authNumber = await this.#sandbox.codeFor(this.email);
    await this.#client.must(checkEmailCode, { body: { email: this.email, authNumber, type: 'STOREFRONT' } });
  }

  async #readCertificate() {
    const type = this.#isCorporation ? 'corporate' : 'private';
    const name = this.#isCorporation ? 'certificate-corporate.jpg' : 'certificate-sole-photo.jpg';
    const file = await this.#sandbox.specimen(name);
    const checked = await this.#client.must(verifyMallCertificate, { query: { type }, body: {}, files: { file } });
    const read = await this.#client.must(readMallCertificate, { body: {}, files: { file } });
    const result = read?.images[0]?.bizLicense.result;
    return {
      bizNo: digits(checked?.registerNumber ?? ''),
      corporateRegistrationNumber: digits(result?.corpRegisterNum?.[0]?.text ?? ''),
    };
  }

  async #businessInfo() {
    const { bizNo, corporateRegistrationNumber } = await this.#readCertificate();
    const { bizAddressKr, bizAddressEn } = inventedBusiness;
    const isCorporation = this.#isCorporation;
    return {
      ...inventedBusiness,
      ...offeredCategory(await this.#client.must(productTypes)),
      isCorporation,
      bizNo,
      corporateRegistrationNumber: isCorporation ? corporateRegistrationNumber : '',
      bizName: isCorporation ? '주식회사 샌드박스' : '샌드박스상점',
      bizNameEn: inventedBusiness.companyNameEn,
      repName: '홍길동',
      gender: 'M' as const,
      dateOfBirth: '19800617',
      product: '',
      bizZipCode: '06236',
      officeAddressKr: isCorporation ? bizAddressKr : '',
      officeAddressEn: isCorporation ? bizAddressEn : '',
      officeZipCode: isCorporation ? '06236' : '',
      bizRepEmail: this.email,
    };
  }

  async register(): Promise<void> {
    const account = settlementAccounts[this.#isCorporation ? 'corporate' : 'sole'];
    await this.#client.must(checkMallAccount, { body: account });
    await this.#proveEmail();
    const data = {
      agreements: agreementsSent({ service: true, privacy: true, provision: true, marketing: false }),
      settleAccountInfo: {
        acctType: 'pg' as const,
        bankAccount: {
          bankCode: account.bankCode,
          depositorName: account.accountName,
          accountNumber: account.accountNumber,
        },
        settleManagerName: '김정산',
        settleEmail: this.email,
        settleMobileNumber: '01000000000',
      },
      operatorInfo: {
        operatorManagerName: '김운영',
        operatorMobileNumber: '01000000000',
        operatorEmail: this.email,
        operatorAreaNumber: '',
      },
      businessInfo: await this.#businessInfo(),
    };
    await this.#client.must(registerMall, { query: {}, body: { data } });
  }

  async pay(number = '4111111111111111'): Promise<void> {
    const form = await this.#client.must(mallPaymentParams);
    if (!form) throw new Error('the payment was not prepared');
    const { returnUrl, parameters } = await this.#sandbox.payByForm(form, { number });
    if (returnUrl === '') return;
    await this.#client.stranger().fetch(returnUrl, { method: 'POST', body: new URLSearchParams(parameters) });
  }
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
