let timeOfDay: Intl.DateTimeFormat | undefined;

/** A time of day in Korea to the second: '오후 2:21:08'. */
export function koreanTimeOfDay(at: Date): string {
  timeOfDay ??= new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', timeStyle: 'medium' });
  return timeOfDay.format(at);
}
