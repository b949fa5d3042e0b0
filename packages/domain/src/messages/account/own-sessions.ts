export const ownSessionsWords = {
  title: '로그인한 기기',
  lead: '지금 이 아이디로 로그인되어 있는 기기입니다. 5대까지 함께 쓸 수 있고, 한 대를 더 로그인하면 가장 오래 쓰지 않은 기기가 로그아웃됩니다.',
  loading: '기기 목록을 불러오고 있습니다.',
  failed: '기기 목록을 불러오지 못했습니다.',
  again: '다시 불러오기',
  thisOne: '이 기기',
  /** @param moment '2026년 11월 22일 오후 2:21' */
  used: (moment: string): string => `마지막 사용 ${moment}`,
  endOthers: '다른 기기 모두 로그아웃',
  ending: '로그아웃하고 있습니다.',
  ended: '다른 기기에서 모두 로그아웃했습니다.',
} as const;
