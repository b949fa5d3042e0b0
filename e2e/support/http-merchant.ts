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
import { HttpClient } from './http-client.ts';
import type { Sandbox } from './sandbox.ts';

export interface Addresses {
  readonly url: string;
  readonly sandbox: Sandbox;
}

let counter = 0;

/** Letters and digits that no other test of this run uses. */
export const freshName = (): string =>
  `m${process.pid.toString(36)}${Date.now().toString(36)}${(counter++).toString(36)}`.slice(0, 18);

const digits = (text: string): string => text.replace(/\D/g, '');

/** A sole proprietor who goes through the portal by HTTP calls alone, one method a step. */
export class HttpMerchant {
  readonly client: HttpClient;
  readonly loginId = freshName();
  readonly password = 'Sandbox1!';
  readonly email: string;
  readonly companyName = '샌드박스상점';
  private readonly sandbox: Sandbox;
  private readonly partnerCode: string | null;

  /** @param partnerCode as it stands in the address of the sign-up page */
  constructor(addresses: Addresses, partnerCode: string | null = null) {
    this.partnerCode = partnerCode;
    this.client = new HttpClient(addresses.url);
    this.sandbox = addresses.sandbox;
    this.email = `${this.loginId}@example.com`;
  }

  signUpBody() {
    return {
      partnerCode: this.partnerCode,
      loginId: this.loginId,
      password: this.password,
      companyName: this.companyName,
      opName: '김담당',
      opMobileNo: '01012345678',
      opEmail: this.email,
      opTelNo: '',
      agreeSignUp: true,
      agreePrivateInfo: true,
      agreeMarketing: false,
    };
  }

  async verifyEmail(): Promise<void> {
    await this.client.must(account.openVisitorSession);
    await this.client.must(account.sendEmailCode, { body: { to: this.email, type: 'SIGNUP' } });
    const authNumber = await this.sandbox.codeFor(this.email);
    await this.client.must(account.checkEmailCode, { body: { email: this.email, authNumber, type: 'SIGNUP' } });
  }

  async signUp(): Promise<void> {
    await this.verifyEmail();
    await this.client.must(signUp, { body: this.signUpBody() });
  }

  async logIn(): Promise<void> {
    await this.client.must(account.login, { body: { loginId: this.loginId, password: this.password } });
  }

  /** The business information as the certificate says it and a person completes it. */
  async businessInformation(registerNumber: string) {
    const types = await this.client.must(application.productTypes);
    const offered = types?.smallProductType.filter((type) => type.dangerTier < 2) ?? [];
    const mids = types?.midProductType.filter((type) => type.dangerTier < 2) ?? [];
    const bigs = types?.bigProductType.filter((type) => type.dangerTier < 2) ?? [];
    const chain = offered
      .map((small) => {
        const mid = mids.find((type) => type.typeCode === small.parentTypeCode);
        const big = bigs.find((type) => type.typeCode === mid?.parentTypeCode);
        return mid && big ? { small, mid, big } : null;
      })
      .find((found) => found !== null);
    if (!chain) throw new Error('no category can be chosen');
    return {
      nonProfit: false,
      bizNo: digits(registerNumber),
      companyNameKr: this.companyName,
      companyNameEn: 'Sandbox Store',
      homepageUrl: 'https://shop.example.com',
      homepageId: '',
      homepagePassword: '',
      salesType: '소매업',
      companyType: '전자상거래',
      productTypeBig: chain.big.typeCode,
      productTypeMid: chain.mid.typeCode,
      productTypeSmall: chain.small.typeCode,
      customerTransCurrency: 'KRW' as const,
      customerTransAmount: '50000',
      monthlyExpectVolumeCurrency: 'KRW' as const,
      monthlyExpectVolumeAmount: '12000000',
      bizAddressKr: '서울특별시 강남구 새솔대로 152 3층 301호',
      bizAddressEn: '152, Saesol-daero, Gangnam-gu, Seoul, Republic of Korea',
      zipCode: '06236',
      bizRepMobileNo: '0212345678',
      bizRepEmail: this.email,
    };
  }

