import { inKorea } from './day.ts';

/** Today in Korea as YYYYMMDD. */
export const dayInKorea = (now: Date = new Date()): string => inKorea(now).day;
