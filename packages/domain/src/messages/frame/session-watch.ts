/** Session dialogs on any page: before the session ends, and after a change of account. */
export const sessionEndWords = {
  endingTitle: '곧 로그아웃됩니다',
  ending: '오랫동안 사용하지 않아 잠시 후 로그아웃됩니다. 계속하시려면 로그인 유지를 눌러 주세요.',
  endingFinal: '로그인하신 지 오래되어 잠시 후 로그아웃됩니다. 그때 다시 로그인하시면 하시던 화면이 이어집니다.',
  left: '남은 시간',
  stay: '로그인 유지',
  understood: '확인',
  notStayed: '서버에 연결하지 못했습니다. 인터넷 연결을 확인한 뒤 다시 눌러 주세요.',
  leave: '로그아웃',
} as const;

export const sessionWords = {
  otherTitle: '다른 아이디로 로그인되어 있습니다',
  other:
    '이 브라우저의 다른 창에서 다른 아이디로 로그인하여 이 화면의 내용을 가렸습니다. 입력하신 내용은 이전 아이디로 다시 로그인하시면 저장된 곳부터 이어집니다.',
  otherGoOn: '현재 아이디로 계속하기',
} as const;
