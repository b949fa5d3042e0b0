import { addSentences } from './known-sentences.ts';

/** Sentences about a person: names, gender, dates. */
export const personCodes = addSentences({
  'name-kr.format': '한글 이름을 입력해 주세요.',
  'name-en.format': '영문 이름을 입력해 주세요.',
  'gender.required': '성별을 선택해 주세요.',
  'birth-date.required': '생년월일을 입력해 주세요.',
  'settlement-manager.required': '정산 담당자명을 입력해 주세요.',
  'settlement-manager.format': '정산 담당자명은 한글 또는 영문 2자 이상으로 입력해 주세요.',
  'issue-date.required': '발급일자를 입력해 주세요.',
});
