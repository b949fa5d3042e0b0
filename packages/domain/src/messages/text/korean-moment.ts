const dayAndTime = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' });

/** A time in Korea to the minute: '2026년 11월 22일 오후 2:21'. @param iso ISO 8601 */
export const koreanDayAndTime = (iso: string): string => dayAndTime.format(new Date(iso));
