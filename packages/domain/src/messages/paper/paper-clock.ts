import { dayText, longDay } from '../text/day-words.ts';

/** Documents written by a company or a representative; all others are issued. */
const written = ['SF06', 'SF08'];

/** Age of documents, before upload and during the review (specification 1 §9: three months). */
export const paperClockWords = {
  title: '서류 유효기간',
  lead: (end: string): string =>
    `발급일부터 3개월입니다. 막대의 세로줄은 심사가 4주 걸릴 때 끝나는 ${longDay(end)}입니다.`,
  issuedOn: (day: string): string => `${dayText(day)} 발급`,
  until: (day: string): string => `${dayText(day)}까지`,
  left: (days: number): string => {
    if (days < 0) return '3개월 지남';
    return days === 0 ? '오늘까지' : `${days}일 남음`;
  },
  bar: (passed: number, all: number): string => `${all}일 가운데 ${passed}일이 지났습니다.`,
  short: '심사 중에 기간이 끝날 수 있습니다. 새로 발급해 두시면 요청을 받았을 때 바로 내실 수 있습니다.',
  expired: '발급한 지 3개월이 지났습니다. 새로 발급해 두시면 요청을 받았을 때 바로 내실 수 있습니다.',
  undatedTitle: '발급일을 직접 확인해 주세요',
  undated: (since: string, end: string): string =>
    `서류에 적힌 날짜가 ${dayText(since)} 이후이면 심사가 끝나는 ${longDay(end)}까지 쓸 수 있습니다. 그보다 이르면 새로 준비해 두세요. 요청을 받았을 때 바로 내실 수 있습니다.`,
  /** Hint for a document not yet submitted. @param item as requests name it */
  since: (item: string, day: string): string =>
    `${dayText(day)} 이후에 ${written.includes(item.slice(0, 4)) ? '작성한' : '발급된'} 것이어야 합니다.`,
  today: (since: string): string => `오늘은 ${dayText(since)} 이후에 발급되거나 작성된 서류를 받습니다.`,
  lasting: (since: string, end: string): string =>
    `${dayText(since)} 이후의 서류이면 4주 심사가 끝나는 ${longDay(end)}까지 다시 내지 않으셔도 됩니다.`,
  certificateRunsOut:
    '심사가 4주 걸리면 그 전에 3개월이 됩니다. 새로 발급한 등록증을 올리시면 심사 중에 다시 요청받지 않습니다.',
} as const;
