import { pastDate } from '../calendar-date.ts';

/** Opening date of a business, YYYYMMDD: a real date, not in the future, not before 1900. */
export const openingDate = pastDate('opening-date.required');
