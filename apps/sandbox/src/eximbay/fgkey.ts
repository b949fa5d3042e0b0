import { createHash } from 'node:crypto';

/** SHA-256 of `secret?name=value&…`, names sorted, values not URL-encoded, without `fgkey`; 64 upper-case hexadecimal digits. */
export function computeFgkey(secretKey: string, parameters: Readonly<Record<string, string>>): string {
  const text = Object.keys(parameters)
    .filter((name) => name !== 'fgkey')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
  return createHash('sha256').update(`${secretKey}?${text}`, 'utf8').digest('hex').toUpperCase();
}

/** Whether a raw query string contains the fgkey that matches its other values. */
export function isUntampered(secretKey: string, query: string): boolean {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  return parameters.fgkey !== undefined && parameters.fgkey === computeFgkey(secretKey, parameters);
}
