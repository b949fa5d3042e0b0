import { pastDate } from '../calendar-date.ts';

export const openingDate = pastDate('opening-date.required');
