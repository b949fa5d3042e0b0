const seoul = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A date and time in Korea as 14 digits, `yyyyMMddHHmmss`. */
export function seoulTimestamp(moment: Date = new Date()): string {
  return seoul.format(moment).replace(/\D/g, '');
}

/** The date in Korea as 8 digits, `yyyyMMdd`. */
export function seoulDate(moment: Date = new Date()): string {
  return seoulTimestamp(moment).slice(0, 8);
}
