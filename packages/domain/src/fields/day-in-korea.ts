import { inKorea } from './day.ts';
import { now } from './now.ts';

/** A moment's day in Korea, today by default, as YYYYMMDD. */
export const dayInKorea = (moment: Date = now()): string => inKorea(moment).day;
