import { seoulDate } from '../http/seoul-time.ts';

const tenthsADay = 864_000;
let last = -1;

/** Merchant id (10), date (8), number (6): tenths of a second of the day, so that a restarted sandbox does not repeat an id. */
export function nextTransactionId(mid: string, now: Date = new Date()): string {
  last = Math.max(last + 1, Math.floor(now.getTime() / 100));
  const number = String(last % tenthsADay).padStart(6, '0');
  return `${mid.slice(0, 10).padEnd(10, '0')}${seoulDate(now)}${number}`;
}
