import { addSentences } from './known-sentences.ts';

/** Sentences of the reviewers' desk that both its client and the server say. */
export const deskCodes = addSentences({
  'desk.number-unknown': '신청번호를 다시 확인해 주세요.',
  'desk.search-empty': '찾을 값을 입력해 주세요.',
  'desk.purpose-missing': '보는 사유를 골라 주세요.',
  'desk.reason-short': '사유를 10자 이상 적어 주세요.',
  'desk.reason-long': '사유는 200자까지 적을 수 있습니다.',
  'desk.changed': '보내기 전에 바뀐 것이 있습니다. 바뀐 것을 보신 뒤에 다시 보내 주세요.',
  'desk.verdict': '승인과 거절 가운데 하나를 골라 주세요.',
  'desk.reason-for-merchant': '가맹점이 읽을 글을 적어 주세요.',
  'desk.reason-for-merchant-long': '가맹점이 읽을 글은 500자까지 적을 수 있습니다.',
  'desk.remark-long': '500자까지 적을 수 있습니다.',
  'desk.return-text': '올린 사람이 읽을 글을 적어 주세요.',
  'desk.self': '올리신 결정은 다른 결재자가 확정합니다.',
  'desk.no-role': '결재 역할이 있어야 확정할 수 있습니다.',
  'desk.unseen': '아직 열어 보지 않은 것이 {n}가지 있습니다. 모두 보신 뒤에 확정해 주세요.',
  'desk.outdated': '올린 뒤에 바뀐 것이 {n}가지 있습니다. 먼저 봐 주세요.',
  'desk.not-assigned': '{name} 님이 맡은 신청입니다. 넘겨 달라고 하시거나 결재자에게 말씀해 주세요.',
  'desk.unassigned': '맡은 사람이 없는 신청입니다. 먼저 맡아 주세요.',
  'desk.proposal-waits': '확정을 기다리는 결정이 있어 새로 요청할 수 없습니다.',
});
