const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

const partsOf = (day: string): readonly [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(4, 6)),
  Number(day.slice(6, 8)),
];

/** 20261127 → 11월 27일 (금) */
export function longDay(day: string): string {
  const [year, month, date] = partsOf(day);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, date)).getUTCDay()];
  return `${month}월 ${date}일 (${weekday})`;
}

/** 20261127 → 11.27 */
export const shortDay = (day: string): string => `${day.slice(4, 6)}.${day.slice(6, 8)}`;

/** 2026-11-20T05:02:00.000Z → 11월 20일 14:02, in Korea */
export function momentText(iso: string): string {
  const inKorea = new Date(new Date(iso).getTime() + 9 * 3_600_000);
  const [hours, minutes] = [inKorea.getUTCHours(), inKorea.getUTCMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${inKorea.getUTCMonth() + 1}월 ${inKorea.getUTCDate()}일 ${hours}:${minutes}`;
}

/** YYYYMMDD or YYYY-MM-DD → 2026.11.22 */
export const dayText = (day: string): string => day.replaceAll('-', '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3');
