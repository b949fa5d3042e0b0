const toTheMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a time as Korean time, to the minute: `2025-01-31 09:00`. */
export const koreanMinute = (moment: Date): string => toTheMinute.format(moment);
