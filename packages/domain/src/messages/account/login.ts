/** Text of the log-in page (labels: decisions §7). */
export const loginWords = {
  title: '로그인',
  lead: '가맹점 온라인 신청·고객확인',
  headline: ['온라인 결제,', '서류 한 장으로 시작하세요'],
  remark: '심사는 보통 2~4주 걸립니다. 언제든 나갔다가 이어서 할 수 있습니다.',
  id: '아이디',
  password: '비밀번호',
  saveId: '아이디 저장',
  submit: '로그인',
  submitting: '로그인하고 있습니다.',
  passkey: '패스키로 로그인',
  passkeySubmitting: '패스키를 확인하고 있습니다.',
  signUp: '회원가입',
  findId: '아이디 찾기',
  findPassword: '비밀번호 찾기',
  alreadyMerchant: '이미 가맹점이신가요?',
  merchantId: '가맹점 아이디 조회',
} as const;
