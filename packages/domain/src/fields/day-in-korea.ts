import { inKorea } from './day.ts';
import { now } from './now.ts';

/** The day in Korea of a point in time, by default now, as YYYYMMDD. */
export const dayInKorea = (moment: Date = now()): string => inKorea(moment).day;
