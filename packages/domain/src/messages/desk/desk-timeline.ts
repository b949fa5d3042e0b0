/** Words of an application's history (design desk §3). */
export const deskTimelineWords = {
  title: '기록',
  filters: '기록 거르기',
  all: '모두',
  merchant: '가맹점',
  staff: '심사',
  authority: '기관',
  viewing: '열람',
  order: '새것이 위',
  seenUntil: (at: string): string => `${at}까지 보셨습니다`,
  none: '아직 기록이 없습니다.',
  noneOfKind: '이 종류의 기록이 없습니다.',
  more: '이전 기록 더 보기',
  failed: '기록을 불러오지 못했습니다.',
  system: '시스템',
  byStaff: (name: string): string => `${name} 님`,
} as const;
