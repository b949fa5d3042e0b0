import type { AnswerGroup, AnswerKey } from '../../rules/review/answers.ts';
import { businessLabels as business } from '../labels/business.ts';
import { serviceLabels } from '../labels/services.ts';
import { businessDetailWords as words } from './business-detail.ts';
import { paymentServiceWords as services } from './payment-service.ts';

/** Rows that combine several fields, or that belong to no form. */
const ofRows = {
  salesType: `${business.salesType} · ${business.companyType}`,
  productTypeBig: '업종 분류',
  homepageUrl: '홈페이지',
  bizRepMobileNo: '대표 전화',
  operator: '담당자',
} as const;

const labels: Readonly<Record<AnswerKey, string>> = { ...business, ...serviceLabels, ...ofRows };

const groups: Readonly<Record<AnswerGroup, string>> = {
  business: words.groupBusiness,
  trade: words.groupTrade,
  contact: '주소와 연락처',
  services: '결제서비스',
};

/** Answers by the page that asked for them. */
export const answerWords = {
  labels,
  groups,
  service: services.service,
  method: services.method,
  yes: words.yes,
  no: words.no,
  atZip: (zip: string, address: string): string => `(${zip}) ${address}`,
  agreed: '동의함',
  none: '없음',
} as const;
