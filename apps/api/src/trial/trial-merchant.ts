import { randomBytes } from 'node:crypto';
import * as account from '@portal/contract/account.ts';
import { signUp } from '@portal/contract/account-sign-up.ts';
import * as application from '@portal/contract/application.ts';
import * as fee from '@portal/contract/application-fee.ts';
import * as documents from '@portal/contract/screening-documents.ts';
import * as idCard from '@portal/contract/screening-id-card.ts';
import * as persons from '@portal/contract/screening-persons.ts';
import * as settlement from '@portal/contract/screening-settlement.ts';
import { type StepKey, steps } from '@portal/domain/journey/steps.ts';
import { birthFromPersonalNumber } from '@portal/domain/rules/birth-from-number.ts';
import {
  inventedBusiness,
  inventedOwner,
  inventedPurpose,
  inventedServices,
  inventedSignUp,
  settlementAccounts,
} from './invented-answers.ts';
import { offeredCategory } from './offered-category.ts';
import type { TrialClient, UploadFile } from './trial-client.ts';
import type { TrialSandbox } from './trial-sandbox.ts';

export type TrialKind = 'sole' | 'corporate';

export interface TrialOptions {
  /** A client of the portal that nobody has used. */
  readonly client: TrialClient;
  readonly sandbox: TrialSandbox;
  /** As it stands in the address of the sign-up page. */
  readonly partnerCode?: string | null;
  readonly kind?: TrialKind;
  readonly loginId?: string;
}

/** Letters and digits that nobody else uses: fit for a login id. */
export const trialName = (): string => `m${Date.now().toString(36)}${randomBytes(4).toString('hex')}`;

const digits = (text: string): string => text.replace(/\D/g, '');

/**
 * An invented merchant who goes through the portal by its calls alone, one method a step, against the simulated outside
 * world: the papers are its specimens, whose numbers were never issued.
 */
export class TrialMerchant {
  readonly client: TrialClient;
  readonly kind: TrialKind;
  readonly loginId: string;
  readonly password = 'Sandbox1!';
  readonly email: string;
  readonly companyName: string;
  readonly #sandbox: TrialSandbox;
  readonly #partnerCode: string | null;

  constructor({ client, sandbox, partnerCode = null, kind = 'sole', loginId = trialName() }: TrialOptions) {
    this.loginId = loginId;
    this.client = client;
    this.#sandbox = sandbox;
    this.#partnerCode = partnerCode;
    this.kind = kind;
    this.companyName = kind === 'corporate' ? '주식회사 샌드박스' : '샌드박스상점';
    this.email = `${this.loginId}@example.com`;
  }

  signUpBody() {
    return {
      partnerCode: this.#partnerCode,
      loginId: this.loginId,
      password: this.password,
      companyName: this.companyName,
      opEmail: this.email,
      ...inventedSignUp,
    };
  }

  async verifyEmail(): Promise<void> {
    await this.client.must(account.openVisitorSession);
    await this.client.must(account.sendEmailCode, { body: { to: this.email, type: 'SIGNUP' } });
    const authNumber = await this.#sandbox.codeFor(this.email);
    await this.client.must(account.checkEmailCode, { body: { email: this.email, authNumber, type: 'SIGNUP' } });
  }

  async signUp(): Promise<void> {
    await this.verifyEmail();
    await this.client.must(signUp, { body: this.signUpBody() });
  }

  async logIn(): Promise<void> {
    await this.client.must(account.login, { body: { loginId: this.loginId, password: this.password } });
  }

  async submitBusinessInformation(): Promise<void> {
    await (this.kind === 'corporate' ? this.#submitCorporate() : this.#submitPrivate());
  }

  async #submitPrivate(): Promise<void> {
    const file = await this.#sandbox.specimen('certificate-sole-photo.jpg');
    const { registerNumber } = await this.#readCertificate('private', file);
    const kycVerificationInfo = { ...(await this.#businessInformation(registerNumber)), zipCode: '06236' };
    await this.client.must(application.submitPrivateInformation, {
      query: { loginId: this.loginId },
      body: { kycVerificationInfo },
      files: { bizRegFile: file },
    });
  }

  async #submitCorporate(): Promise<void> {
    const file = await this.#sandbox.specimen('certificate-corporate.jpg');
    const { registerNumber, corporateNumber } = await this.#readCertificate('corporate', file);
    const about = await this.#businessInformation(registerNumber);
    const kycVerificationInfo = {
      ...about,
      corpNo: digits(corporateNumber),
      corpNameKr: about.companyNameKr,
      corpNameEn: about.companyNameEn,
      bizZipCode: '06236',
      officeAddressKr: about.bizAddressKr,
      officeAddressEn: about.bizAddressEn,
      officeZipCode: '06236',
    };
    await this.client.must(application.submitCorporateInformation, {
      query: { loginId: this.loginId },
      body: { kycVerificationInfo },
      files: { bizRegFile: file },
    });
  }

  /** Has the certificate checked and read, as the page does. */
  async #readCertificate(type: 'private' | 'corporate', file: UploadFile) {
    const checked = await this.client.must(application.verifyCertificate, { query: { type }, files: { file } });
    const read = await this.client.must(application.readCertificate, { query: {}, files: { file } });
    const result = read?.images[0]?.bizLicense.result;
    return {
      registerNumber: result?.registerNumber?.[0]?.text ?? checked?.registerNumber ?? '',
      corporateNumber: result?.corpRegisterNum?.[0]?.text ?? '',
    };
  }

