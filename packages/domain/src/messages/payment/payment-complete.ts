/** Text of /payment-complete (specification 1 §2). */
export const paymentCompleteWords = {
  title: '심사비 결제',
  lead: '결제가 확인되면 고객확인정보 등록으로 이어집니다.',
  fee: '심사비',
  vatIncluded: (vat: string): string => `부가세 ${vat}원 포함`,
  order: '주문번호',
  product: '상품',
  productName: '가맹점 심사비',
  noticeLater: '지금 결제하지 않아도 신청 내용은 저장되어 있습니다. 나중에 로그인해서 이어서 하실 수 있습니다.',
  noticeFree: '심사비가 면제되었습니다. 아래 버튼을 누르면 다음 단계로 이동합니다.',
  note: '심사비 결제',
  pay: '결제하기',
  opening: '결제창 여는 중',
  again: '다시 불러오기',
  sdkFailed: '결제창을 열지 못했습니다. 네트워크 상태를 확인한 뒤 다시 시도해 주세요.',
} as const;
