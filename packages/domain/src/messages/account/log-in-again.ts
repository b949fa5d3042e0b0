/** Over a page whose session has expired. */
export const logInAgainWords = {
  title: '다시 로그인해 주세요',
  kept: '화면의 내용을 가렸습니다. 10분 안에 로그인하시면 입력하시던 내용이 그대로 이어집니다. 주민등록번호와 같은 개인 번호만 다시 입력해 주세요.',
  keptOver: '화면의 내용을 가렸습니다. 로그인하시면 저장된 내용부터 이어집니다.',
  other: '다른 아이디로 로그인',
} as const;
