/** Shown next to the field. */
export const proposalWords = {
  certificate: '등록증에서 읽음',
  'attached-certificate': '등록증에서 읽음',
  'business-item': '종목에서 제안 · 다르면 바꿔 주세요',
  'sign-up': '가입 정보와 같음',
  preparation: '앞에서 고르신 답',
  company: '회사명과 같음',
  representative: '대표자명과 같음',
  romanised: '로마자 표기법으로 제안',
  email: '이메일 주소에서 제안',
  amounts: '거래금액의 통화와 같음',
} as const;
