/** Words of /payment-success and /payment-fail (specification 1 §2). */
export const paymentResultWords = {
  successTitle: '결제 확인',
  failTitle: '결제 실패',
  checking: '결제 결과를 확인하고 있습니다. 잠시만 기다려 주세요.',
  pending:
    '결제 결과가 아직 확인되지 않았습니다. 카드 승인 문자를 받으셨다면 다시 결제하지 마시고 잠시 후 다시 확인해 주세요.',
  checkAgain: '다시 확인',
  back: '심사비 결제로 돌아가기',
} as const;
