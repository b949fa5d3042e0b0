/** Text of recovery and merchant id look-up (labels: decisions §7). */

export const findAuthWords = {
  title: '아이디·비밀번호 찾기',
  lead: '가입할 때 인증한 담당자 이메일로 인증번호 6자리를 보내 드립니다.',
  tabs: '찾을 정보',
  findId: '아이디 찾기',
  findPassword: '비밀번호 찾기',
  loginId: '아이디',
  email: '이메일',
  emailHint: '가입할 때 인증한 담당자 이메일을 입력해 주세요.',
  send: '인증번호 받기',
  sending: '보내고 있습니다.',
  back: '로그인으로',
} as const;

export const checkCodeWords = {
  title: '인증번호 확인',
  sentTo: (email: string): string => `${email} 주소로 보낸 인증번호를 입력해 주세요.`,
  remark: '메일이 오지 않으면 스팸함을 확인하거나 재전송을 눌러 주세요. 다시 보내면 앞서 받은 번호는 쓸 수 없습니다.',
  submit: '확인',
  checking: '확인하고 있습니다.',
  resend: '재전송',
  sending: '보내는 중',
  back: '이메일 다시 입력',
} as const;

export const findIdWords = {
  title: '아이디 찾기 결과',
  lead: (email: string): string => `${email} 주소로 가입한 아이디입니다.`,
  loading: '아이디를 불러오고 있습니다.',
  table: '가입한 아이디',
  seq: '번호',
  loginId: '아이디',
  regdt: '가입일',
  login: '로그인하기',
  findPassword: '비밀번호 찾기',
} as const;

export const changePasswordWords = {
  title: '새 비밀번호 설정',
  lead: (loginId: string): string => `${loginId} 아이디에 쓸 새 비밀번호를 입력해 주세요.`,
  loading: '인증 정보를 확인하고 있습니다.',
  loginId: '아이디',
  password: '새 비밀번호',
  passwordHint: '영문, 숫자, 특수문자를 모두 넣어 8~16자',
  passwordCheck: '새 비밀번호 확인',
  remark: '비밀번호를 바꾸면 다른 기기에서는 모두 로그아웃되고, 담당자 이메일로 알려 드립니다.',
  submit: '비밀번호 변경',
  submitting: '변경하고 있습니다.',
  doneTitle: '비밀번호 변경 완료',
} as const;

/** Shown while the result of a verification is not available. */
export const recoveryWaitWords = {
  title: '서버에 연결하지 못했습니다',
  kept: '이메일 인증은 그대로 있습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
} as const;
