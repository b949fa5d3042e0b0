import { sentDate } from '@portal/domain/fields/typed-date.ts';
import {
  type BusinessInformation,
  businessFacts,
  businessInformation,
  corporateSent,
  privateSent,
} from '@portal/domain/forms/business-information.ts';
import type { Checked } from '@portal/domain/forms/define-form.ts';
import { emptyOwner, type Owner, ownerInfo, rungOf } from '@portal/domain/forms/owner-info.ts';
import { serviceApplication } from '@portal/domain/forms/service-application.ts';
import { type Settlement, settlementAccount } from '@portal/domain/forms/settlement-account.ts';
import { type SignUpTyped, signUpForm } from '@portal/domain/forms/sign-up.ts';
import { twoAddresses } from '@portal/domain/testing/businesses.fixture.ts';
import type { Dossier } from './dossier.service.ts';

export interface TypedForms {
  readonly signUp: SignUpTyped;
  readonly business: BusinessInformation;
  readonly services: typeof serviceApplication.defaults;
  readonly settlement: Settlement;
  readonly owners: typeof ownerInfo.defaults;
  readonly person: Owner;
}

export type Applicant = 'sole' | 'corporation' | 'non-profit';

const now = new Date('2026-11-20T03:00:00Z');

/** All fields of all forms, filled in with distinct texts. */
export const typedForms = (applicant: Applicant): TypedForms => ({
  signUp: {
    ...signUpForm.defaults,
    agreeSignUp: true,
    agreePrivateInfo: true,
    loginId: 'willow12',
    password: 'Willow12!glasses',
    passwordCheck: 'Willow12!glasses',
    companyName: '버들안경 가입',
    opName: '김하늘',
    opMobileNo: { prefix: '010', number: '00000001' },
    opEmail: 'operator@willow.test',
    opTelNo: { prefix: '02', number: '0000002' },
  },
  business: {
    ...businessInformation.defaults,
    nonProfit: applicant === 'non-profit' ? 'yes' : 'no',
    bizNo: '9020000026',
    corpNo: applicant === 'sole' ? '' : '9901110000001',
    companyNameKr: '버들안경',
    companyNameEn: 'Willow Glasses',
    homepageUrl: 'shop.willow.test',
    memberOnly: true,
    homepageId: 'viewer77',
    homepagePassword: 'secret-word',
    salesType: '소매업',
    companyType: '안경테',
    productTypeBig: 'B01',
    productTypeMid: 'B01M01',
    productTypeSmall: 'B01M01S01',
    customerTransAmount: '51000',
    monthlyExpectVolumeAmount: '12000000',
    ...twoAddresses,
    bizRepMobileNo: '0000003',
    bizRepEmail: 'shop@willow.test',
  },
  services: {
    ...serviceApplication.defaults,
    payServiceType: ['WEB_MOBILE_PAY'],
    payMethods: ['GL_CREDIT'],
    description: '안경을 해외로 보냅니다.',
    displayCurrencies: ['USD'],
    serviceTargetCountries: ['US'],
    prohibitedIndustryAgreed: true,
  },
  settlement: {
    ...settlementAccount.defaults,
    accountName: '버들안경 예금주',
    accountNumber: '00000000000004',
    settlementManager: '이정산',
    settlementEmail: 'settlement@willow.test',
    settlementPhone: { prefix: '010', number: '00000005' },
    corpGubn: applicant === 'sole' ? null : applicant === 'corporation',
  },
  owners: {
    ...ownerInfo.defaults,
    corp: applicant === 'sole' ? 'CORP100' : 'CORP007',
    purpose: { choice: 'TRANSACTION', text: '이웃 돕기' },
    fundsSource: { choice: 'BUSINESS', text: '이웃의 도움' },
    q1: true,
    companies: ['느티나무 주식회사'],
    listing: { choice: 'LISTED', exchange: 'KOSDAQ' },
    corpPurpose: '눈이 어두운 이웃을 돕습니다.',
  },
  person: { ...emptyOwner, krname: '박소유', name: 'PARK SOYU', birth: '1990.01.01', share: '60' },
});

