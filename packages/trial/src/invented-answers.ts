import type { applyForServices } from '@portal/contract/application/application.ts';
import type { BodyInputOf } from '@portal/contract/call.ts';

/** The sandbox selects the account holder by the account number's first digit; the telephone numbers are unassigned. */

export const inventedSignUp = {
  opName: '김담당',
  opMobileNo: '01000000000',
  opTelNo: '',
  agreeSignUp: true,
  agreePrivateInfo: true,
  agreeMarketing: false,
};

export const inventedBusiness = {
  nonProfit: false,
  companyNameEn: 'Sandbox Store',
  homepageUrl: 'https://shop.example.com',
  homepageId: '',
  homepagePassword: '',
  salesType: '소매업',
  companyType: '전자상거래',
  customerTransCurrency: 'KRW',
  customerTransAmount: '50000',
  monthlyExpectVolumeCurrency: 'KRW',
  monthlyExpectVolumeAmount: '12000000',
  bizAddressKr: '서울특별시 강남구 새솔대로 152 3층 301호',
  bizAddressEn: '152, Saesol-daero, Gangnam-gu, Seoul, Republic of Korea',
  bizRepMobileNo: '0200000000',
} as const;

export const inventedServices: BodyInputOf<typeof applyForServices> = {
  payServiceType: ['WEB_MOBILE_PAY'],
  payMethods: ['GL_CREDIT'],
  description: '수공예 생활용품을 해외 고객에게 판매합니다.',
  serviceTargetCountries: [],
  displayCurrencies: ['KRW', 'USD'],
  prohibitedIndustryAgreed: true,
};

export const settlementAccounts = {
  sole: { accountNumber: '1002900123456', accountName: '홍길동', bankCode: '020' },
  corporate: { accountNumber: '8002900123456', accountName: '주식회사 샌드박스', bankCode: '020' },
  nonprofit: { accountNumber: '7002900123456', accountName: '사단법인 샌드박스나눔', bankCode: '020' },
} as const;

export const inventedOwner = {
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
} as const;

export const inventedPurpose = {
  purpose: { choice: 'TRANSACTION' },
  fundsSource: { choice: 'BUSINESS' },
} as const;
