import { shortDay } from '../text/day-words.ts';
import { withParticle } from '../text/particle.ts';
import { sizeText } from '../text/size-text.ts';

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
  did: (who: string): string => withParticle(who, '이', '가'),
  due: (day: string): string => `기한 ${shortDay(day.replaceAll('-', ''))}`,
  file: (version: number, bytes: number): string => `${version}판 · ${sizeText(bytes)}`,
  assignedTo: (name: string): string => `${name} 님에게`,
  code: (code: string): string => `응답 ${code}`,
  refused: '되지 않음',
  reason: (text: string): string => `사유: ${text}`,
  before: '고치기 전',
  after: '고친 뒤',
  item: '항목',
  empty: '없음',
  times: (count: number): string => `${count}번`,
} as const;
