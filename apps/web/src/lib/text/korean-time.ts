const timeOfDay = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', timeStyle: 'medium' });

/** A time of day in Korea to the second: '오후 2:21:08'. */
export const koreanTimeOfDay = (at: Date): string => timeOfDay.format(at);