  async submitBusinessInformation(): Promise<void> {
    const file = await this.sandbox.specimen('certificate-sole-photo.jpg');
    const checked = await this.client.must(application.verifyCertificate, {
      query: { type: 'private' },
      files: { file },
    });
    const read = await this.client.must(application.readCertificate, { query: {}, files: { file } });
    const number = read?.images[0]?.bizLicense.result.registerNumber?.[0]?.text ?? checked?.registerNumber ?? '';
    const kycVerificationInfo = await this.businessInformation(number);
    await this.client.must(application.submitPrivateInformation, {
      query: { loginId: this.loginId },
      body: { kycVerificationInfo },
      files: { bizRegFile: file },
    });
  }

  async applyForServices(): Promise<void> {
    await this.client.must(application.applyForServices, {
      query: { loginId: this.loginId },
      body: {
        payServiceType: ['WEB_MOBILE_PAY'],
        payMethods: ['GL_CREDIT'],
        description: '수공예 생활용품을 해외 고객에게 판매합니다.',
        serviceTargetCountries: [],
        displayCurrencies: ['KRW', 'USD'],
        prohibitedIndustryAgreed: true,
      },
    });
  }

  /** Prepares the payment and pays at the card page; the return is posted as a browser would. */
  async payFee(card = '4111111111111111'): Promise<void> {
    const owed = await this.client.must(fee.screeningFee, { query: { loginId: this.loginId } });
    const prepared = await this.client.must(fee.preparePayment, {
      body: { loginId: this.loginId, operatorEmail: this.email, amount: owed?.screenCost ?? 0 },
    });
    if (!prepared) throw new Error('the payment was not prepared');
    const { returnUrl, parameters } = await this.sandbox.payByCard(prepared.request, { number: card });
    if (returnUrl !== '')
      await fetch(returnUrl, { method: 'POST', body: new URLSearchParams(parameters), redirect: 'manual' });
    await this.client.must(fee.settleScreeningFee, { body: { loginId: this.loginId, accountStatus: 'PAID' } });
  }

  async saveSettlementAccount(): Promise<void> {
    const holder = { accountNumber: '1002900123456', accountName: '홍길동', bankCode: '020' as const };
    await this.client.must(settlement.checkSettlementAccount, { body: holder });
    await this.client.must(settlement.saveSettlementAccount, {
      body: {
        loginId: this.loginId,
        gongdongRep: false,
        ...holder,
        settlementManager: '김정산',
        settlementEmail: this.email,
        settlementPhone: '01012345678',
      },
    });
  }

  /** Reads and verifies the resident card, and records the representative. */
  async recordRepresentative(): Promise<void> {
    const front = await this.sandbox.specimen('resident-card-front.jpg');
    const back = await this.sandbox.specimen('resident-card-back.jpg');
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
        krname: '홍길동',
        name: 'HONG GILDONG',
        nation: 'KR',
        gender: 'male',
        birth: '19800617',
        type: 'SR02',
        share: '100',
        job: 'INDIVIDUAL',
        eKycStatus: 'NO_NEED',
        seq: 0,
      },
    });
    await this.client.must(persons.agreeOwners, {
      body: {
        loginId: this.loginId,
        corp: 'CORP100',
        q1: true,
        purpose: { choice: 'TRANSACTION' },
        fundsSource: { choice: 'BUSINESS' },
      },
    });
  }

  async finishDocuments(): Promise<void> {
    for (const [type, name] of [
      ['SF07', 'account-copy.jpg'],
      ['SF11', 'seal-certificate.jpg'],
    ] as const) {
      await this.client.must(documents.uploadDocument, {
        body: { loginId: this.loginId, type },
        files: { file: await this.sandbox.specimen(name) },
      });
    }
    await this.client.must(documents.finishDocuments, { query: { loginId: this.loginId }, body: { agreed: true } });
  }

  /** What takes a merchant from each step to the next. */
  private readonly ways: Readonly<Record<StepKey, () => Promise<void>>> = {
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
    return this.ways[step]();
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
