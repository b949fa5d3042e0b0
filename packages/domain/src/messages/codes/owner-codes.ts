import { addSentences } from './known-sentences.ts';

/** Sentences about beneficial owners and the questions about them (specification 2 §2.5). */
export const ownerCodes = addSentences({
  'owner.name-kr': '소유자 {number}의 이름을 입력해 주세요.',
  'owner.name-en': '소유자 {number}의 영문 이름을 입력해 주세요.',
  'owner.country': '소유자 {number}의 국적을 입력해 주세요.',
  'owner.gender': '소유자 {number}의 성별을 입력해 주세요.',
  'owner.birth-date': '소유자 {number}의 생년월일을 입력해 주세요.',
  'owner.share': '소유자 {number}의 지분율을 입력해 주세요.',
  'owner.occupation': '소유자 {number}의 직업을 입력해 주세요.',
  'owner.required': '실제 소유자 정보를 입력해 주세요.',
  'owner.not-representative': '등록한 대표자 중에서 선택해 주세요.',
  'owner-company.required': '법인 주주의 이름을 입력해 주세요.',
  'owner.share-range': '지분율은 0보다 크고 100 이하여야 하며, 소수 둘째 자리까지 입력할 수 있습니다.',
  'owner.share-at-least-25': '25% 이상의 지분을 가진 소유자만 입력해 주세요.',
  'owner.share-sum': '소유자 지분율의 합은 100%를 넘을 수 없습니다.',
  'owner-question.required': '소유자 구분 질문에 답해 주세요.',
  'exemption-category.required': '면제 대상 구분을 선택해 주세요.',
  'purpose.required': '가입 목적을 선택해 주세요.',
  'purpose.other': '엑심베이 결제서비스 가입 목적 이유를 입력해 주세요.',
  'funds-source.required': '자금 출처를 선택해 주세요.',
  'funds-source.other': '운영 자금의 출처를 입력해 주세요.',
  'listing.required': '상장 여부를 선택해 주세요.',
  'listing.exchange': '상장 옵션을 선택해 주세요.',
  'corporate-purpose.other': '법인 설립 목적을 입력해 주세요.',
});
