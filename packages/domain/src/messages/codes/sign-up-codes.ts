import { addSentences } from './known-sentences.ts';

/** Sentences of sign-up and recovery (specification 1 §5 and §8). */
export const signUpCodes = addSentences({
  'login-id.characters': '아이디는 영문 또는 숫자로만 이루어져 있어야 합니다.',
  'login-id.length': '아이디의 길이는 5자 이상 20자 이하여야 합니다.',
  'login-id.unchecked': '아이디 중복 확인을 해주세요.',
  'login-id.empty': '아이디를 입력해 주세요.',
  'login-id.taken': '이미 사용 중인 아이디입니다.',
  'login-id.available': '사용 가능한 아이디입니다.',
  'password.format': '비밀번호는 영문, 숫자, 특수문자를 모두 포함하여 8자 이상 16자 이하로 입력해 주세요.',
  'password.valid': '비밀번호가 유효합니다.',
  'password.mismatch': '비밀번호가 일치하지 않습니다.',
  'company-name.required': '회사명을 입력해주세요.',
  'consent.required': '회원가입을 진행하기 위해서 필수 약관에 대한 동의가 필요합니다.',
  'partner-code.unknown': '등록되지 않은 파트너 코드입니다. 안내받은 주소를 다시 확인해 주세요.',
  'email.unverified': '이메일 인증을 완료해 주세요.',
  'recovery.token-invalid': '인증 정보가 올바르지 않거나 유효 시간이 지났습니다. 처음부터 다시 진행해 주세요.',
  'password-change.mismatch': '새 비밀번호가 일치하지 않습니다.',
  'password-change.done': '비밀번호가 변경되었습니다.',
  'merchant-id.required': '아이디를 입력해 주세요.',
  'merchant-id.too-short': '입력된 아이디가 너무 짧습니다.',
  'sign-up.failed': '회원가입에 실패하였습니다. 다시 시도해 주세요.',
  'sign-up.done': '회원가입이 완료되었습니다. 서비스 신청 페이지로 이동합니다.',
});
