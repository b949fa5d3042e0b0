import type { AccountType } from '../../reference/account-types.ts';
import type { EkycStatus } from '../../reference/ekyc-statuses.ts';
import type { PutOffReason } from '../../reference/put-off-reasons.ts';
import type { BusinessState, TogetherAnswer, unasked } from '../../reference/registry-states.ts';
import type { PaymentState } from '../../rules/fee/payment-states.ts';
import type { KnownPaper } from '../../rules/paper/other-paper.ts';
import type { ReviewState } from '../../rules/review/review-states.ts';
import { businessLabels } from '../labels/business.ts';
import { paperNames } from '../paper/paper-warning.ts';
import { cardKinds } from '../screening/screening-people.ts';
import { dayText } from '../text/day-words.ts';
import { withParticle } from '../text/particle.ts';
import { personLabel, reviewItemLabel, reviewStateNames } from './review-items.ts';

export interface OtherApplication {
  readonly number: string;
  readonly state: ReviewState;
}

/** A flag for the reviewer; values are codes, dates and names for its sentence. */
export type ReviewFlag =
  | {
      readonly code: 'name-differs';
      readonly item: string;
      readonly name: string;
      readonly where: 'representative' | 'company' | 'holder';
    }
  | { readonly code: 'card-differs' | 'card-nation-differs'; readonly item: string }
  | { readonly code: 'unverified'; readonly item: string; readonly reason?: PutOffReason }
  | { readonly code: 'paper-old'; readonly item: string; readonly issued: string }
  | { readonly code: 'paper-short'; readonly item: string; readonly until: string }
  | { readonly code: 'paper-undated' | 'registry-not-asked'; readonly item: string }
  | { readonly code: 'address-differs'; readonly item: string; readonly place: 'business' | 'head' }
  | { readonly code: 'other-paper'; readonly item: string; readonly seen: KnownPaper }
  | { readonly code: 'same-file'; readonly item: string; readonly other: string }
  | { readonly code: 'owner-sum'; readonly item: string; readonly sum: string }
  | { readonly code: 'same-business'; readonly item: string; readonly others: readonly OtherApplication[] };

const addressOf = { business: 'bizAddressKr', head: 'officeAddressKr' } as const;
const where = { representative: '사업자등록증의 대표자', company: '상호', holder: '정산 계좌의 예금주' } as const;

/** How many other applications a sentence names. */
const mostNamed = 3;

