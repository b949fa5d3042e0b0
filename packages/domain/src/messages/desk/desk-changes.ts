import type { ReviewChangeKind } from '../../rules/review/review-changes.ts';
import { withParticle } from '../text/particle.ts';

/** How an answer's day stands to the last one. @param days working days until then; negative where it is past */
function toDueText(days: number): string {
  if (days === 0) return '기한에 맞춤';
  return days > 0 ? `기한보다 ${days}영업일 이릅니다` : `기한보다 ${-days}영업일 늦었습니다`;
}

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
  markedThen: '요청할 때 표시한 곳',
  thisRequest: '이 보완',
  asked: '요청',
  askedBy: (at: string, name: string): string => `${at} ${name}`.trim(),
  due: '기한',
  paused: '멈춘 날',
  pausedNone: '없음',
  pausedNoneWhy: '요청과 답 사이에 영업일이 없음',
  pausedDays: (days: number): string => `${days}영업일`,
  pausedStill: '답을 기다리는 중',
  askedLine: (at: string, code: string, due: string): string => [at, code, `기한 ${due}`].filter(Boolean).join(' · '),
  answeredLine: (at: string, daysToDue: number): string => `${at} · ${toDueText(daysToDue)}`,
  notAnswered: '아직 제출을 마치지 않았습니다.',
  noText: '글 없이 파일만 보냈습니다.',
  comparedOwners: '소유자 답변과 비교',
  holder: '주주',
  holderAnswer: '답변',
  holderListed: '명부',
  holderListedAt: (name: string, at: string): string =>
    `명부의 지분은 ${name} 님이 ${at}에 옮겨 적었습니다. 기계가 읽는 서류는 등록증과 신분증뿐입니다.`,
  holderOfEarlier: '이 판이 오기 전에 옮겨 적은 지분입니다. 새로 낸 명부와 같은지 봐 주세요.',
  holderNotListed: '명부의 지분을 아직 옮겨 적지 않았습니다. 기계가 읽는 서류는 등록증과 신분증뿐입니다.',
  holderShare: (share: string): string => `${share}%`,
  toShares: '명부의 지분 적기',
  noFormer: '이 서류는 전에 낸 것이 없습니다.',
  toDocument: '서류에서 보기',
  meanwhileTitle: '보내기 전에 바뀐 것이 있습니다',
  meanwhileLead: (what: string): string =>
    `${withParticle(what, '을', '를')} 쓰시는 동안 신청이 바뀌어 보내지 않았습니다. 적은 글은 그대로 있습니다.`,
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

/** What changed, in a word or two behind what it is about. */
export const changeNames: Readonly<Record<ReviewChangeKind, string>> = {
  'review.restarted': '심사 다시 시작',
  'supplement.asked': '보완 요청',
  'supplement.uploaded': '새 파일',
  'supplement.answered': '답변',
  'supplement.accepted': '보완 확인',
  'supplement.refused': '다시 요청',
  'person.verified-later': '진위확인 완료',
  'id-card.verify': '진위확인 실패',
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
