/** People still to be verified after the application was submitted (decisions §11). */
export const verifyLaterWords = {
  title: '인증을 마치지 않은 분이 있습니다',
  lead: '계약하려면 신분증 인증이 반드시 필요합니다. 지금 인증하시면 계약이 늦어지지 않습니다.',
  representative: (number: number, name: string): string => `대표자 ${number} · ${name}`,
  agent: (name: string): string => `대리인 · ${name}`,
  verify: (who: string): string => `${who} 인증하기`,
  verifiedTitle: '신분증 인증 완료',
  verified: '신분증 인증을 마쳤습니다.',
} as const;

/** Text of /kyc-complete (specification 2 §2.7); those of the review are in review-tracker. */
export const kycCompleteWords = {
  mailNote: '메일이 오지 않으면 스팸함을 먼저 확인해 주세요.',
  /** Shown only once on the page (specification 2 §2.7). */
  mailTo: (email: string): string => `보완 요청이나 계약서는 ${email} 주소로도 보내 드립니다.`,
  contractTo: (email: string): string => `계약서는 ${email} 주소로 보내 드립니다.`,
  home: '홈으로 이동',
} as const;
