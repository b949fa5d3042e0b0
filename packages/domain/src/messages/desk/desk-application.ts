import type { FeePolicy } from '../../rules/fee/fee.ts';
import type { PaymentState } from '../../rules/fee/payment-states.ts';
import type { ApplicationPart, ReviewTurn } from '../../rules/review/queue.ts';
import type { SupplementState } from '../../rules/review/review-states.ts';
import { dayText } from '../text/day-words.ts';
import { withParticle } from '../text/particle.ts';
import { won } from '../text/won.ts';

export const deskApplicationWords = {
  title: '신청',
  back: '대기열로',
  copyNumber: '신청번호 복사',
  copied: '복사했습니다.',
  notCopied: '복사하지 못했습니다. 번호를 직접 선택해 복사해 주세요.',
  parts: '신청의 부분',
  tabFlags: (count: number): string => `살펴볼 점 ${count}`,
  tabNews: (count: number): string => `새 소식 ${count}`,
  dayOf: '영업일째',
  fourWeeks: (day: string): string => `4주 ${day}`,
  decidedOn: (day: string): string => `${day} 끝남`,
  assignee: '담당',
  nobody: '담당 없음',
  giveTo: (name: string): string => `${name} 님에게 맡기기`,
  release: '배정 해제',
  partner: (code: string): string => `파트너 ${code}`,
  loginId: '아이디',
  flags: '살펴볼 점',
  value: '가맹점이 적은 값',
  item: '항목',
  narrow: '서류와 결정은 1024 픽셀보다 넓은 화면에서 엽니다.',
  reasonTitle: (name: string): string => `${name} 님이 맡은 신청입니다`,
  reasonLead: '여는 까닭을 적으시면 오늘 하루 이 신청을 볼 수 있습니다. 까닭은 접속기록에 남습니다.',
  reason: '여는 까닭',
  reasonHint: '10자 이상 200자까지',
  reasonSend: '적고 열기',
  notFound: '이 신청번호의 신청이 없습니다.',
  failed: '이 부분을 불러오지 못했습니다.',
  certificate: '사업자등록증',
  noCertificate: '보관된 등록증이 없습니다.',
  registry: '국세청 답',
  registryNone: '국세청에 물은 기록이 없습니다.',
  registryOnly: '국세청은 등록 상태만 답합니다. 상호와 주소는 답하지 않으므로 등록증과 비교합니다.',
  registryMeaning: (label: string, value: string): string => `${label} · ${value}`,
  people: '사람',
  front: '앞면',
  cardBack: '뒷면',
  verified: '진위확인 완료',
  unverified: '진위확인 미완료',
  noVerification: '진위확인 대상 아님',
  skipped: (why: string): string => `나중으로 미룸 · ${why}`,
  savedAt: (at: string): string => `${at} 저장`,
  erased:
    '진위확인이 끝나거나 신청이 거절되면 번호와 가리지 않은 사진은 그때 지워져, 심사 화면에도 없습니다. 볼 수 있는 것은 가린 사진뿐입니다.',
  unmaskable: '사진에서 번호의 자리를 알 수 없어 가리지 못합니다. 그래서 보여 드리지 않습니다.',
  noCard: '보관된 신분증 사진이 없습니다.',
  owners: '실제 소유자',
  ownersExempt: '면제 대상이라 소유자를 묻지 않았습니다.',
  ownersNone: '소유자를 묻기 전에 심사로 넘어온 신청이라 받은 답이 없습니다.',
  agreedAt: (at: string): string => `${at} 동의`,
  account: '정산 계좌',
  accountNone: '아직 저장하지 않은 정산 계좌입니다.',
  bankbook: '통장 사본',
  bankbookNone: '아직 내지 않은 서류입니다.',
  documents: (count: number): string => `제출 서류 ${count}`,
  documentNone: '아직 내지 않은 서류입니다.',
  about: (label: string): string => `${label}의 기록`,
  issued: (day: string): string => `${dayText(day)} 발급`,
  essential: '필수',
  received: '심사 중에 받은 것',
  receivedNone: '아직 없습니다.',
  asked: (at: string): string => `${at} 요청`,
  due: (day: string): string => `기한 ${day}`,
  overdue: '기한이 지났습니다',
  answer: '가맹점의 답',
  answered: (at: string): string => `${at} 제출`,
  notScanned: '악성 코드 검사 안 함',
  looksLike: (paper: string): string => `${withParticle(paper, '으로', '로')} 보입니다`,
  clock: '서류 유효기간',
  renewed: (at: string): string => `다시 받은 서류를 ${at}에 확인했습니다.`,
  renewedExpired: (at: string): string => `${at}에 확인한 새 등록증도 받은 지 3개월이 지났습니다.`,
  payments: '결제',
  feePolicy: '지금의 심사비 정책',
  exempt: '결제 없이 면제되었습니다.',
  attempts: '결제 시도',
  attemptsNone: '결제한 기록이 없습니다.',
  surplus: '초과 결제',
  when: '시각',
  amount: '금액',
  paymentState: '상태',
  transaction: '거래 번호',
} as const;

/** The head has no tab. */
export const applicationPartNames: Readonly<Record<Exclude<ApplicationPart, 'head'> | 'timeline', string>> = {
  business: '사업자',
  persons: '사람',
  settlement: '정산 계좌',
  documents: '서류',
  payments: '결제',
  timeline: '기록',
};

export const turnNames: Readonly<Record<ReviewTurn, string>> = {
  REVIEW: '심사 차례',
  MERCHANT: '가맹점 차례',
  APPROVAL: '결재 차례',
};

export const supplementStateNames: Readonly<Record<SupplementState, string>> = {
  OPEN: '기다리는 중',
  ANSWERED: '새로 제출',
  ACCEPTED: '확인함',
  REFUSED: '다시 요청함',
  CLOSED: '심사가 끝나 닫힘',
  WITHDRAWN: '거둠',
};

export const supplementEnds: Readonly<Partial<Record<SupplementState, (at: string) => string>>> = {
  ACCEPTED: (at) => `${at} 확인`,
  REFUSED: (at) => `${at} 다시 요청`,
  CLOSED: (at) => `${at} 심사가 끝남`,
  WITHDRAWN: (at) => `${at} 거둠`,
};

const nameOfPolicy = (policy: FeePolicy | undefined): string => {
  if (!policy) return '일반 심사비';
  return policy.kind === 'exempt' ? '면제' : won(policy.amount);
};

/** The fee policy that applies to a merchant, and its partner. @param isExempt whether this application is exempt, even if the policy is not */
export function feePolicyText(
  partner: { readonly code: string; readonly name: string; readonly policy: FeePolicy | undefined } | undefined,
  isExempt: boolean,
): string {
  const { policy } = partner ?? {};
  const whose = partner && `${partner.name} (${partner.code})`;
  const apart = isExempt && policy?.kind !== 'exempt' ? '이 신청만 면제' : undefined;
  return [whose, nameOfPolicy(policy), apart].filter((part) => part !== undefined).join(' · ');
}

export const paymentStateNames: Readonly<Record<PaymentState, string>> = {
  READY: '결제 중',
  PAID: '결제됨',
  FAILED: '승인 안 됨',
  CANCELLED: '취소함',
  EXPIRED: '그만둠',
  REFUNDING: '환불 중',
  REFUNDED: '환불함',
};
