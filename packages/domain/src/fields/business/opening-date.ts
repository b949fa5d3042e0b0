import { pastDate } from '../calendar-date.ts';

/** When a business was opened, YYYYMMDD: a real date, not in the future, not before 1900. */
export const openingDate = pastDate('opening-date.required');
