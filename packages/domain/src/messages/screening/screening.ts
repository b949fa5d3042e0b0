/** The two step diagrams (specification 2 §2.3): overall, and within the screening. */
export const screeningProgressWords = {
  overall: '전체 진행 단계',
  label: '고객확인정보 등록 단계',
  steps: ['사업자 정보 확인', '고객 정보 입력', '등록 완료'],
  parts: {
    representatives: '1. 대표자',
    owners: '2. 소유자',
    documents: '3. 서류',
  },
} as const;

/** While the account is being loaded. */
export const progressGateWords = {
  loadFailed: '등록 상황을 불러오지 못했습니다. 잠시 후 다시 시도해 주세요.',
  loading: '등록 상황을 불러오고 있습니다.',
  again: '다시 불러오기',
} as const;
