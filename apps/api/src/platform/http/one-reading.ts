import type { IncomingMessage } from 'node:http';
import { UnreadableRequest } from './body-pace.ts';

/** Headers that may occur once: of two, a proxy before us may have used the other one. */
const single = new Set([
  'host',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'expect',
  'origin',
  'referer',
  'authorization',
  'sec-fetch-site',
  'user-agent',
]);

const name = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

function hasRepeated(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  return rawHeaders.some((header, at) => {
    if (at % 2 !== 0) return false;
    const lower = header.toLowerCase();
    if (!single.has(lower)) return false;
    if (seen.has(lower)) return true;
    seen.add(lower);
    return false;
  });
}

/** Names and values alternate; without a repeated name Node has as many members of them. */
const isRepeated = ({ headers, rawHeaders }: IncomingMessage): boolean =>
  Object.keys(headers).length * 2 < rawHeaders.length && hasRepeated(rawHeaders);

/** HTTP/1.0 has neither the header nor chunks; health probes still use it. */
const isWellNamed = ({ headers: { host }, httpVersion }: IncomingMessage): boolean =>
  host === undefined ? httpVersion === '1.0' : name.test(host);

/** The only supported coding; beside a length it is a smuggling attempt (RFC 9112 §6.1). */
function isWellFramed({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return true;
  return httpVersion !== '1.0' && coding.toLowerCase() === 'chunked' && headers['content-length'] === undefined;
}

/** Refuses a request that two programs could parse differently. Any host name is accepted, since no answer depends on it. @throws UnreadableRequest 400 */
export function refuseSecondReadings(raw: IncomingMessage): void {
  if (isRepeated(raw) || !isWellNamed(raw) || !isWellFramed(raw)) throw new UnreadableRequest(400);
}