const checked = <Answers>(found: Checked<Answers>): Answers => {
  if (!found.ok) throw new Error(`not as the forms take it: ${JSON.stringify(found.errors)}`);
  return found.answers;
};

type Application = Dossier['application'];

function accountOf({ signUp, settlement }: TypedForms, isCorporation: boolean): Application['account'] {
  const answers = checked(signUpForm.check(signUp, { isTyped: true }));
  return {
    loginId: answers.loginId,
    accountType: isCorporation ? 'BC00' : 'BC01',
    forProfit: settlement.corpGubn ?? undefined,
    nonProfit: settlement.corpGubn === false,
    hasAgent: settlement.gongdongRep,
    partnerCode: undefined,
    accountStatus: 'STEP6',
    screenCostInfo: 'SC001',
    kycStatus: 'COMPLETE',
    signedUpAt: now,
    companyName: answers.companyName,
    operatorName: answers.opName,
    operatorEmail: answers.opEmail,
    operatorMobile: answers.opMobileNo,
    operatorTelephone: answers.opTelNo,
  };
}

function businessOf({ business }: TypedForms, isCorporation: boolean): Application['business'] {
  const facts = businessFacts(isCorporation ? 'corporate' : 'private');
  const answers = checked(businessInformation.check(business, facts));
  const sent = isCorporation ? corporateSent(answers) : privateSent(answers);
  return {
    kind: isCorporation ? 'corporate' : 'private',
    nonProfit: sent.nonProfit,
    businessNumber: sent.bizNo,
    representativeName: '김하늘',
    certificateIssuedOn: '20261101',
    businessState: 'active',
    registry: undefined,
    acceptedAt: now,
    answers: { ...sent },
    certificate: 'certificate.png',
  };
}

function settlementOf({ settlement }: TypedForms, isCorporation: boolean): Application['settlementAccount'] {
  const answers = checked(settlementAccount.check(settlement, { isCorporation }));
  return {
    bankCode: answers.bankCode,
    accountNumber: answers.accountNumber,
    depositorName: answers.accountName,
    managerName: answers.settlementManager,
    email: answers.settlementEmail,
    phone: answers.settlementPhone,
    savedAt: now,
  };
}

const personOf = ({ person }: TypedForms): Application['persons'][number] => ({
  key: 'SR02-0',
  type: 'SR02',
  seq: 0,
  ekycStatus: 'NO_NEED',
  skipReason: undefined,
  cardType: 'ic',
  savedAt: now,
  answers: { ...person, birth: sentDate(person.birth) },
  files: { front: undefined, back: undefined },
});

const servicesOf = ({ services }: TypedForms): Application['services'] => ({
  services: services.payServiceType,
  payMethods: services.payMethods,
  description: services.description,
  targetCountries: services.serviceTargetCountries,
  displayCurrencies: services.displayCurrencies,
  fee: 330_000,
  feeExempt: false,
  acceptedAt: now,
});

/** A finished application with these answers. @throws Error if a form refuses them */
export function applicationOf(applicant: Applicant, typed: TypedForms): Application {
  const isCorporation = applicant !== 'sole';
  const facts = { isCorporation, forProfit: applicant !== 'non-profit' };
  const owners = checked(ownerInfo.check({ ...typed.owners, owners: [typed.person] }, facts));
  return {
    format: 'portal-application',
    version: 1,
    exportedAt: now,
    applicationNumber: 'A261120-0001',
    account: accountOf(typed, isCorporation),
    business: businessOf(typed, isCorporation),
    settlementAccount: settlementOf(typed, isCorporation),
    persons: [personOf(typed)],
    owners: {
      exemptionCategory: owners.corp,
      rung: rungOf(typed.owners),
      agreedAt: now,
      answers: ownerInfo.sealed(owners),
    },
    services: servicesOf(typed),
    payments: { attempts: [], surplus: [] },
    documents: [],
    consents: [],
    review: {
      applicationNumber: 'A261120-0001',
      state: 'REVIEWING',
      completedAt: now,
      decidedAt: undefined,
      reason: undefined,
      supplements: [],
      notes: [],
    },
    flags: [],
  };
}
