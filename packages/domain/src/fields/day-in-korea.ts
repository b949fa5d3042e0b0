/** Today in Korea as YYYYMMDD; Korea has had no summer time since 1988. */
export const dayInKorea = (now: Date = new Date()): string =>
  new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
