import { createHash, timingSafeEqual } from 'node:crypto';

/** Integrity key of a notice: upper-case hexadecimal SHA-256 of `secret?name=value&…`, names sorted, values decoded, without fgkey (protocol §1.4). */
export function fgkeyOf(secretKey: string, parameters: URLSearchParams): string {
  const pairs = [...parameters].filter(([name]) => name !== 'fgkey').sort(([a], [b]) => (a < b ? -1 : 1));
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return createHash('sha256').update(`${secretKey}?${text}`).digest('hex').toUpperCase();
}

export function isUntampered(secretKey: string, parameters: URLSearchParams): boolean {
  const given = Buffer.from(parameters.get('fgkey') ?? '');
  const expected = Buffer.from(fgkeyOf(secretKey, parameters));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
