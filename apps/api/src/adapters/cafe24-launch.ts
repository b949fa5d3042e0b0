import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Launch } from '../ports/storefront.ts';

/** The platform's id format, checked before an id is put into a host name or path. */
export const isMallId = (text: string): boolean => /^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$/.test(text);

const longestQuery = 4_096;

/** Decodes each part's name and value; undefined if a part is malformed or a name occurs twice. */
function readOnce(query: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const part of query.split('&')) {
    const [name = '', ...rest] = part.split('=');
    if (name === '' || !/^[a-z_]+$/.test(name) || values.has(name)) return undefined;
    try {
      values.set(name, decodeURIComponent(rest.join('=').replaceAll('+', ' ')));
    } catch {
      return undefined;
    }
  }
  return values;
}

/** The signature's bytes; undefined unless it is encoded as the platform does it: base64, percent-encoded or plain. */
function signatureIn(written: string): Buffer | undefined {
  try {
    const text = decodeURIComponent(written);
    return /^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, 'base64') : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a launch. `hmac` is last: the base64 HMAC-SHA-256 of everything before it as sent (the vendor's guide to app development, HMAC). */
export function readLaunchQuery(secret: string, raw: string): Launch | undefined {
  if (raw.length > longestQuery) return undefined;
  const [, signed = '', written = ''] = /^([^#]*)&hmac=([^&#]+)$/.exec(raw) ?? [];
  const given = signatureIn(written);
  const expected = createHmac('sha256', secret).update(signed).digest();
  if (!given || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const values = readOnce(signed);
  const [mallId = '', userId = '', userType = '', timestamp = ''] = [
    'mall_id',
    'user_id',
    'user_type',
    'timestamp',
  ].map((name) => values?.get(name) ?? '');
  if (!values || values.has('hmac') || !isMallId(mallId) || userId === '' || userId.length > 100) return undefined;
  if (!/^\d{10}$/.test(timestamp) || (userType !== 'P' && userType !== 'S')) return undefined;
  return {
    mallId,
    userId,
    operator: userType === 'P' ? 'principal' : 'sub',
    signedAt: new Date(Number(timestamp) * 1_000),
    signature: given.toString('base64'),
  };
}
