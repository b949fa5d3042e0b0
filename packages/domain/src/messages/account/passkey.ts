export const passkeyWords = {
  unsupported: '이 브라우저에서는 패스키를 쓸 수 없습니다. 비밀번호로 로그인해 주세요.',
} as const;

export const ownPasskeysWords = {
  title: '패스키',
  lead: '지문이나 얼굴, 화면 잠금으로 로그인하는 방법입니다. 비밀번호는 그대로 두고 더 쓰는 것이라, 언제든 비밀번호로도 로그인할 수 있습니다.',
  loading: '패스키 목록을 불러오고 있습니다.',
  failed: '패스키 목록을 불러오지 못했습니다.',
  again: '다시 불러오기',
  none: '등록한 패스키가 없습니다.',
  /** @param moment '2026년 11월 22일 오후 2:21' */
  made: (moment: string): string => `등록 ${moment}`,
  used: (moment: string): string => `마지막 사용 ${moment}`,
  add: '패스키 등록',
  adding: '패스키를 등록하고 있습니다.',
  added: '패스키를 등록했습니다.',
  unsupported: '이 브라우저에서는 패스키를 등록할 수 없습니다.',
  alreadyHere: '이 기기의 패스키가 이미 등록되어 있습니다.',
  notMade: '패스키를 등록하지 못했습니다. 다시 시도해 주세요.',
  remove: '지우기',
  /** @param device 'Windows의 Chrome' */
  removeOf: (device: string): string => `${device} 패스키 지우기`,
  removed: '패스키를 지웠습니다.',
} as const;
