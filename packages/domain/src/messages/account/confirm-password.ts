export const confirmPasswordWords = {
  title: '비밀번호를 다시 입력해 주세요',
  why: '중요한 정보를 바꾸는 일이라 본인인지 한 번 더 확인합니다. 화면에 입력하신 내용은 그대로 있습니다.',
  password: '비밀번호',
  cancel: '취소',
  confirm: '확인',
  confirming: '확인하고 있습니다.',
} as const;
