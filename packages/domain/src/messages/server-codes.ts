import { addSentences } from './known-sentences.ts';

/** Sentences that the server alone says: they reach the browser as they are, so that no page loads them. By noun, as the others. */
export const serverCodes = addSentences({
  // common
  'common.required': '필수 입력 항목입니다.',
  'common.other-login': '이 브라우저에 다른 아이디로 로그인되어 있습니다. 화면을 다시 불러와 주세요.',
  'common.forbidden': '접근 권한이 없습니다.',
  'common.not-found': '요청한 내용을 찾을 수 없습니다.',
  'common.state-conflict': '이미 처리되었거나 지금은 진행할 수 없는 단계입니다.',
  'common.duplicate': '이미 등록된 내용입니다.',
  'common.locked': '입력 가능 횟수를 넘어 잠겼습니다.',
  'common.too-many-requests': '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  'common.busy': '지금 요청이 많습니다. 잠시 후 다시 시도해 주세요.',
  'common.storage': '지금은 내용을 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  'common.too-slow': '전송이 중간에 멈추었거나 너무 느려 받지 못했습니다. 연결 상태를 확인하고 다시 시도해 주세요.',
  'common.provider-unavailable':
    '외부 기관과 연결되지 않습니다. 입력하신 내용은 그대로 있으니 잠시 후 다시 시도해 주세요.',
  'common.server-error': '서버 오류가 발생하였습니다. 잠시 후 다시 시도해 주세요.',
  'common.origin': '허용되지 않은 경로의 요청입니다.',
  'draft.saved-elsewhere': '다른 창이나 기기에서 저장한 내용이 있습니다.',
  'file.required': '파일을 업로드해 주세요.',
  'file.broken': '파일을 열 수 없습니다. 다른 파일로 다시 시도해 주세요.',
  // account
  'auth-number.mismatch': '인증번호가 맞지 않습니다. 다시 확인해 주세요.',
  'auth-number.exhausted': '인증번호를 5회 잘못 입력하였습니다. 재전송을 눌러 새 번호를 받아 주세요.',
  'email.mail-unavailable': '지금은 메일을 보낼 수 없습니다. 잠시 후 다시 시도해 주세요.',
  'email.refused': '이 주소로는 메일이 전달되지 않습니다. 이메일 주소를 다시 확인해 주세요.',
  'login.failed': '아이디 또는 비밀번호가 올바르지 않습니다.',
  'login.blocked': '로그인에 여러 번 실패하여 잠시 막혔습니다. 15분 뒤에 다시 시도하거나 비밀번호를 찾아 주세요.',
  'login.blocked-elsewhere':
    '다른 곳에서 로그인에 여러 번 실패하여 처음 보는 브라우저의 로그인을 막았습니다. 이메일 인증으로 로그인하거나 비밀번호를 찾아 주세요.',
  'recovery.unknown-email': '입력하신 이메일로 등록된 정보가 존재하지 않습니다.',
  'recovery.unknown-login-id': '등록되지 않은 아이디입니다. 입력한 정보를 다시 확인해 주세요.',
  'password-change.current-required': '현재 비밀번호를 입력해 주세요.',
  'password-change.current-wrong': '현재 비밀번호가 올바르지 않습니다.',
  'password-change.failed': '서버 문제로 비밀번호 변경에 실패하였습니다. 담당자에게 문의해 주세요.',
  // application
  'business-number.differs': '사업자등록증에서 확인된 번호와 다릅니다. 사업자등록증을 다시 확인해 주세요.',
  'category.not-allowed': '신청할 수 없는 업종입니다. 다른 분류를 선택해 주세요.',
  'correction.payment-open': '진행 중인 결제가 있어 지금은 고칠 수 없습니다. 결제 결과를 확인한 뒤 다시 시도해 주세요.',
  'correction.kind-fixed': '개인사업자와 법인사업자는 서로 바꿀 수 없습니다.',
  'certificate.type-mismatch': '사업자등록증 진위확인에 실패하였습니다. 법인/개인 사업자등록증이 맞는지 확인해 주세요.',
  'certificate.issued-too-long-ago':
    '발급일이 3개월이 지난 사업자등록증입니다. 최근 3개월 이내에 발급된 것을 올려 주세요.',
  'certificate.no-issue-date': '발급일을 읽지 못했습니다. 발급일이 보이도록 다시 올려 주세요.',
  'certificate.unchecked': '사업자등록증을 다시 업로드해 주세요. 확인한 지 오래되었거나 확인한 파일과 다릅니다.',
  'certificate.gone': '업로드한 사업자등록증을 찾을 수 없습니다. 파일을 다시 업로드해 주세요.',
  'certificate.pages': '한 페이지로 된 파일만 업로드할 수 있습니다.',
  'certificate.encrypted': '암호가 걸린 파일은 열 수 없습니다. 암호를 해제한 뒤 다시 업로드해 주세요.',
  'provider.0011': '파일 또는 확장자를 다시 확인해 주세요.',
  'provider.0025': '확인 서비스의 호출 한도를 초과하였습니다. 잠시 후 다시 시도해 주세요.',
  'certificate.0511':
    '입력 오류로 사업자등록증을 확인하지 못했습니다. 내용이 모두 보이는지 확인하고 다시 시도해 주세요.',
  'certificate.0512': '기간이 만료되었거나 분실 신고된 서류입니다. 새로 발급받은 사업자등록증으로 다시 시도해 주세요.',
  'provider.0590': '등록되지 않은 사업자등록번호입니다. 번호를 다시 확인해 주세요.',
  'provider.0591': '폐업한 사업자입니다. 영업 중인 사업자만 신청할 수 있습니다.',
  'provider.0592': '휴업 중인 사업자입니다. 영업을 다시 시작한 뒤 신청해 주세요.',
  'provider.0509': '알 수 없는 이유로 확인하지 못했습니다. 다시 시도해 주세요.',
  'provider.0510': '진위확인이 잠겼습니다. 정부24에서 잠금을 해제한 뒤 다시 시도해 주세요.',
  'provider.0511': '입력한 정보가 신분증과 달라 확인하지 못했습니다. 입력한 내용을 다시 확인해 주세요.',
  'provider.0512': '기간이 만료되었거나 분실 신고된 신분증입니다. 다른 신분증으로 다시 시도해 주세요.',
  // payment
  'payment.product': '가맹점 심사비',
  'payment.amount-changed': '결제 금액이 올바르지 않습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  'payment.already-open': '이미 진행 중인 결제가 있습니다. 잠시 후 다시 시도해 주세요.',
  'payment.refund-reason': '심사비에 쓰이지 않은 결제를 취소합니다.',
  // screening
  'settlement-account.no-such-account': '없는 계좌입니다. 은행과 계좌번호를 다시 확인해 주세요.',
  'settlement-account.holder-differs': '예금주명이 계좌의 예금주와 다릅니다. 다시 확인해 주세요.',
  'id-card.type-mismatch': '선택한 신분증을 업로드해 주세요.',
  'id-card.type-found': '{found} 사진입니다. 선택한 신분증을 업로드해 주세요. 업로드 횟수는 그대로입니다.',
  'id-card.type-mismatch-counted':
    '선택한 신분증을 업로드해 주세요. 신분증 업로드 {count}/5회 실패하였습니다. 촬영 가이드에 따라 다시 업로드해 주세요.',
  'id-card.upload-failed': '신분증 업로드 {count}/5회 실패하였습니다. 촬영 가이드에 따라 다시 업로드해 주세요.',
  'id-card.verify-failed': '진위확인 {count}/5회 실패하였습니다. {reason} 5회 실패하면 진위확인이 잠깁니다.',
  'id-card.unchanged':
    '지난번에 확인되지 않은 내용과 같아 보내지 않았습니다. 신분증과 비교해 다른 부분을 고쳐 주세요. 진위확인 {count}/5회 실패, 남은 횟수는 {left}회입니다.',
  'id-card.recheck-too-early': '다시 확인은 한 시간에 한 번만 할 수 있습니다. 잠시 후 다시 시도해 주세요.',
  'id-card.same-person': '이미 다른 분의 신분증으로 확인한 신분증입니다. 각자의 신분증을 업로드해 주세요.',
  'id-card.other-person': '나중에 인증하기로 등록한 분과 다릅니다. 등록한 분의 신분증을 업로드해 주세요.',
  'id-card.number-differs': '신분증에서 읽은 번호와 다릅니다. 입력한 번호를 다시 확인해 주세요.',
  'id-card.request-unknown': '신분증을 다시 업로드해 주세요.',
  'id-card.no-masking-counted':
    '주민등록번호의 위치를 찾지 못했습니다. 신분증 업로드 {count}/5회 실패하였습니다. 촬영 가이드에 따라 다시 업로드해 주세요.',
  'representatives.fewer':
    '사업자등록증에는 대표자가 {expected}명이지만 {count}명만 등록했습니다. 이대로 진행하려면 확인이 필요합니다.',
  'representative.first-stays': '첫 번째 대표자는 삭제할 수 없습니다.',
  'representatives.incomplete': '대표자 정보를 모두 등록해 주세요.',
  'verify-later.not-yet': '신분증 업로드에 5회 실패한 뒤에 나중에 인증을 선택할 수 있습니다.',
  'document.not-expected': '제출 대상이 아닌 서류입니다.',
});
