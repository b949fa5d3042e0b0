export const firstNamed = (name: string | null | undefined): string =>
  (name ?? '').replace(/\s*외\s*\d+\s*[인명].*$/, '').trim();
