import type { HelpEntries } from './help-entry.ts';
import { institutions, pages } from './links.ts';

/** Explanations for the fee payment (specification 1 §8; reference/card-declines.ts). */
export const feeHelp: HelpEntries = [
  {
    code: 'question.refund',
    question: '심사비는 환불되나요?',
    cause: '심사비는 심사 결과와 관계없이 환불되지 않습니다.',
    next: '결제하기 전에 신청 내용 확인 화면에서 금액과 내용을 확인해 주세요.',
    link: pages.fee,
  },
  {
    code: 'question.paid-twice',
    question: '심사비가 두 번 결제되었어요. 돌려받을 수 있나요?',
    cause:
      '심사비에 쓰이지 않은 카드 결제는 저절로 전액 환불됩니다. 환불을 시작할 때와 마쳤을 때 메일로 알려 드립니다.',
    next: '따로 신청하지 않으셔도 됩니다. 카드사에 취소 내역이 보이기까지 며칠이 걸릴 수 있으니, 오래 보이지 않으면 카드사에 문의해 주세요.',
    link: pages.receipt,
  },
  {
    code: 'payment.not-paid',
    cause: '결제창이 닫혔지만 결제된 내역을 아직 찾지 못했습니다.',
    cost: 'perhaps-paid',
    next: '카드 승인 문자를 받으셨다면 다시 결제하지 말고 [다시 확인]을 눌러 주세요.',
    link: pages.fee,
  },
  {
    code: 'payment.failed',
    cause: '카드사가 이유를 알려 주지 않고 결제를 승인하지 않았습니다.',
    cost: 'not-paid',
    next: '다른 카드로 결제하거나, 카드 뒷면의 고객센터에 이유를 물어본 뒤 다시 결제해 주세요.',
    link: institutions.cards,
  },
  {
    code: 'payment.already-open',
    cause: '다른 창이나 기기에서 연 결제가 아직 끝나지 않았습니다.',
    cost: 'nothing',
    next: '열려 있는 결제창을 마치거나 닫고 잠시 후 다시 시도해 주세요.',
    link: pages.fee,
  },
  {
    code: 'payment.amount-changed',
    cause: '화면을 연 뒤에 심사비가 달라졌습니다.',
    cost: 'not-paid',
    next: '화면을 새로 고쳐 금액을 확인한 뒤 결제해 주세요.',
    link: pages.fee,
  },
  ...(
    [
      ['number', '카드번호가 카드사의 번호와 맞지 않습니다.', '카드에 적힌 번호를 확인하고 다시 결제해 주세요.'],
      ['expiry', '유효기간(월/년)이 카드와 다릅니다.', '카드 앞면의 월과 년을 확인하고 다시 결제해 주세요.'],
      ['expired', '유효기간이 지난 카드입니다.', '다른 카드로 결제하거나 새 카드를 받은 뒤 다시 결제해 주세요.'],
      ['cvc', '카드의 CVC 번호가 다릅니다.', '카드 뒷면의 번호를 확인하고 다시 결제해 주세요.'],
      ['data', '카드 정보 가운데 카드사의 정보와 다른 것이 있습니다.', '카드를 보며 처음부터 다시 입력해 주세요.'],
      ['password', '카드 비밀번호가 다릅니다.', '비밀번호를 확인해 주세요. 여러 번 틀렸다면 카드사에서 풀어야 합니다.'],
      [
        'password-required',
        '비밀번호가 있어야 승인되는 카드입니다.',
        '결제창에 비밀번호를 입력하여 다시 결제해 주세요.',
      ],
      ['authentication', '카드사의 본인 인증을 마치지 않았습니다.', '카드 앱이나 문자 인증을 끝까지 마쳐 주세요.'],
      [
        'amount',
        '한도를 넘었거나 카드사가 이 금액을 승인하지 않았습니다.',
        '카드 한도를 확인하거나 다른 카드로 결제해 주세요.',
      ],
      ['suspected', '카드사의 이상 거래 감시에 걸렸습니다.', '카드사에 본인 결제임을 알린 뒤 다시 결제해 주세요.'],
      [
        'lost',
        '분실 또는 도난으로 신고된 카드입니다.',
        '다른 카드로 결제해 주세요. 찾으셨다면 카드사에 해제를 요청해 주세요.',
      ],
      [
        'issuer',
        '카드사가 자체 사유로 승인하지 않았습니다.',
        '카드 뒷면의 고객센터에 사유를 물어본 뒤 다시 결제해 주세요.',
      ],
      ['not-supported', '이 결제에 쓸 수 없는 종류의 카드입니다.', '다른 카드로 결제해 주세요.'],
      ['connection', '카드사와 연결되지 않았습니다.', '몇 분 뒤에 다시 결제해 주세요.'],
      ['opened-twice', '같은 결제창이 두 번 열렸습니다.', '결제창을 모두 닫고 한 번만 다시 열어 주세요.'],
      ['gateway', '결제 대행사에 일시적인 오류가 있습니다.', '몇 분 뒤에 다시 결제해 주세요.'],
    ] as const
  ).map(
    ([name, cause, next]) =>
      ({ code: `card-decline.${name}`, cause, cost: 'not-paid', next, link: institutions.cards }) as const,
  ),
];
