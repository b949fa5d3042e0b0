/** 홍길동 외 1명 names 홍길동. */
export const firstNamed = (name: string | null | undefined): string =>
  (name ?? '').replace(/\s*외\s*\d+\s*[인명].*$/, '').trim();
