import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { now } from '@portal/domain/fields/now.ts';
import type { FastifyInstance } from 'fastify';
import { codeOf } from '../refusals/causes.ts';
import { wrapFailure } from './envelope.ts';
import { failureOf } from './failure.ts';
import type { HeadersFor } from './security-headers.ts';

/** Codes of Node and its parser for failures other than a malformed request (Node, `server.on('clientError')`). */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** The whole answer as bytes, as the router is not involved. */
function answerTo(status: number, headersFor: HeadersFor): string {
  const requestId = randomUUID();
  const { failure } = failureOf({ statusCode: status });
  const body = JSON.stringify(wrapFailure('onboarding', failure, requestId));
  const headers = {
    ...Object.fromEntries(headersFor('/api/')),
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: now().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}

/** Answers malformed and aborted requests, and closes their connection. */
export class ParseFailures {
  /** The answer in progress on a connection, into which nothing may be written. */
  readonly #answers = new WeakMap<Socket, ServerResponse>();

  readonly #headersFor: HeadersFor;

  constructor(headersFor: HeadersFor) {
    this.#headersFor = headersFor;
  }

  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      this.#answers.set(request.raw.socket, reply.raw);
      done();
    });
  }

  /** Refuses CONNECT, which requests a tunnel and reaches neither hooks nor routes; without a listener it gets no answer. */
  refuseTunnels(app: FastifyInstance): void {
    app.server.on('connect', (_request, stream) => {
      stream.on('error', () => undefined);
      stream.end(answerTo(404, this.#headersFor));
    });
  }

  answer(error: Error, socket: Socket): void {
    const latest = this.#answers.get(socket);
    const inItsMidst = latest?.headersSent === true && !latest.writableFinished;
    const code = codeOf(error) ?? '';
    if (code === 'ECONNRESET' || inItsMidst || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.write(answerTo(statuses[code] ?? 400, this.#headersFor));
    socket.destroySoon();
  }
}
