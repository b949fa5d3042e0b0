/** Words of /cafe24/payment, /cafe24/payment-result and /cafe24/payment-complete (specification 2 §2.8). */
export const storefrontPaymentWords = {
  title: '심사비 결제',
  lead: '심사를 시작하려면 심사비를 결제해 주세요.',
  amount: '심사비',
  vatIncluded: '부가세 포함',
  vat: '부가세',
  won: '원',
  notRefunded: '심사비는 심사 결과와 관계없이 부과되며 환불되지 않습니다.',
  payLater: '지금 결제하지 않아도 나중에 로그인하여 결제할 수 있습니다.',
  pay: '결제하기',
  opening: '결제창을 열고 있습니다.',
  openTitle: '결제창에서 결제를 진행해 주세요',
  openLead: '결제가 끝나면 이 화면이 저절로 바뀝니다.',
  reopen: '결제창 다시 열기',
  cancel: '결제 그만하기',
  blockedTitle: '결제창이 열리지 않았습니다',
  blockedLead: '브라우저가 팝업을 막았습니다. 이 화면에서 바로 결제할 수 있습니다.',
  payHere: '이 화면에서 결제하기',
  declinedTitle: '결제되지 않았습니다',
  cancelledTitle: '결제를 그만두었습니다',
  again: '다시 결제하기',
  checkingTitle: '결제 결과를 확인하고 있습니다',
  checkingLead: '잠시만 기다려 주세요. 다시 결제하지 마세요.',
  checkAgain: '다시 확인',
  resultTitle: '결제 결과 확인',
  resultLead: '결제를 시작한 화면에서 결과를 확인하고 있습니다. 이 창은 닫으셔도 됩니다.',
  toResult: '결과 화면으로 이동',
} as const;

/** Words of /cafe24/payment-complete. */
export const storefrontCompleteWords = {
  title: '가입이 완료되었습니다',
  paid: '심사비 결제가 확인되었습니다.',
  notices: [
    '지금부터 결제를 이용할 수 있습니다.',
    '담당자 이메일로 확인 메일을 보내 드립니다.',
    '필수 서류를 고객센터로 보내 주세요. 보내지 않으시면 정산이 보류됩니다.',
    '해외 간편결제는 1:1 문의로 신청해 주세요.',
  ],
  toManagement: '앱 관리로 이동',
} as const;
