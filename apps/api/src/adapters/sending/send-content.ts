import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Content, inPassing } from '../../ports/content.ts';
import { writePieces } from './write-pieces.ts';

/** As of `fetch`, by which everything else is asked. In milliseconds. */
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

/** An address that drops packets, or a service that begins no TLS, is given up before the deadline. */
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
 * Sends a content whose pieces are given back as they leave: `fetch` does not say when it has sent one. The answer may come before the end, of which
 * the rest is not sent then. Follows no redirect. @param take reads the answer; what it leaves unread ends the connection
 * @throws whatever ended it, the signal's reason among it
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
      // After an answer, too: a service that has seen enough may close while the rest is on its way.
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
