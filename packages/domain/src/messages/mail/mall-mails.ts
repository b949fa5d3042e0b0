import type { MailPlan } from './mail-plan.ts';

type Values = Readonly<Record<string, string>>;
const value = (values: Values, name: string): string => values[name] ?? '';

const managementOf = (values: Values): string => `${value(values, 'portalUrl')}/cafe24/app-management`;
const toManagement = (values: Values): NonNullable<MailPlan['link']> => ({
  label: '앱 관리 열기',
  url: managementOf(values),
});

const mallNotes = [
  '필수 서류를 고객센터로 보내 주세요. 보내지 않으시면 정산이 보류됩니다. 서류 목록은 앱 관리에서 볼 수 있습니다.',
  '가맹점 ID는 심사를 마친 뒤 쇼핑몰마다 발급하며, 발급하면 메일로 알려 드립니다. 그때부터 결제를 이용할 수 있습니다.',
];

const mallRows = (values: Values): NonNullable<MailPlan['rows']> => [
  ['Shop ID', value(values, 'mallId')],
  ['쇼핑몰', value(values, 'shops')],
];

const surplusRows = (values: Values): NonNullable<MailPlan['rows']> => [
  ...mallRows(values),
  ['환불 금액', `${value(values, 'amount')}원`],
  ['주문번호', value(values, 'loginId')],
  ['거래 번호', value(values, 'transactionId')],
  ['결제 일시', value(values, 'paidAt')],
];

/**
 * Mails to the operator of a mall's shops. `mall-registered`: name, mallId, shops · `mall-paid`: the same, loginId (the order),
 * amount, vat, transactionId, paidAt · `mall-issued`: name, mallId, shops · `mall-refunding`, `mall-refunded`: mallId, shops, loginId,
 * amount, transactionId, paidAt.
 */
export const mallMails = {
  'mall-registered': (values: Values): MailPlan => ({
    subject: '쇼핑몰 결제서비스 가입이 완료되었습니다',
    lead: `${value(values, 'name')} 님, 쇼핑몰 결제서비스 가입이 완료되었습니다.`,
    rows: mallRows(values),
    notes: mallNotes,
    link: toManagement(values),
  }),
  'mall-paid': (values: Values): MailPlan => ({
    subject: '쇼핑몰 결제서비스 가입이 완료되었습니다',
    lead: `${value(values, 'name')} 님, 심사비 결제가 확인되어 쇼핑몰 결제서비스 가입이 완료되었습니다.`,
    rows: [
      ...mallRows(values),
      ['상품', '가맹점 심사비'],
      ['결제 금액', `${value(values, 'amount')}원 (부가세 ${value(values, 'vat')}원 포함)`],
      ['주문번호', value(values, 'loginId')],
      ['거래 번호', value(values, 'transactionId')],
      ['결제 일시', value(values, 'paidAt')],
    ],
    notes: [...mallNotes, '이 메일은 결제 사실을 알려 드리는 안내이며 세금계산서가 아닙니다.'],
    link: toManagement(values),
  }),
  'mall-issued': (values: Values): MailPlan => ({
    subject: '가맹점 ID가 발급되었습니다',
    lead: `${value(values, 'name')} 님, 아래 쇼핑몰의 가맹점 ID가 발급되었습니다. 지금부터 결제를 이용할 수 있습니다.`,
    rows: mallRows(values),
    notes: [
      '가맹점 ID와 결제 수단은 앱 관리에서 볼 수 있습니다.',
      '필수 서류를 아직 보내지 않으셨다면 고객센터로 보내 주세요. 보내지 않으시면 정산이 보류됩니다.',
    ],
    link: toManagement(values),
  }),
  'mall-refunding': (values: Values): MailPlan => ({
    subject: '심사비에 쓰이지 않은 결제를 환불하고 있습니다',
    lead: `쇼핑몰 ${value(values, 'mallId')}의 심사비에 쓰이지 않은 카드 결제가 확인되어 전액 환불하고 있습니다. 환불이 확인되면 다시 안내해 드립니다.`,
    rows: surplusRows(values),
    notes: ['따로 신청하지 않으셔도 환불됩니다. 카드사 사정에 따라 시간이 걸릴 수 있습니다.'],
    link: toManagement(values),
  }),
  'mall-refunded': (values: Values): MailPlan => ({
    subject: '심사비에 쓰이지 않은 결제를 환불하였습니다',
    lead: `쇼핑몰 ${value(values, 'mallId')}의 심사비에 쓰이지 않은 카드 결제가 확인되어 전액 환불하였습니다.`,
    rows: surplusRows(values),
    notes: ['카드사에 따라 취소 내역이 보이기까지 며칠이 걸릴 수 있습니다. 오래 보이지 않으면 카드사에 문의해 주세요.'],
    link: toManagement(values),
  }),
} as const;
