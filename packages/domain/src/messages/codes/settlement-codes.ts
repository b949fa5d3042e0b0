import { addSentences } from './known-sentences.ts';

/** Sentences about the settlement account and the business that is confirmed with it (specification 2 §2.3). */
export const settlementCodes = addSentences({
  'account-number.required': '계좌번호를 입력해 주세요.',
  'account-number.length': '계좌번호는 숫자 6~16자리입니다. 통장의 번호를 다시 확인해 주세요.',
  'bank.required': '은행을 선택해 주세요.',
  'depositor-name.required': '예금주명을 입력해 주세요.',
  'settlement-account.unchecked': '계좌 확인을 진행해 주세요.',
  'settlement-account.checked': '계좌가 확인되었습니다.',
  'settlement-account.failed': '계좌 확인에 실패하였습니다.',
  'settlement-account.connection': '서버 연결에 실패하였습니다. 잠시 후 다시 시도해 주세요.',
  'settlement-account.saved': '정산 계좌 정보가 입력되었습니다.',
  'corporate-kind.fixed':
    '사업자 정보에 비영리법인으로 등록되어 있어 영리법인으로 바꿀 수 없습니다. 영리법인이라면 고객센터로 문의해 주세요.',
  'corporate-purpose-type.required': '영리법인 여부를 선택해 주세요.',
});
