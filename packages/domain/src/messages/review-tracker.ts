import type { ReviewState, SupplementState } from '../rules/review.ts';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

const partsOf = (day: string): readonly [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(4, 6)),
  Number(day.slice(6, 8)),
];

/** 20261127 → 11월 27일 (금) */
export function longDay(day: string): string {
  const [year, month, date] = partsOf(day);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, date)).getUTCDay()];
  return `${month}월 ${date}일 (${weekday})`;
}

/** 20261127 → 11.27 */
export const shortDay = (day: string): string => `${day.slice(4, 6)}.${day.slice(6, 8)}`;

/** Words of the review tracker on /kyc-complete (specification 2 §2; decisions §14 Review). */
export const reviewTrackerWords = {
  titles: {
    REVIEWING: '신청이 완료되었습니다',
    SUPPLEMENT: '보완 서류를 기다리고 있습니다',
    APPROVED: '심사를 마쳤습니다',
    REFUSED: '심사 결과를 알려 드립니다',
  } satisfies Readonly<Record<ReviewState, string>>,
  leads: {
    REVIEWING:
      '서비스 신청과 고객확인정보 등록을 모두 마쳤습니다. 심사는 약 2~4주 걸리고, 보완 요청이나 계약서는 이메일로도 보내 드립니다.',
    SUPPLEMENT: '아래에서 요청 내용을 보고 그 자리에서 제출해 주세요.',
    APPROVED: '신청하신 내용이 승인되었습니다.',
    REFUSED: '아쉽지만 이번 신청은 승인되지 않았습니다.',
  } satisfies Readonly<Record<ReviewState, string>>,
  number: '신청번호',
  copy: '복사',
  copyLabel: '신청번호 복사',
  copied: '복사했습니다.',
  notCopied: '복사하지 못했습니다. 번호를 직접 선택해 복사해 주세요.',
  stagesTitle: '심사 진행 상황',
  stages: {
    received: '접수',
    review: '심사',
    contract: '계약',
    start: '서비스 시작',
  },
  stageNotes: {
    startsOn: (day: string): string => `${shortDay(day)} 시작`,
    startsLater: (day: string): string => `${shortDay(day)} 시작 예정`,
    endedOn: (day: string): string => `${shortDay(day)} 완료`,
    contract: '메일로 안내',
    start: '계약 후',
    none: '진행하지 않음',
  },
  count: (day: number): string => (day === 0 ? '심사 시작 전' : `심사 ${day}영업일째`),
  countEnded: (day: number): string => `심사 ${day}영업일`,
  usual: '보통 10~20영업일 걸립니다',
  twoWeeks: (day: string): string => `2주 ${shortDay(day)}`,
  fourWeeks: (day: string): string => `4주 ${shortDay(day)}`,
  ruler: (day: number, twoWeeks: string, fourWeeks: string): string =>
    `심사 ${day}영업일째입니다. 2주는 ${longDay(twoWeeks)}, 4주는 ${longDay(fourWeeks)}에 끝납니다.`,
  holidays: '주말과 공휴일은 빼고 셉니다. 경우에 따라 더 걸릴 수 있습니다.',
  paused: '보완을 기다리는 동안에는 심사 일수를 세지 않습니다. 제출하시면 다시 셉니다.',
  longer: '예상보다 길어지고 있습니다. 심사 담당자가 계속 확인하고 있습니다.',
  turnTitles: {
    REVIEWING: '지금은 심사 담당자가 확인하고 있습니다',
    SUPPLEMENT: '지금은 하실 일이 있습니다',
    APPROVED: '다음은 계약입니다',
    REFUSED: '심사가 끝났습니다',
  } satisfies Readonly<Record<ReviewState, string>>,
  turn: {
    REVIEWING: '하실 일은 없습니다. 보완할 것이 생기면 이곳과 메일로 알려 드립니다.',
    SUPPLEMENT: '',
    APPROVED: '계약 담당자가 계약서를 준비해 담당자 이메일로 보내 드립니다.',
    REFUSED: '궁금한 점은 고객센터로 문의해 주세요.',
  } satisfies Readonly<Record<ReviewState, string>>,
  supplementTurn: (count: number): string => `보완 ${count}건을 내시면 심사가 이어집니다.`,
  reasonTitle: '심사 담당자가 적은 내용',
  settledTitle: '끝난 보완 요청',
  request: (label: string): string => `${label} 보완`,
  askedOn: (day: string): string => `${longDay(day)} 요청`,
  due: (day: string): string => `${longDay(day)}까지`,
  daysLeft: (days: number): string => `${days}영업일 남음`,
  dueToday: '오늘까지',
  overdue: '기한이 지났습니다. 지금이라도 제출해 주세요.',
  reason: '심사 담당자가 적은 이유',
  file: (label: string, place: number): string => (place === 0 ? `새 ${label}` : `새 ${label} ${place + 1}`),
  fileHint: 'JPG·PNG·PDF, 10MB 이하. 다시 올려도 앞에 올린 파일은 그대로 남습니다.',
  addFile: '파일 더 올리기',
  sending: '올리고 있습니다',
  storing: '저장하고 있습니다',
  uploaded: '올렸습니다',
  message: '담당자에게 남길 말',
  submit: '보완 서류 제출',
  submitting: '제출하고 있습니다',
  submitted: '보완 서류를 제출했습니다.',
  states: {
    OPEN: '제출 필요',
    ANSWERED: '제출됨, 확인 중',
    ACCEPTED: '확인 완료',
    REFUSED: '다시 요청됨',
    CLOSED: '심사 종료',
  } satisfies Readonly<Record<SupplementState, string>>,
  answeredOn: (day: string): string => `${longDay(day)}에 제출했습니다. 심사 담당자가 확인하고 있습니다.`,
  loading: '심사 상황을 불러오고 있습니다',
  loadFailed: '심사 상황을 불러오지 못했습니다.',
  again: '다시 시도',
} as const;
