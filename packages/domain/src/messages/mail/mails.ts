/** Mails to merchants, as text and as HTML with inline styles, because mail programs drop style sheets. */

import { visibleText } from '../../rules/name/visible-text.ts';
import { supportContact } from '../frame/support.ts';
import { longDay } from '../text/day-words.ts';
import { loginMails } from './login-mails.ts';
import type { MailPlan } from './mail-plan.ts';
import { mallMails } from './mall-mails.ts';
import { paperListMail } from './paper-list-mail.ts';

export const mailTemplates = [
  'email-code',
  'login-code',
  'welcome',
  'payment-receipt',
  'surplus-refunding',
  'surplus-refunded',
  'application-complete',
  'settlement-account-replaced',
  'supplement-asked',
  'review-decided',
  'decision-stuck',
  'reviews-late',
  'phone-link',
  'paper-list',
  'password-changed',
  'new-browser',
  'passkey-added',
  'purge-announced',
  'mall-registered',
  'mall-paid',
  'mall-issued',
  'mall-refunding',
  'mall-refunded',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export interface MailBrand {
  readonly name: string;
  readonly homeUrl: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

export interface MailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Values = Readonly<Record<string, string>>;
const value = (values: Values, name: string): string => values[name] ?? '';

const surplusRows = (values: Values): NonNullable<MailPlan['rows']> => [
  ['환불 금액', `${value(values, 'amount')}원`],
  ['주문번호', value(values, 'loginId')],
  ['거래 번호', value(values, 'transactionId')],
  ['결제 일시', value(values, 'paidAt')],
];

const applicationRows = (values: Values): NonNullable<MailPlan['rows']> => [
  ['신청번호', value(values, 'applicationNumber')],
  ['아이디', value(values, 'loginId')],
];

/** Missing in mails queued before this row was added. */
const dueRows = ({ dueOn }: Values): NonNullable<MailPlan['rows']> =>
  dueOn ? [['제출 기한', `${longDay(dueOn.replaceAll('-', ''))}까지`]] : [];

/** Name of a code and what it allows, by purpose; a mail queued without a purpose is less specific. */
const codeUses: ReadonlyMap<string, readonly [name: string, lead: string]> = new Map([
  ['SIGNUP', ['회원가입', '회원가입을 이어 가시려면']],
  ['FIND_ID', ['아이디 찾기', '아이디를 찾으시려면']],
  ['FIND_PASSWORD', ['비밀번호 찾기', '비밀번호를 다시 정하시려면']],
  ['STOREFRONT', ['쇼핑몰 결제서비스 가입', '쇼핑몰 결제서비스 가입을 이어 가시려면']],
]);

const emailCodeMail = (values: Values): MailPlan => {
  const [name, why] = codeUses.get(value(values, 'purpose')) ?? ['이메일', ''];
  return {
    subject: `${name} 인증번호 안내`,
    lead: `${why} 화면에 아래 인증번호를 입력해 주세요.`.trim(),
    figure: value(values, 'code'),
    notes: [
      '인증번호는 발송 후 3분 동안만 사용할 수 있습니다.',
      '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 인증번호는 누구에게도 알려 주지 마세요.',
    ],
  };
};

/**
 * Values of each: `email-code`: code, purpose (what it was sent for) · `login-code`: code, loginId · `welcome`: loginId, companyName ·
 * `payment-receipt`: loginId, amount (with separators), vat (the same), transactionId, paidAt · `surplus-refunding`, `surplus-refunded`: loginId,
 * amount, transactionId, paidAt · `application-complete`: loginId, companyName, applicationNumber · `settlement-account-replaced`: loginId, changedAt · `supplement-asked`: loginId, applicationNumber,
 * dueOn (YYYY-MM-DD) · `review-decided`: loginId, applicationNumber · `reviews-late`: due, coming (counts) · `phone-link`: url · `paper-list`: see
 * `PaperListValues` · `password-changed`: loginId, changedAt, passkeys (how many were removed) · `new-browser`, `passkey-added`: loginId, device (in
 * words), at · `purge-announced`: loginId, companyName, purgeOn · malls: mall-mails.ts; all of them: portalUrl.
 */
const plans: Record<MailTemplate, (values: Values) => MailPlan> = {
  ...loginMails,
  'email-code': emailCodeMail,
  welcome: (values) => ({
    subject: '회원가입이 완료되었습니다',
    lead: '가입해 주셔서 감사합니다. 이어서 서비스 신청을 진행해 주세요.',
    rows: [
      ['상호', value(values, 'companyName')],
      ['아이디', value(values, 'loginId')],
    ],
    notes: ['신청을 도중에 멈추더라도 로그인하면 진행하던 단계부터 다시 시작할 수 있습니다.'],
    link: { label: '서비스 신청 계속하기', url: value(values, 'portalUrl') },
  }),
  'payment-receipt': (values) => ({
    subject: '심사비 결제가 완료되었습니다',
    lead: '심사비 결제가 확인되었습니다. 이어서 고객확인정보를 등록해 주세요.',
    rows: [
      ['상품', '가맹점 심사비'],
      ['결제 금액', `${value(values, 'amount')}원 (부가세 ${value(values, 'vat')}원 포함)`],
      ['주문번호', value(values, 'loginId')],
      ['거래 번호', value(values, 'transactionId')],
      ['결제 일시', value(values, 'paidAt')],
    ],
    notes: [
      `영수증은 로그인한 뒤 ${value(values, 'portalUrl')}/payment-receipt 에서 보고 인쇄할 수 있습니다.`,
      '이 메일은 결제 사실을 알려 드리는 안내이며 세금계산서가 아닙니다.',
    ],
    link: { label: '고객확인정보 등록하기', url: value(values, 'portalUrl') },
  }),
  'surplus-refunding': (values) => ({
    subject: '심사비에 쓰이지 않은 결제를 환불하고 있습니다',
    lead: '심사비에 쓰이지 않은 카드 결제가 확인되어 전액 환불하고 있습니다. 환불이 확인되면 다시 안내해 드립니다.',
    rows: surplusRows(values),
    notes: ['따로 신청하지 않으셔도 환불됩니다. 카드사 사정에 따라 시간이 걸릴 수 있습니다.'],
    link: { label: '진행 상황 확인하기', url: value(values, 'portalUrl') },
  }),
  'surplus-refunded': (values) => ({
    subject: '심사비에 쓰이지 않은 결제를 환불하였습니다',
    lead: '심사비에 쓰이지 않은 카드 결제가 확인되어 전액 환불하였습니다.',
    rows: surplusRows(values),
    notes: ['카드사에 따라 취소 내역이 보이기까지 며칠이 걸릴 수 있습니다. 오래 보이지 않으면 카드사에 문의해 주세요.'],
    link: { label: '신청 내용 확인하기', url: value(values, 'portalUrl') },
  }),
  'application-complete': (values) => ({
    subject: '온라인 신청이 완료되었습니다',
    lead: `${value(values, 'companyName')}의 온라인 신청과 고객확인정보 등록이 모두 완료되었습니다.`,
    rows: applicationRows(values),
    notes: [
      '제출하신 내용은 담당자가 심사합니다. 확인이 더 필요하면 가입하신 이메일이나 휴대전화로 연락드립니다.',
      '심사가 끝나면 결과를 따로 안내해 드립니다.',
    ],
    link: { label: '신청 내용 확인하기', url: value(values, 'portalUrl') },
  }),
  'supplement-asked': (values) => ({
    subject: '심사에 보완이 필요합니다',
    lead: '심사 담당자가 보완을 요청했습니다. 로그인하시면 무엇이 필요한지 보고 그 자리에서 제출할 수 있습니다.',
    rows: [...applicationRows(values), ...dueRows(values)],
    notes: [
      '개인정보를 지키기 위해 요청 내용은 메일에 적지 않습니다.',
      '보완을 기다리는 동안 심사 일수는 늘지 않습니다.',
    ],
    link: { label: '보완 요청 보기', url: value(values, 'portalUrl') },
  }),
  'review-decided': (values) => ({
    subject: '심사 결과가 나왔습니다',
    lead: '심사가 끝났습니다. 로그인하시면 결과를 볼 수 있습니다.',
    rows: applicationRows(values),
    notes: ['개인정보를 지키기 위해 결과는 메일에 적지 않습니다.'],
    link: { label: '심사 결과 보기', url: value(values, 'portalUrl') },
  }),
  'decision-stuck': () => ({
    subject: '심사 결정을 확정할 사람이 없습니다',
    lead: '심사 화면에 올라온 결정을 확정할 수 있는 다른 결재자가 없어 2영업일 이상 기다리고 있습니다.',
    notes: [
      '사내 계정 관리에서 한 사람에게 결재 역할을 더 주면 그 사람이 확정할 수 있습니다.',
      '기다린다고 저절로 확정되지 않으며, 혼자 확정하는 길은 없습니다. 어떤 신청인지는 심사 화면에서만 볼 수 있습니다.',
    ],
  }),
  'reviews-late': (values) => ({
    subject: '심사 기한이 다가온 신청이 있습니다',
    lead: '아직 끝나지 않은 심사가 아래만큼 있습니다. 가맹점 차례인 날은 세지 않았습니다.',
    rows: [
      ['20영업일이 된 신청', `${value(values, 'due')}건`],
      ['16영업일이 된 신청', `${value(values, 'coming')}건`],
    ],
    notes: ['어떤 신청인지는 심사 화면의 대기열에서만 볼 수 있습니다.', '기한이 지나도 저절로 끝나는 심사는 없습니다.'],
  }),
  'phone-link': (values) => ({
    subject: '휴대전화로 신분증을 촬영해 주세요',
    lead: '가맹점 신청에 필요한 신분증 확인을 부탁받으셨습니다. 신분증을 준비하고, 휴대전화에서 아래 링크를 열어 주세요.',
    notes: [
      '링크는 30분 동안, 처음 연 휴대전화에서만 쓸 수 있습니다.',
      '사진은 휴대전화에서 바로 전송되며 부탁한 분의 컴퓨터를 거치지 않습니다.',
      '짚이는 곳이 없으시면 이 메일을 무시해 주세요.',
    ],
    link: { label: '신분증 촬영하기', url: value(values, 'url') },
  }),
  'paper-list': paperListMail,
  'purge-announced': (values) => ({
    subject: '마치지 않은 신청이 곧 삭제됩니다',
    lead: `${value(values, 'companyName')}의 신청이 오랫동안 이어지지 않아, 입력하신 정보와 올리신 파일이 곧 모두 삭제됩니다.`,
    rows: [
      ['아이디', value(values, 'loginId')],
      ['삭제 예정일', value(values, 'purgeOn')],
    ],
    notes: [
      '삭제 예정일 전에 로그인하시면 삭제되지 않으며, 진행하던 단계부터 다시 시작할 수 있습니다.',
      '더 진행하지 않으시려면 아무것도 하지 않으셔도 됩니다. 삭제한 정보는 되살릴 수 없습니다.',
      '심사비를 결제하셨다면 결제 기록은 법령에 따라 결제일부터 5년 동안 다른 정보와 나누어 보관합니다.',
    ],
    link: { label: '로그인하고 이어서 신청하기', url: value(values, 'portalUrl') },
  }),
  ...mallMails,
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const contactOf = (brand: MailBrand): string => [brand.name, supportContact(brand)].filter(Boolean).join(' · ');
const sentOnly = '이 메일은 발신 전용입니다.';

function textOf(plan: MailPlan, brand: MailBrand): string {
  const rows = (plan.rows ?? []).map(([label, content]) => `${label}: ${content}`);
  const link = plan.link ? [`${plan.link.label}: ${plan.link.url}`] : [];
  const blocks = [[plan.lead], plan.figure ? [plan.figure] : [], rows, plan.notes, link, [sentOnly, contactOf(brand)]];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

const font = "font-family:'Apple SD Gothic Neo','Malgun Gothic',sans-serif";
const paragraph = (text: string, style: string): string => `<p style="margin:0 0 12px;${style}">${escaped(text)}</p>`;

function rowsHtml(rows: NonNullable<MailPlan['rows']>): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e5e7eb';
  // Prevents a long value from squeezing the label into one letter per line.
  const labelCell =
    'padding-right:12px;text-align:left;font-weight:400;color:#4b5563;overflow-wrap:normal;word-break:keep-all';
  const lines = rows.map(
    ([label, content]) =>
      `<tr><th scope="row" style="${cell};${labelCell}">${escaped(label)}</th>` +
      `<td style="${cell};text-align:right;color:#111827">${escaped(content)}</td></tr>`,
  );
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px;font-size:15px">${lines.join('')}</table>`;
}

function htmlOf(plan: MailPlan, brand: MailBrand): string {
  const figure = plan.figure
    ? `<p style="margin:20px 0;padding:16px;background:#f3f4f6;border-radius:8px;text-align:center;font-size:30px;font-weight:700;letter-spacing:6px;color:#111827">${escaped(plan.figure)}</p>`
    : '';
  const link = plan.link
    ? `<p style="margin:20px 0"><a href="${escaped(plan.link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-size:15px">${escaped(plan.link.label)}</a></p>`
    : '';
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;color:#111827">${escaped(plan.subject)}</h1>`,
    paragraph(plan.lead, 'font-size:16px;line-height:1.6;color:#111827'),
    figure,
    plan.rows ? rowsHtml(plan.rows) : '',
    ...plan.notes.map((note) => paragraph(note, 'font-size:14px;line-height:1.6;color:#4b5563')),
    link,
    `<hr style="border:0;border-top:1px solid #e5e7eb;margin:24px 0 16px">`,
    paragraph(sentOnly, 'font-size:13px;color:#6b7280'),
    paragraph(contactOf(brand), 'font-size:13px;color:#6b7280'),
  ].join('');
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${escaped(plan.subject)}</title></head><body style="margin:0;background:#f9fafb;${font}"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;overflow-wrap:anywhere">${body}</div></body></html>`;
}

/** Renders a mail. A value is one line; hidden characters stored before they were refused are shown by their code points. */
export function mailOf(template: MailTemplate, values: Values, brand: MailBrand): MailWords {
  const shown = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, visibleText(text)]));
  const plan = plans[template](shown);
  return { subject: `[${brand.name}] ${plan.subject}`, text: textOf(plan, brand), html: htmlOf(plan, brand) };
}
