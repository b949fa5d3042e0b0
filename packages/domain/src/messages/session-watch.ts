/** The warning before a session ends. */
export const sessionEndWords = {
  endingTitle: '곧 로그아웃됩니다',
  ending: '오랫동안 사용하지 않아 잠시 후 로그아웃됩니다. 계속하시려면 로그인 유지를 눌러 주세요.',
  left: '남은 시간',
  stay: '로그인 유지',
  leave: '로그아웃',
} as const;
