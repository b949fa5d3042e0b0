import type { applyForServices } from '@portal/contract/application/application.ts';
import type { corporateInformation, privateInformation } from '@portal/contract/application/information.ts';
import type { BodyInputOf } from '@portal/contract/call.ts';
import { businessAnswered } from '@portal/domain/testing/businesses.fixture.ts';
import type * as z from 'zod/mini';

type PrivateAnswers = z.output<typeof privateInformation>;
type CorporateAnswers = z.output<typeof corporateInformation>;

/** A number that is never issued but has a correct check digit. */
export const specimenNumber = '9010000019';

const answers = {
  ...businessAnswered,
  bizNo: specimenNumber,
  bizAddressKr: '서울특별시 중구 세종대로 110',
  bizAddressEn: '110 Sejong-daero, Jung-gu, Seoul',
  bizRepMobileNo: '0212345678',
};

export const privateAnswers = (change: Partial<PrivateAnswers> = {}): PrivateAnswers => ({
  ...answers,
  zipCode: '04524',
  ...change,
});

export const corporateAnswers = (change: Partial<CorporateAnswers> = {}): CorporateAnswers => ({
  ...answers,
  corpNo: '9901110000019',
  corpNameKr: '주식회사 바다상점',
  corpNameEn: 'Bada Shop Co., Ltd.',
  bizZipCode: '04524',
  officeAddressKr: '서울특별시 중구 세종대로 110',
  officeAddressEn: '110 Sejong-daero, Jung-gu, Seoul',
  officeZipCode: '04524',
  ...change,
});

type Application = BodyInputOf<typeof applyForServices>;

export const serviceApplication = (change: Partial<Application> = {}): Application => ({
  payServiceType: ['WEB_MOBILE_PAY'],
  payMethods: ['GL_CREDIT'],
  description: '수공예 도자기를 파는 온라인 상점입니다.',
  serviceTargetCountries: ['KR', 'JP'],
  displayCurrencies: ['KRW', 'JPY'],
  prohibitedIndustryAgreed: true,
  ...change,
});
