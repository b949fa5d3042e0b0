/** Shown to a person who returns from the gateway without a session. */
export const paymentReturnWords = {
  title: '로그인이 만료되었습니다',
  lead: '결제와 신청 내용은 안전하게 저장되어 있습니다.',
  why: '로그인하시면 결제 결과를 확인하고 이어서 진행하실 수 있습니다. 결과를 확인하시기 전에는 다시 결제하지 말아 주세요.',
  login: '로그인',
} as const;
