import type { PreviewCode } from '../rules/fee-preview.ts';

/** Words of what is told before the fee, and of its receipt (docs/decisions/0005 and 0006). */

/** In a few words, for the list of what to mend. */
const short: Partial<Record<PreviewCode, string>> = {
  'paper-expired': '사업자등록증 발급일',
  'business-not-active': '사업자 상태',
  'category-prohibited': '업종',
  'company-name-differs': '상호',
  'corporate-number-differs': '법인등록번호',
  'homepage-reserved': '홈페이지 주소',
  'email-reserved': '대표 이메일',
  'amount-contradicts': '예상 금액',
};

export const feePreviewWords = {
  title: '결제 전 점검',
  lead: '제출하신 내용을 지금 확인할 수 있는 범위에서 살펴보았습니다. 심사 결과를 보장하지는 않습니다.',
  clear: '지금 확인할 수 있는 범위에서는 문제가 없습니다',
  mend: (what: string): string => `먼저 고쳐 주세요: ${what}`,
  how: '제출하신 내용은 고객센터에서 고칠 수 있습니다. 심사비는 환불되지 않으므로 결제하기 전에 알려 주시길 권합니다.',
  contact: '고객센터',
  tones: { fine: '문제없음', note: '참고', wrong: '확인 필요' },
  short,
  findings: {
    'certificate-private': () => '개인사업자 등록증을 받았습니다.',
    'certificate-corporate': () => '법인사업자 등록증을 받았습니다.',
    'paper-fresh': (days) => `사업자등록증의 유효기간이 ${days}일 남아, 4주 심사 동안 충분합니다.`,
    'paper-short': (days) =>
      `사업자등록증의 유효기간이 ${days}일 남았습니다. 심사가 4주 걸리면 새로 발급받아 달라고 요청드릴 수 있습니다.`,
    'paper-expired': () => '사업자등록증이 발급된 지 3개월이 지났습니다. 새로 발급받은 등록증이 필요합니다.',
    'paper-undated': () => '사업자등록증의 발급일을 읽지 못했습니다. 최근 3개월 이내에 발급된 것인지 확인해 주세요.',
    'business-active': () => '국세청에 정상 영업 중으로 등록되어 있습니다.',
    'business-not-active': () => '국세청에서 정상 영업 중인 것을 확인하지 못했습니다.',
    'category-open': () => '신청할 수 있는 업종입니다.',
    'category-cautionary': () => '유의 업종입니다. 심사에서 추가 서류를 요청드릴 수 있습니다.',
    'category-prohibited': () => '신청할 수 없는 업종입니다.',
    'homepage-reserved': () =>
      '홈페이지가 예시 주소이거나 밖에서 열 수 없는 주소입니다. 심사 담당자가 열어 볼 수 있어야 합니다.',
    'email-reserved': () => '대표 이메일이 예시 주소입니다. 심사 안내를 받을 수 없습니다.',
    'company-name-differs': () => '입력한 상호가 사업자등록증에서 읽은 상호와 다릅니다.',
    'corporate-number-differs': () => '입력한 법인등록번호가 사업자등록증에서 읽은 번호와 다릅니다.',
    'business-kind-missing': () => '업태나 종목이 비어 있습니다. 심사에서 여쭤볼 수 있습니다.',
    'amount-zero': () => '예상 금액이 0원으로 되어 있습니다. 심사에서 여쭤볼 수 있습니다.',
    'amount-contradicts': () => '고객 1회 평균 결제금액이 월 예상 거래금액보다 큽니다.',
    'amount-high': () => '1회 결제금액이 500만 원을 넘는 상품은 유의 업종입니다. 추가 서류를 요청드릴 수 있습니다.',
  } satisfies Record<PreviewCode, (days: number) => string>,
} as const;