  /** What both forms ask: as the certificate says it and a person completes it. */
  async #businessInformation(registerNumber: string) {
    return {
      ...inventedBusiness,
      ...offeredCategory(await this.client.must(application.productTypes)),
      bizNo: digits(registerNumber),
      companyNameKr: this.companyName,
      bizRepEmail: this.email,
    };
  }

  async applyForServices(): Promise<void> {
    await this.client.must(application.applyForServices, {
      query: { loginId: this.loginId },
      body: inventedServices,
    });
  }

  /** Prepares the payment and pays at the card page; the return is posted as a browser does for the gateway's page. */
  async payFee(card = '4111111111111111'): Promise<void> {
    const owed = await this.client.must(fee.screeningFee, { query: { loginId: this.loginId } });
    const prepared = await this.client.must(fee.preparePayment, {
      body: { loginId: this.loginId, operatorEmail: this.email, amount: owed?.screenCost ?? 0 },
    });
    if (!prepared) throw new Error('the payment was not prepared');
    const { returnUrl, parameters } = await this.#sandbox.payByCard(prepared.request, { number: card });
    if (returnUrl !== '') await this.client.fetch(returnUrl, { method: 'POST', body: new URLSearchParams(parameters) });
    await this.client.must(fee.settleScreeningFee, { body: { loginId: this.loginId, accountStatus: 'PAID' } });
  }

  async saveSettlementAccount(): Promise<void> {
    const holder = settlementAccounts[this.kind];
    await this.client.must(settlement.checkSettlementAccount, { body: holder });
    await this.client.must(settlement.saveSettlementAccount, {
      body: {
        loginId: this.loginId,
        ...(this.kind === 'corporate' && { corpGubn: true }),
        gongdongRep: false,
        ...holder,
        settlementManager: '김정산',
        settlementEmail: this.email,
        settlementPhone: inventedSignUp.opMobileNo,
      },
    });
  }

  /** Reads and verifies the resident card, and records the representative. */
  async recordRepresentative(): Promise<void> {
    const front = await this.#sandbox.specimen('resident-card-front.jpg');
    const back = await this.#sandbox.specimen('resident-card-back.jpg');
    const read = await this.client.must(idCard.readIdCard, {
      query: { type: 'SR00', seq: 0, cardType: 'ic' },
      files: { file: front },
    });
    const values = read?.images[0]?.idCard.result;
    const personalNum = digits(values?.personalNum?.[0]?.text ?? '');
    const name = values?.name?.[0]?.text.replace(/\s/g, '') ?? '';
    const verified = await this.client.must(idCard.verifyIdCard, {
      body: {
        requestId: read?.requestId ?? '',
        inferDetailTypeResource: 'ic',
        name,
        personalNum,
        issueDate: digits(values?.issueDate?.[0]?.text ?? ''),
      },
    });
    const birth = birthFromPersonalNumber(personalNum);
    await this.client.must(persons.savePerson, {
      body: {
        loginId: this.loginId,
        krname: name,
        name: 'HONG GILDONG',
        nation: 'KR',
        gender: birth?.gender ?? 'male',
        birth: birth?.birthDate ?? '',
        type: 'SR00',
        eKycStatus: 'COMPLETE',
        requestId: verified?.requestId ?? '',
        seq: 0,
      },
      files: { frontId: front, backId: back },
    });
  }

  async completeRepresentatives(): Promise<void> {
    await this.recordRepresentative();
    await this.client.must(persons.completeRepresentatives, { query: { loginId: this.loginId } });
  }

  async agreeOwners(): Promise<void> {
    await this.client.must(persons.savePerson, {
      body: {
        loginId: this.loginId,
        ...inventedOwner,
      },
    });
    await this.client.must(persons.agreeOwners, {
      body: {
        loginId: this.loginId,
        ...inventedPurpose,
        ...(this.kind === 'corporate' ? { corp: 'CORP007', listing: { choice: 'UNLISTED' } } : { corp: 'CORP100' }),
        q1: true,
      },
    });
  }

  async finishDocuments(): Promise<void> {
    const query = { loginId: this.loginId };
    const progress = await this.client.must(documents.screeningProgress, { query });
    for (const { type, essential } of progress?.documents ?? []) {
      if (!essential) continue;
      const name = type === 'SF07' ? 'account-copy.jpg' : 'seal-certificate.jpg';
      await this.client.must(documents.uploadDocument, {
        body: { loginId: this.loginId, type },
        files: { file: await this.#sandbox.specimen(name) },
      });
    }
    await this.client.must(documents.finishDocuments, { query, body: { agreed: true } });
  }

  /** What takes a merchant from each step to the next. */
  readonly #ways: Readonly<Record<StepKey, () => Promise<void>>> = {
    'business-information': () => this.submitBusinessInformation(),
    'service-application': () => this.applyForServices(),
    'screening-fee': () => this.payFee(),
    'settlement-account': () => this.saveSettlementAccount(),
    representatives: () => this.completeRepresentatives(),
    owners: () => this.agreeOwners(),
    documents: () => this.finishDocuments(),
    complete: async () => {},
  };

  /** Does what this step asks, so that the merchant stands at the next. */
  leave(step: StepKey): Promise<void> {
    return this.#ways[step]();
  }

  /** Signs up and goes on until the merchant stands at this step. */
  async goTo(step: StepKey): Promise<this> {
    await this.signUp();
    for (const { key } of steps) {
      if (key === step) break;
      await this.leave(key);
    }
    return this;
  }
}