function othersText(others: readonly OtherApplication[]): string {
  const named = others.slice(0, mostNamed).map(({ number, state }) => `${number} ${reviewStateNames[state]}`);
  const more = others.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` 외 ${more}건` : ''}`;
}

/** @param companies companies among the shareholders, in order, when known */
export function flagSentence(flag: ReviewFlag, companies: readonly string[] = []): string {
  const label = (item: string): string => reviewItemLabel(item, companies);
  switch (flag.code) {
    case 'name-differs':
      return `${label(flag.item)}: 이름이 ${where[flag.where]}와 다릅니다.`;
    case 'card-differs':
      return `${personLabel(flag.item)}: 이름이 신분증 사진에서 읽은 것과 다릅니다.`;
    case 'card-nation-differs':
      return `${personLabel(flag.item)}: 국적이 신분증 사진에서 읽은 것과 다릅니다.`;
    case 'unverified':
      return `${personLabel(flag.item)}: 신분증 진위확인을 하지 않았습니다${flag.reason === undefined ? '' : ` (${putOffReasonNames[flag.reason]})`}.`;
    case 'paper-old':
      return `${label(flag.item)}: 발급한 지 3개월이 지났습니다 (${dayText(flag.issued)} 발급).`;
    case 'paper-short':
      return `${label(flag.item)}: 심사가 4주 걸리면 그 전에 발급한 지 3개월이 됩니다 (${dayText(flag.until)}까지).`;
    case 'paper-undated':
      return `${label(flag.item)}: 발급일을 읽지 못했습니다.`;
    case 'registry-not-asked':
      return `${label(flag.item)}: 대표자나 개업일을 읽지 못해, 번호와 함께 맞는지 국세청에서 확인하지 못했습니다.`;
    case 'address-differs':
      return `${label(flag.item)}: ${businessLabels[addressOf[flag.place]]}가 등록증에서 읽은 것과 다릅니다.`;
    case 'other-paper':
      return `${label(flag.item)}: ${withParticle(paperNames[flag.seen], '으로', '로')} 보이는 파일이 있습니다.`;
    case 'same-file':
      return `${label(flag.item)}: '${label(flag.other)}'에도 있는 파일과 같은 파일이 있습니다.`;
    case 'owner-sum':
      return `실제 소유자: 지분율을 모두 더하면 ${flag.sum}%입니다.`;
    case 'same-business':
      return `${label(flag.item)}: 같은 사업자등록번호로 낸 신청이 더 있습니다 (${othersText(flag.others)}).`;
  }
}

export const flagNames: Readonly<Record<ReviewFlag['code'], string>> = {
  'name-differs': '이름이 서로 다름',
  'card-differs': '신분증 이름이 다름',
  'card-nation-differs': '신분증 국적이 다름',
  unverified: '진위확인 미완료',
  'paper-old': '서류 발급 3개월 지남',
  'paper-short': '서류가 곧 3개월',
  'paper-undated': '발급일 못 읽음',
  'registry-not-asked': '국세청 조회 못 함',
  'address-differs': '주소가 다름',
  'other-paper': '다른 서류로 보임',
  'same-file': '같은 파일이 두 곳에',
  'owner-sum': '지분 합이 100% 아님',
  'same-business': '같은 사업자의 다른 신청',
};

export const putOffReasonNames: Readonly<Record<PutOffReason, string>> = {
  uploads: '사진을 5회 읽지 못함',
  locked: '진위확인이 잠김',
  backs: '뒷면 사진이 3회 거절됨',
  'provider-down': '진위확인 기관의 장애',
};

/** Text of the summary in a bundle (decisions §14 Bundle). */
export const reviewSummaryWords = {
  title: '가맹점 신청서 요약',
  notice: '심사 담당자만 볼 수 있는 문서입니다. 개인정보가 들어 있습니다.',
  /** PDF footer; filled in when the pages are counted. */
  page: '{page} / {pages}',
  none: '없음',
  yes: '예',
  no: '아니오',
  pages: '쪽 그림',
  original: '원본',
  originalNotice:
    '원본 PDF는 여는 프로그램에서 다른 동작을 할 수 있습니다. 쪽 그림으로 보고, 원본은 꼭 필요할 때만 열어 주세요.',
  notScanned: '악성 코드 검사 안 함',
  files: {
    certificate: '사업자등록증',
    front: '신분증 앞면',
    back: '신분증 뒷면',
  },
  sections: {
    flags: '살펴볼 점',
    application: '신청',
    account: '가맹점과 담당자',
    business: '사업자 정보',
    services: '결제서비스',
    payments: '심사비 결제',
    settlement: '정산 계좌',
    owners: '소유자 확인',
    documents: '제출 서류',
    supplements: '보완 요청',
    consents: '동의',
  },
  /** Rows that belong to no form. */
  labels: {
    applicationNumber: '신청번호',
    completedAt: '접수 일시',
    exportedAt: '작성 일시',
    state: '심사 상태',
    decidedAt: '결정 일시',
    reason: '사유',
    accountType: '구분',
    partnerCode: '파트너 코드',
    signedUpAt: '가입 일시',
    representativeName: '등록증의 대표자',
    certificateIssuedOn: '등록증 발급일',
    businessState: '국세청 등록 상태',
    registry: '국세청 조회',
    corpNameKr: '법인명(국문)',
    corpNameEn: '법인명(영문)',
    acceptedAt: '제출 일시',
    fee: '심사비',
    feeExempt: '심사비 면제',
    payment: '결제',
    refund: '환불 대상 결제',
    cardType: '신분증',
    ekycStatus: '진위확인',
    rung: '소유자 구분',
    agreedAt: '동의 일시',
    answer: '답변',
    asked: '요청',
    due: '기한',
    handedIn: '제출 파일',
  },
  registry: {
    state: '등록 상태',
    together: '번호·대표자·개업일',
    active: '정상',
    suspended: '휴업',
    closed: '폐업',
    unregistered: '미등록',
    yes: '일치',
    no: '불일치',
    unasked: '조회하지 못함',
  } satisfies Readonly<Record<'state' | 'together' | BusinessState | TogetherAnswer | typeof unasked, string>>,
  states: reviewStateNames,
  supplementStates: {
    OPEN: '가맹점이 준비 중',
    ANSWERED: '제출됨',
    ACCEPTED: '확인됨',
    REFUSED: '다시 요청함',
    CLOSED: '심사 종료로 닫힘',
    WITHDRAWN: '요청을 거둠',
  },
  accountTypes: { BC00: '법인사업자', BC01: '개인사업자' } satisfies Readonly<Record<AccountType, string>>,
  ekycStatuses: { COMPLETE: '완료', SKIP: '나중에 인증', NO_NEED: '해당 없음' } satisfies Readonly<
    Record<EkycStatus, string>
  >,
  cardTypes: cardKinds,
  paymentStates: {
    READY: '결제 중',
    PAID: '결제 완료',
    FAILED: '결제 실패',
    CANCELLED: '결제 취소',
    EXPIRED: '시간 초과',
    REFUNDING: '환불 중',
    REFUNDED: '환불 완료',
  } satisfies Readonly<Record<PaymentState, string>>,
} as const;
