import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Content, inPassing } from '../../ports/content.ts';
import { writePieces } from './write-pieces.ts';

/** In milliseconds; the same as that of `fetch`, which sends all other requests. */
const longestConnecting = 10_000;

export interface ContentToSend {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Content;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly connectingMs?: number | undefined;
}

export interface ContentAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Gives up before the deadline on an address that drops packets, or a service that does not begin TLS. */
function limitConnecting(sent: ClientRequest, isSecure: boolean, limitMs: number): void {
  sent.once('socket', (socket) => {
    if (!socket.connecting) return;
    const limit = setTimeout(() => sent.destroy(new Error('no connection')), limitMs);
    const stop = (): void => clearTimeout(limit);
    socket.once(isSecure ? 'secureConnect' : 'connect', stop).once('close', stop);
  });
}

function headersOf({ headers }: IncomingMessage): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) for (const one of [value ?? []].flat()) all.append(name, one);
  return all;
}

/**
 * Frees pieces as they are sent, which `fetch` does not report. The answer may arrive before the end; then the rest is not sent. No redirects.
 * @param take reads the answer @throws whatever ended it, including the signal's reason
 */
export async function sendContent<T>(
  { method, url, headers, content }: ContentToSend,
  { signal, connectingMs = longestConnecting }: SendOptions,
  take: (answer: ContentAnswer) => Promise<T>,
): Promise<T> {
  const isSecure = new URL(url).protocol === 'https:';
  const sized = { 'user-agent': 'node', 'accept-encoding': 'identity', ...headers, 'content-length': content.size };
  const sent = (isSecure ? httpsRequest : httpRequest)(url, { method, headers: sized, signal });
  let isSent = false;
  try {
    limitConnecting(sent, isSecure, connectingMs);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      // Stays attached after an answer: a service may close while the rest is being sent.
      sent.on('error', reject).once('response', resolve);
      const sending = async (): Promise<void> => {
        await writePieces(sent, inPassing(content));
        isSent = !sent.destroyed;
        sent.end();
      };
      sending().catch(reject);
    });
    return await take({ status: response.statusCode ?? 0, headers: headersOf(response), body: response });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    if (!isSent) sent.destroy();
  }
}
