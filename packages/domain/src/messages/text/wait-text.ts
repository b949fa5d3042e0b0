import { inKorea } from '../../fields/day.ts';
import { dayInKorea } from '../../fields/day-in-korea.ts';
import { now } from '../../fields/now.ts';
import { monthAndDay } from './day-words.ts';

/** Used for a wait of unknown length. */
export const soon = '잠시 후';

const minute = 60;
const hour = 60 * minute;

function dayText(moment: Date, from: Date): string {
  const day = dayInKorea(moment);
  if (day === dayInKorea(from)) return '오늘';
  if (day === dayInKorea(new Date(from.getTime() + 24 * hour * 1_000))) return '내일';
  return monthAndDay(day);
}

/** 0시, 오전 9시, 낮 12시, 오후 3시 20분; '오전 12시' could be read as noon. */
function clockText(moment: Date): string {
  const [hours = 0, minutes = 0] = inKorea(moment).time.split(':').map(Number);
  const half = hours === 0 ? '' : hours < 12 ? '오전 ' : hours === 12 ? '낮 ' : '오후 ';
  return `${half}${hours > 12 ? hours - 12 : hours}시${minutes === 0 ? '' : ` ${minutes}분`}`;
}

/** When something may be tried again, for use before a verb: '40초 뒤에', '내일 오전 9시에'. Never earlier than allowed. */
export function waitText(seconds: number, from: Date = now()): string {
  if (seconds < minute) return `${Math.max(1, Math.ceil(seconds))}초 뒤에`;
  if (seconds < hour) return `${Math.ceil(seconds / minute)}분 뒤에`;
  const wholeMinute = minute * 1_000;
  const moment = new Date(Math.ceil((from.getTime() + seconds * 1_000) / wholeMinute) * wholeMinute);
  return `${dayText(moment, from)} ${clockText(moment)}에`;
}
