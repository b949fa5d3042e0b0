/** Text about returning to the business information until the fee is paid (decisions §13). */
export const correctWords = {
  business: '사업자 정보 고치기',
} as const;
