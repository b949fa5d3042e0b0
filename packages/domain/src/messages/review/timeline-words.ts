/** Actions in an application's history, by the audit's name; other actions are not part of the history. */
export const timelineActions = {
  'sign-up': '가입했습니다.',
  'business-information.stored': '사업자 정보를 제출했습니다.',
  'business-information.corrected': '사업자 정보를 고쳤습니다.',
  'certificate.checked': '사업자등록증을 확인했습니다.',
  'service-application.corrected': '결제서비스 신청 내용을 고쳤습니다.',
  'payment.opened': '심사비 결제를 시작했습니다.',
  'payment.settled': '심사비 결제를 확인했습니다.',
  'payment.refunded': '결제를 환불했습니다.',
  'screening-fee-exempted': '심사비를 면제했습니다.',
  'settlement-account.check': '정산 계좌의 예금주를 조회했습니다.',
  'id-card.read': '신분증 사진을 읽었습니다.',
  'id-card.verify': '신분증의 진위를 확인했습니다.',
  'person.saved': '인물 정보를 저장했습니다.',
  'person.removed': '인물 정보를 지웠습니다.',
  'person.verified-later': '나중에 하기로 한 진위확인을 마쳤습니다.',
  'person.verified-by-hand': '진위를 직접 확인한 것으로 처리했습니다.',
  'document.uploaded': '서류를 올렸습니다.',
  'documents-finished': '신청을 마쳤습니다.',
  'review.restarted': '신청을 다시 마쳐 심사를 다시 시작했습니다.',
  'registry.answered': '국세청에 사업자 상태를 다시 물었습니다.',
  'note.written': '의견을 남겼습니다.',
  'decision.proposed': '결정을 올렸습니다.',
  'decision.withdrawn': '올린 결정을 거두었습니다.',
  'decision.returned': '올린 결정을 돌려보냈습니다.',
  'review.assigned': '담당자를 정했습니다.',
  'review.released': '배정을 해제했습니다.',
  'review.shown': '신청 내용을 열어 보았습니다.',
  'bundle.exported': '신청서 묶음을 내보냈습니다.',
  'supplement.asked': '보완을 요청했습니다.',
  'supplement.uploaded': '보완 서류를 올렸습니다.',
  'supplement.answered': '보완 요청에 답했습니다.',
  'supplement.accepted': '보완 내용을 받아들였습니다.',
  'supplement.refused': '보완 내용을 돌려보내고 다시 요청했습니다.',
  'supplement.withdrawn': '보완 요청을 거두었습니다.',
  'review.decided': '심사를 결정했습니다.',
} as const;

/** Viewings, by the access record's name. */
export const timelineViewings = {
  opened: '사유를 적고 열었습니다.',
  read: '열어 보았습니다.',
  checked: '값을 확인했습니다.',
  'number-seen': '개인번호를 보았습니다.',
  'site-password-seen': '홈페이지 확인용 비밀번호를 보았습니다.',
  'file-downloaded': '원본을 내려받았습니다.',
  'bundle-downloaded': '전체 묶음을 내려받았습니다.',
} as const;

const texts: Readonly<Record<string, string>> = { ...timelineActions, ...timelineViewings };
/** Text for a refused result, for actions whose usual text would state success. */
const refusedTexts: Readonly<Record<string, string>> = {
  'id-card.read': '신분증 사진을 올렸으나 읽지 못했습니다.',
  'id-card.verify': '신분증의 진위확인을 시도했으나 되지 않았습니다.',
};

/** Text of an action or viewing. @param result of the audit: ok, refused */
export const timelineText = (action: string, result: string): string =>
  (result === 'refused' ? refusedTexts[action] : undefined) ?? texts[action] ?? action;
