import { addSentences } from './known-sentences.ts';

/** Sentences of the reviewers' desk that both its client and the server say. */
export const deskCodes = addSentences({
  'desk.number-unknown': '신청번호를 다시 확인해 주세요.',
  'desk.search-empty': '찾을 값을 입력해 주세요.',
  'desk.reason-short': '사유를 10자 이상 적어 주세요.',
  'desk.reason-long': '사유는 200자까지 적을 수 있습니다.',
  'desk.changed': '보내기 전에 바뀐 것이 있습니다. 바뀐 것을 보신 뒤에 다시 보내 주세요.',
});
