/** Words of /payment-success and /payment-fail (specification 1 §2; decisions §13). */
export const paymentResultWords = {
  paidTitle: '심사비를 결제했습니다',
  paidLead: '이제 고객확인정보를 등록하시면 심사가 시작됩니다.',
  freeTitle: '결제할 심사비가 없습니다',
  freeLead: '심사비가 0원이거나 면제되었습니다. 바로 고객확인정보를 등록하실 수 있습니다.',
  receipt: '영수증 보기',
  print: '인쇄',
  mailed: (email: string): string => `영수증은 ${email} 메일로도 보내 드립니다.`,
  nextTitle: '다음은 고객확인정보 등록입니다',
  nextLead: '나누어서 하셔도 됩니다. 하신 데까지 저장됩니다.',
  next: ['정산 계좌 확인', '대표자 신분증 확인', '실제 소유자 확인', '서류 제출'],
  later: '나중에 로그인해서 이어서 하실 수도 있습니다.',
  go: '고객확인정보 등록하기',
  failTitle: '결제 결과를 확인하고 있습니다',
  back: '심사비 결제로 돌아가기',
} as const;