export const receiptWords = {
  title: '심사비 영수증',
  lead: '카드 결제로 받은 심사비의 내역입니다.',
  product: '상품',
  productName: '가맹점 심사비',
  amount: '결제 금액',
  supply: '공급가액',
  vat: '부가세',
  won: (amount: string): string => `${amount}원`,
  order: '주문번호',
  paidAt: '결제 일시',
  transaction: '거래 번호',
  method: '결제 수단',
  card: '신용카드',
  provider: '결제 대행사',
  providerName: '엑심베이(Eximbay)',
  payer: '구매자',
  notInvoice: '이 영수증은 결제 사실을 확인하는 것이며 세금계산서가 아닙니다.',
  print: '인쇄',
  back: '신청 계속하기',
  none: '결제한 심사비가 없습니다.',
  noneWhy: '심사비가 0원이거나 면제되어 카드 결제가 없었습니다.',
} as const;

/** The fee's page, by what became of the latest try at paying it. */
export const paymentStateWords = {
  checkingTitle: '결제 결과를 확인하고 있습니다',
  checkingLead: '결제 대행사에 결제 결과를 묻고 있습니다. 이 화면이 스스로 바뀝니다.',
  looking: '확인하고 있습니다',
  asked: '결제 대행사에 물어본 횟수',
  askedTimes: (times: number, at: string): string => `${times}번 · 마지막 ${at}`,
  unfoundTitle: '아직 결제된 내역이 없습니다',
  unfoundLead: '결제 대행사에 물어보았지만 결제된 내역을 찾지 못했습니다.',
  unknownTitle: '결제 결과를 아직 확인하지 못했습니다',
  unknownLead: '지금은 결제 대행사와 연결되지 않습니다. 잠시 후 다시 확인해 주세요.',
  doNotPay: '다시 결제하지 말아 주세요',
  doNotPayIf: '카드 승인 문자를 받으셨다면 다시 결제하지 말아 주세요',
  doNotPayWhy:
    '이미 결제된 것일 수 있습니다. 창을 닫으셔도 저희가 계속 확인하며, 결제가 확인되면 영수증을 메일로 보내 드립니다.',
  checkAgain: '다시 확인',
  payAgain: '다시 결제하기',
  payAgainTitle: '다시 결제하시겠습니까?',
  payAgainAsk:
    '앞서 여신 결제창에서 결제된 내역을 찾지 못했습니다. 카드 승인 문자를 받으셨다면 결제하지 말고 다시 확인해 주세요.',
  payAgainNo: '취소',
  declinedTitle: '결제가 승인되지 않았습니다',
  declinedLead: '결제된 금액은 없습니다.',
  declinedReason: '승인되지 않은 이유',
  declinedCode: (code: string): string => `응답 코드 ${code}`,
  cancelledTitle: '결제를 취소하셨습니다',
  cancelledLead: '결제창에서 결제를 취소하셨습니다. 결제된 금액은 없습니다.',
  kept: '신청 내용과 주문은 그대로 있습니다. 다시 적지 않으셔도 됩니다.',
  nextTitle: '이렇게 해 주세요',
  next: [
    { what: '다른 카드로 결제', how: '다른 카드로 다시 결제하실 수 있습니다.' },
    { what: '카드사에 문의', how: '카드 뒷면의 고객센터에 이유를 문의하신 뒤 같은 카드로 다시 결제해 주세요.' },
    { what: '나중에 결제', how: '신청 내용은 저장되어 있습니다. 나중에 로그인하시면 이 화면에서 이어집니다.' },
  ],
} as const;

/** A person who comes back from the gateway without a session. */
export const paymentReturnWords = {
  title: '로그인이 만료되었습니다',
  lead: '결제와 신청 내용은 안전하게 저장되어 있습니다.',
  why: '로그인하시면 결제 결과를 확인하고 이어서 진행하실 수 있습니다. 결과를 확인하시기 전에는 다시 결제하지 말아 주세요.',
  login: '로그인',
} as const;

/** Money that came for the fee and was not owed. */
export const surplusWords = {
  title: '심사비가 한 번 더 결제되었습니다',
  refunding: (at: string, amount: string): string =>
    `${at}에 결제된 ${amount}원을 환불하고 있습니다. 따로 하실 일은 없습니다.`,
  refunded: (at: string, amount: string): string =>
    `${at}에 결제된 ${amount}원을 환불했습니다. 명세서에 표시되는 때는 카드사에 따라 다를 수 있습니다.`,
} as const;
