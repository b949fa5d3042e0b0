import type { StaffRole, StaffSessionEnd } from '../../rules/staff/staff.ts';

export const deskFrameWords = {
  service: '가맹점 심사',
  skip: '본문으로 건너뛰기',
  documentTitle: (title: string): string => `${title} | 가맹점 심사`,
  search: '신청번호, 상호, 아이디, 사업자등록번호, 이메일',
  searchShort: '찾기',
  sandbox: '테스트 환경',
  idle: '자동 로그아웃까지',
  minutes: (minutes: number): string => `${minutes}분`,
  seconds: (seconds: number): string => `${seconds}초`,
  menu: '님의 메뉴',
  menuOf: (name: string): string => `${name} 님의 메뉴`,
  signOut: '로그아웃',
  pages: '심사 화면',
  queue: '대기열',
  mine: '내 심사',
  statistics: '통계',
  access: '접속기록',
  keys: '단축키',
  keysTitle: '단축키',
  keysOn: '단축키 쓰기',
  keysAbout: '글을 적는 동안에는 단축키가 작동하지 않습니다.',
  retry: '다시 시도',
  letters: (length: number, most: number): string => `${length} / ${most}자`,
  slow: '평소보다 오래 걸리고 있습니다. 그대로 기다리시거나 다시 시도해 주세요.',
  loading: '불러오고 있습니다.',
  requestId: (id: string): string => `문의 번호 ${id}`,
  unreachableTitle: '심사 화면에 연결하지 못했습니다',
  unknownTitle: '없는 화면입니다',
  unknownLead: '주소를 다시 확인해 주세요.',
  brokenTitle: '화면을 표시하지 못했습니다',
  toQueue: '대기열로',
  staffOnly: '이 역할로는 신청을 볼 수 없습니다. 위의 찾기로 계정만 찾을 수 있습니다.',
} as const;

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  reviewer: '심사',
  approver: '결재',
  auditor: '감사',
  administrator: '관리',
};

export const deskSessionEndWords = {
  title: '로그인이 끝났습니다',
  kept: '적던 글은 이 탭에 10분 동안 남아 있습니다. 같은 분이 다시 로그인하시면 이어서 쓸 수 있습니다.',
  endedAt: '끝난 때',
  typed: '쓰던 것',
  looked: '보던 것',
  typedLength: (number: string, what: string, letters: number): string =>
    `${[number, what].filter(Boolean).join(' · ')} ${letters}자`,
  leave: '지우고 나가기',
  again: '다시 로그인',
  waiting: '새 창에서 로그인하고 있습니다',
  notAgain: '로그인하지 않았습니다. 다시 로그인해 주세요.',
} as const;

export const sessionEndSentences: Readonly<Record<StaffSessionEnd | 'unknown', string>> = {
  idle: '15분 동안 쓰지 않아 로그아웃했고 화면의 내용을 지웠습니다.',
  longest: '로그인한 지 8시간이 되어 로그아웃했고 화면의 내용을 지웠습니다.',
  'signed-in-elsewhere': '다른 곳에서 로그인하여 이 로그인을 끝냈고 화면의 내용을 지웠습니다.',
  'logged-out-at-service': '사내 계정에서 로그아웃하여 이 로그인을 끝냈고 화면의 내용을 지웠습니다.',
  unknown: '로그인이 끝나 화면의 내용을 지웠습니다.',
};
