import { addSentences } from './known-sentences.ts';

/** Sentences of the fee payment and of declined cards (specification 1 §5 and §8). */
export const paymentCodes = addSentences({
  'payment.failed': '결제에 실패하였습니다. 다시 시도해 주세요.',
  'payment.not-paid': '결제가 확인되지 않았습니다.',
  'card-decline.number': '카드번호가 맞지 않아 결제되지 않았습니다. 카드번호를 확인하고 다시 결제해 주세요.',
  'card-decline.expiry': '카드 유효기간이 맞지 않아 결제되지 않았습니다. 유효기간을 확인하고 다시 결제해 주세요.',
  'card-decline.expired': '유효기간이 지난 카드라서 결제되지 않았습니다. 다른 카드로 다시 결제해 주세요.',
  'card-decline.cvc': 'CVC 번호가 맞지 않아 결제되지 않았습니다. 카드 뒷면의 번호를 확인하고 다시 결제해 주세요.',
  'card-decline.data': '입력한 카드 정보가 맞지 않아 결제되지 않았습니다. 카드 정보를 확인하고 다시 결제해 주세요.',
  'card-decline.password':
    '카드 비밀번호가 맞지 않아 결제되지 않았습니다. 비밀번호를 확인해 주시고, 여러 번 틀렸다면 카드사에 문의해 주세요.',
  'card-decline.password-required':
    '카드 비밀번호가 필요하여 결제되지 않았습니다. 비밀번호를 입력하여 다시 결제해 주세요.',
  'card-decline.authentication':
    '카드 본인 인증이 완료되지 않아 결제되지 않았습니다. 인증을 마치고 다시 결제해 주세요.',
  'card-decline.amount': '카드사에서 결제 금액을 승인하지 않았습니다. 다른 카드로 다시 결제해 주세요.',
  'card-decline.suspected':
    '카드사에서 안전을 위해 결제를 승인하지 않았습니다. 카드사에 문의하시거나 다른 카드로 다시 결제해 주세요.',
  'card-decline.lost': '분실 또는 도난 신고된 카드라서 결제되지 않았습니다. 다른 카드로 다시 결제해 주세요.',
  'card-decline.issuer':
    '카드사에서 결제를 승인하지 않았습니다. 카드사에 사유를 문의하시거나 다른 카드로 다시 결제해 주세요.',
  'card-decline.not-supported': '이 결제에 사용할 수 없는 카드입니다. 다른 카드로 다시 결제해 주세요.',
  'card-decline.connection': '카드사와 연결하지 못해 결제되지 않았습니다. 잠시 후 다시 결제해 주세요.',
  'card-decline.opened-twice':
    '같은 결제창이 두 번 열려 결제되지 않았습니다. 열려 있는 결제창을 닫고 다시 결제해 주세요.',
  'card-decline.gateway': '결제 대행사의 일시적인 오류로 결제되지 않았습니다. 잠시 후 다시 결제해 주세요.',
});
