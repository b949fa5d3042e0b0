import { addSentences } from './known-sentences.ts';

/** Sentences of the log-in and of the codes sent by e-mail (specification 1 §5 and §8). */
export const accountCodes = addSentences({
  'auth-number.required': '인증번호를 입력해 주세요.',
  'auth-number.invalid': '인증번호가 올바르지 않습니다.',
  'auth-number.sent': '인증번호를 전송하였습니다.',
  'auth-number.resent': '인증번호를 재전송 하였습니다.',
  'auth-number.expired': '인증번호의 유효 시간이 지났습니다. 재전송을 눌러 주세요.',
  'login.id-required': '아이디(id)를 입력해 주세요.',
  'login.password-required': '비밀번호(password)를 입력해 주세요.',
  'login.unknown-error': '알 수 없는 오류가 발생하였습니다. 다시 시도해 주세요.',
});
