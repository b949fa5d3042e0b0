export const surplusWords = {
  title: '심사비가 한 번 더 결제되었습니다',
  refunding: (at: string, amount: string): string =>
    `${at}에 결제된 ${amount}원을 환불하고 있습니다. 따로 하실 일은 없습니다.`,
  refunded: (at: string, amount: string): string =>
    `${at}에 결제된 ${amount}원을 환불했습니다. 명세서에 표시되는 때는 카드사에 따라 다를 수 있습니다.`,
} as const;
