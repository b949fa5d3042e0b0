/** How a certificate counts the representatives that it does not name: 외 1명, 외 2인. */
export const othersPattern = /\s*외\s*(\d+)\s*[인명]/;

/** 홍길동 외 1명 names 홍길동. */
export const firstNamed = (name: string | null | undefined): string =>
  ((name ?? '').split(othersPattern)[0] ?? '').trim();
