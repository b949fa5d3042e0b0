export const businessSubmittedWords = {
  title: '사업자 정보 등록 완료',
  done: '사업자 정보가 등록되었습니다. 결제서비스 신청 페이지로 이동합니다.',
} as const;
