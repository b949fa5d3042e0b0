import { addSentences } from './known-sentences.ts';

/** Sentences of the application: certificate and business information (specification 1 §5 and §8). */
export const applicationCodes = addSentences({
  'business-number.required': '사업자등록번호를 입력해 주세요.',
  'business-number.format': '사업자등록번호 형식에 맞지 않습니다.',
  'corporate-number.format': '법인등록번호 형식에 맞지 않습니다.',
  'company-name-kr.required': '상호(국문)를 입력해 주세요.',
  'company-name-en.required': '상호(영문)를 입력해 주세요.',
  'company-name-en.format': '영문, 숫자 또는 특수문자여야 합니다.',
  'homepage-url.required': '홈페이지 URL 주소를 입력해 주세요.',
  'homepage-url.format': '홈페이지 URL 주소 형식에 맞지 않습니다.',
  'homepage-id.length': '홈페이지 아이디는 100자 이하로 입력해 주세요.',
  'homepage-password.length': '홈페이지 비밀번호는 100자 이하로 입력해 주세요.',
  'homepage-credentials.required': '회원 전용 사이트는 확인용 아이디와 비밀번호를 입력해 주세요.',
  'business-type.required': '업태를 입력해 주세요.',
  'business-item.required': '종목을 입력해 주세요.',
  'category.required': '대분류/중분류/소분류를 선택해 주세요.',
  'amount.required': '금액을 입력해 주세요.',
  'amount.format': '금액 형식에 맞지 않습니다.',
  'address.required': '주소 검색으로 주소를 입력해 주세요.',
  'address-en.required': '영문주소를 입력해 주세요.',
  'head-address.required': '본점 주소 검색으로 주소를 입력해 주세요.',
  'certificate.required': '사업자등록증을 업로드해 주세요.',
  'certificate.failed': '사업자등록증 인식에 실패하였습니다. 선명한 파일로 다시 시도해 주세요.',
  'postcode.unavailable': '현재 Daum 우편번호 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
});
