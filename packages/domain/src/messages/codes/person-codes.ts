import { addSentences } from './known-sentences.ts';

export const personCodes = addSentences({
  'name-kr.format': '한글 이름을 입력해 주세요.',
  'name-en.format': '영문 이름을 입력해 주세요.',
  'gender.required': '성별을 선택해 주세요.',
  'birth-date.required': '생년월일을 입력해 주세요.',
  'settlement-manager.required': '정산 담당자명을 입력해 주세요.',
  'settlement-manager.format': '정산 담당자명은 한글 또는 영문 2자 이상으로 입력해 주세요.',
  'issue-date.required': '발급일자를 입력해 주세요.',
  'date.format': 'YYYYMMDD 형식의 날짜를 입력해 주세요.',
  'date.future': '오늘 이후의 날짜는 입력할 수 없습니다.',
  'date.past': '1900년 이후의 날짜를 입력해 주세요.',
  'country.required': '국적을 선택해 주세요.',
  'operator-name.required': '담당자명을 입력해 주세요.',
  'person-name.format': '이름은 한글 또는 영문 2자 이상 30자 이하로 입력해 주세요.',
});
