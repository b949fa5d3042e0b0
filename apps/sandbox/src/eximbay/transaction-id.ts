import { seoulDate } from '../http/seoul-time.ts';

const tenthsADay = 864_000;
let last = -1;

/**
 * A transaction id in the gateway's form: merchant id (10), date (8), number (6). The number follows the time of day in
 * tenths of a second, so that a sandbox started again on the same day does not repeat one.
 */
export function nextTransactionId(mid: string, now: Date = new Date()): string {
  last = Math.max(last + 1, Math.floor(now.getTime() / 100));
  const number = String(last % tenthsADay).padStart(6, '0');
  return `${mid.slice(0, 10).padEnd(10, '0')}${seoulDate(now)}${number}`;
}
