let dayAndTime: Intl.DateTimeFormat | undefined;

/** A time in Korea to the minute: '2026년 11월 22일 오후 2:21'. @param iso ISO 8601 */
export function koreanDayAndTime(iso: string): string {
  dayAndTime ??= new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' });
  return dayAndTime.format(new Date(iso));
}
