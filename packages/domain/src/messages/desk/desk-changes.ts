import type { ReviewChangeKind } from '../../rules/review/review-changes.ts';

/** Words of what changed of an application (design desk §7). */
export const deskChangesWords = {
  bar: '바뀐 것',
  since: (at: string, count: number): string => `${at} 뒤로 ${count}가지가 바뀌었습니다`,
  next: '다음',
  previous: '앞',
  all: '모두 봤음',
  allSeen: '바뀐 것을 모두 본 것으로 표시했습니다.',
  keyChange: '바뀐 것 다음, 앞',
  keyAllSeen: '바뀐 것을 모두 봤음',
  before: '이전',
  sent: (version: number): string => `보완 ${version}판`,
  sentNew: '새로 냄',
  wasAsked: '보완 요청함',
  thisRequest: '이 보완',
  asked: '요청',
  due: '기한',
  answered: '답',
  noFormer: '이 서류는 전에 낸 것이 없습니다.',
  toDocument: '서류에서 보기',
  meanwhileTitle: '보내기 전에 바뀐 것이 있습니다',
  meanwhileLead: (what: string): string =>
    `${what}${objectParticle(what)} 쓰시는 동안 신청이 바뀌어 보내지 않았습니다. 적은 글은 그대로 있습니다.`,
  when: '시각',
  who: '누가',
  what: '바뀐 것',
  typed: (what: string): string => `적은 ${what}`,
  giveUp: (what: string): string => `${what} 그만두기`,
  anyway: '그대로 보내기',
  look: '바뀐 것 먼저 보기',
  unknown: '무엇이 바뀌었는지 알 수 없습니다. 신청을 다시 살펴봐 주세요.',
  others: (name: string): string => `${name} 님이 맡은 신청입니다.`,
  othersLead: '보는 것과 의견 남기기는 할 수 있습니다.',
  takeOver: '넘겨받기',
  none: '없음',
  version: '판',
  assignee: '담당',
  businessState: '사업자 상태',
  verification: '진위확인',
  notVerified: '미완료',
  verified: '완료',
  verifiedByHand: '직접 확인',
} as const;

/** 을 or 를, by the last letter's final consonant. */
function objectParticle(word: string): string {
  const last = word.charCodeAt(word.length - 1) - 0xac00;
  return last >= 0 && last < 11_172 && last % 28 === 0 ? '를' : '을';
}

/** What changed, in a word or two behind what it is about. */
export const changeNames: Readonly<Record<ReviewChangeKind, string>> = {
  'review.restarted': '심사 다시 시작',
  'supplement.asked': '보완 요청',
  'supplement.uploaded': '새 파일',
  'supplement.answered': '답변',
  'supplement.accepted': '보완 확인',
  'supplement.refused': '다시 요청',
  'person.verified-later': '진위확인 완료',
  'person.verified-by-hand': '직접 확인',
  'registry.answered': '국세청 재확인',
  'note.written': '의견',
  'review.assigned': '담당 변경',
  'review.released': '배정 해제',
  'decision.proposed': '결정 올림',
  'decision.withdrawn': '결정 거둠',
  'decision.returned': '결정 돌려보냄',
  'review.decided': '결정 확정',
};
