import type { serviceApplication } from '../../forms/service-application.ts';
import type { LabelsOf } from './labels-of.ts';

export const serviceLabels: LabelsOf<typeof serviceApplication.defaults> = {
  payServiceType: '결제 서비스',
  payMethods: '결제 수단',
  description: '사이트 설명',
  displayCurrencies: '사이트 표시 통화',
  serviceTargetCountries: '판매 국가',
  prohibitedIndustryAgreed: '금지 업종 약관',
};
