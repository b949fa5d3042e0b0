import type { PreviewCode } from '../rules/fee-preview.ts';

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
  'amount-high': '1회 결제금액',
};

/** Words of what is told before the fee (docs/decisions/0006). */
export const feePreviewWords = {
  title: '결제 전 점검',
  lead: '제출하신 내용을 지금 확인할 수 있는 범위에서 살펴보았습니다. 심사 결과를 보장하지는 않습니다.',
  clear: '지금 확인할 수 있는 범위에서는 문제가 없습니다',
  mend: (what: string): string => `먼저 고쳐 주세요: ${what}`,
  how: '아래 신청 내용 고치기에서 고칠 수 있습니다. 심사비는 환불되지 않으므로 결제하기 전에 고치시길 권합니다.',
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
    'amount-high': () =>
      '고객 1회 평균 결제금액이 500만 원을 넘습니다. 500만 원을 초과하는 상품은 금지 업종이므로 판매할 수 없습니다.',
  } satisfies Record<PreviewCode, (days: number) => string>,
} as const;
