export const termsWords = {
  service: '서비스 이용약관',
  privacy: '개인정보 수집·이용 동의',
  marketing: '마케팅 정보 수신 동의',
  effective: (date: string): string => `시행일 ${date}`,
  announced: (date: string): string => `공고일 ${date}`,
  showText: '내용 보기',
  hideText: '내용 접기',
  textOf: (name: string): string => `${name} 내용`,
  textLoading: '약관을 불러오고 있습니다.',
} as const;
