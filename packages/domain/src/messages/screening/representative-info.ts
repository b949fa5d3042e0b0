/** Text of /representative-info before its people are loaded; the guide is also opened from their cards. */
export const representativeInfoWords = {
  title: '대표자 신분증을 확인합니다',
  lead: '주민등록번호 뒷자리는 가려서 보관합니다.',
  guide: '가이드 보기',
} as const;
