/** Words of /kyc-complete (specification 2 §2.7); those of the review stand in review-tracker. */
export const kycCompleteWords = {
  mailNote: '메일이 오지 않으면 스팸함을 먼저 확인해 주세요.',
  mailTo: (email: string): string => `새 소식은 ${email} 주소로도 알려 드립니다.`,
  home: '홈으로 이동',
} as const;
