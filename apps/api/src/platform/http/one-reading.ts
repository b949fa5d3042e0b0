import type { IncomingMessage } from 'node:http';
import { UnreadableRequest } from './body-pace.ts';

/** Headers that a request has once or not at all: of two, a proxy before us may have believed the other one. */
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

/** Names and values stand in turns; where no name came twice, Node has made as many members of them. */
const isRepeated = ({ headers, rawHeaders }: IncomingMessage): boolean =>
  Object.keys(headers).length * 2 < rawHeaders.length && hasRepeated(rawHeaders);

/** HTTP/1.0 knows neither the header nor chunks; probes still speak it. */
const isWellNamed = ({ headers: { host }, httpVersion }: IncomingMessage): boolean =>
  host === undefined ? httpVersion === '1.0' : name.test(host);

/** The one coding we read; beside a length it is how requests are smuggled (RFC 9112 §6.1). */
function isWellFramed({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return true;
  return httpVersion !== '1.0' && coding.toLowerCase() === 'chunked' && headers['content-length'] === undefined;
}

/**
 * Refuses a request that two programs could read in two ways. Which name of ours it asks for does not matter, since no
 * answer depends on it: proxies and probes may use another than the public one.
 * @throws UnreadableRequest 400
 */
export function refuseSecondReadings(raw: IncomingMessage): void {
  if (isRepeated(raw) || !isWellNamed(raw) || !isWellFramed(raw)) throw new UnreadableRequest(400);
}
