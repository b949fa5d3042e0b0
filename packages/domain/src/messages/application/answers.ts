import type { AnswerGroup, AnswerKey } from '../../rules/review/answers.ts';
import { businessDetailWords as business } from './business-detail.ts';
import { paymentServiceWords as services } from './payment-service.ts';

const labels: Readonly<Record<AnswerKey, string>> = {
  certificate: business.certificate,
  bizNo: business.businessNumber,
  corpNo: business.corporateNumber,
  nonProfit: business.nonProfit,
  companyNameKr: business.companyNameKr,
  companyNameEn: business.companyNameEn,
  line: `${business.businessType} · ${business.businessItem}`,
  category: '업종 분류',
  homepage: '홈페이지',
  homepageId: business.homepageId,
  averageAmount: business.customerTransaction,
  monthlyAmount: business.monthlyVolume,
  address: business.address,
  addressEn: business.addressEn,
  headAddress: business.headAddress,
  headAddressEn: business.headAddressEn,
  phone: '대표 전화',
  email: business.email,
  operator: '담당자',
  services: services.services,
  methods: services.methods,
  description: services.description,
  currencies: services.currencies,
  prohibited: '금지 업종 약관',
};

const groups: Readonly<Record<AnswerGroup, string>> = {
  business: business.groupBusiness,
  trade: business.groupTrade,
  contact: '주소와 연락처',
  services: '결제서비스',
};

/** Answers by the names of the pages that asked for them. */
export const answerWords = {
  labels,
  groups,
  service: services.service,
  method: services.method,
  yes: business.yes,
  no: business.no,
  won: (amount: string): string => `${amount}원`,
  atZip: (zip: string, address: string): string => `(${zip}) ${address}`,
  agreed: '동의함',
  none: '없음',
} as const;
