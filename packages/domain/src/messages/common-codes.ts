/** Sentences of no single noun: envelopes, the guard, the network. */
export const commonCodes = {
  'common.too-long': '입력할 수 있는 글자 수를 넘었습니다.',
  'common.invalid': '입력한 내용을 다시 확인해 주세요.',
  'common.validation': '입력한 내용을 다시 확인해 주세요.',
  'common.unauthenticated': '먼저 로그인해 주세요.',
  'common.session-ended': '로그인 시간이 지났습니다. 다시 로그인해 주세요.',
  'common.left-elsewhere': '다른 창에서 로그아웃했습니다. 계속하시려면 다시 로그인해 주세요.',
  'common.route-not-allowed': '접근이 허용되지 않은 페이지입니다.',
  'common.network': '네트워크 오류가 발생하였습니다. 기술팀에 문의해 주세요.',
  'common.no-response': '서버로부터 응답을 받지 못했습니다. 다시 시도해 주세요.',
  'email.format': '올바른 이메일 형식이 아닙니다.',
  'email.exact': '이메일 주소를 정확히 입력해 주세요.',
  'email.too-long': '이메일은 50자 이하로 입력해 주세요.',
  'phone.format': '전화번호 형식에 맞지 않습니다.',
  'phone.prefix': '앞자리를 선택해 주세요.',
} as const;
