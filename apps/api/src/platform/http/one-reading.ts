import type { IncomingMessage } from 'node:http';
import { UnreadableRequest } from './body-pace.ts';

/** Headers that may occur only once: of two, a proxy in front may have used the other one. */
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

/** Whether a name is repeated: names and values alternate in `rawHeaders`, while `headers` has one member for each name. */
const isRepeated = ({ headers, rawHeaders }: IncomingMessage): boolean =>
  Object.keys(headers).length * 2 < rawHeaders.length && hasRepeated(rawHeaders);

/** Whether the host is well formed; HTTP/1.0, which health probes still use, has neither this header nor chunks. */
const isWellNamed = ({ headers: { host }, httpVersion }: IncomingMessage): boolean =>
  host === undefined ? httpVersion === '1.0' : name.test(host);

/** Whether the framing is unambiguous: chunked is the only supported coding, and together with a length a smuggling attempt (RFC 9112 §6.1). */
function isWellFramed({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return true;
  return httpVersion !== '1.0' && coding.toLowerCase() === 'chunked' && headers['content-length'] === undefined;
}

/** Refuses a request that two programs could parse differently. Accepts any host name, as no answer depends on it. @throws UnreadableRequest 400 */
export function refuseSecondReadings(raw: IncomingMessage): void {
  if (isRepeated(raw) || !isWellNamed(raw) || !isWellFramed(raw)) throw new UnreadableRequest(400);
}
