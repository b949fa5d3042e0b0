import { addSentences } from './known-sentences.ts';

/** Sentences of the application: services, payment methods, what the site is (specification 1 §5 and §8). */
export const serviceCodes = addSentences({
  'site-description.length': '1자 이상 500자 이하로 서비스에 대한 설명을 적어 주세요.',
  'services.required': '결제 서비스를 하나 이상 선택해 주세요.',
  'services.not-offered': '지금 신청할 수 없는 결제 서비스입니다.',
  'pay-methods.required': '결제 수단을 적어도 하나 이상 선택해 주세요.',
  'pay-methods.not-offered': '지금 신청할 수 없는 결제 수단입니다.',
  'currencies.required': '사이트 표시 통화를 적어도 하나 이상 선택해 주세요.',
  'prohibited.agreement-required': '금지 업종 약관에 관한 동의가 필요합니다.',
  'prohibited.view-first': '금지 업종 목록을 먼저 확인해 주세요.',
  'service-application.failed': '결제 서비스 신청에 실패하였습니다. 다시 시도해 주세요.',
});
