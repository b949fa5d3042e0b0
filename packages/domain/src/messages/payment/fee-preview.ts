import type { PreviewCode } from '../../rules/fee/fee-preview.ts';

/** Findings about an answer before the fee (docs/decisions/0006). */
export const feePreviewWords = {
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
    'business-unasked': () => '국세청에 등록된 상태를 확인하지 못했습니다.',
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
