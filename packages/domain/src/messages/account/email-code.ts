export const emailCodeWords = {
  send: '인증번호 전송',
  resend: '재전송',
  resendIn: (seconds: number): string => `재전송 (${seconds}초)`,
  sending: '보내는 중',
  code: '인증번호',
  codeHint: '메일로 받은 6자리 숫자를 입력해 주세요.',
  check: '인증 확인',
  checking: '확인 중',
  verified: '인증 완료',
  change: '이메일 변경',
  left: '남은 시간',
} as const;

/** Log-in by an e-mail code (docs/decisions/0015). */
export const loginCodeWords = {
  offer: '이메일 인증으로 로그인',
  sent: '아이디와 비밀번호가 맞으면 담당자 이메일로 인증번호를 보내 드립니다. 메일이 오지 않으면 아이디와 비밀번호를 다시 확인해 주세요.',
} as const;
