import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The minimum speed of a body. Only time spent waiting for the client counts. */
export interface BodyPace {
  /** Maximum time without a byte, in milliseconds. */
  readonly idleMs: number;
  /** Waiting time after which the average counts, in milliseconds, as a phone may start slowly. */
  readonly graceMs: number;
  /** Minimum average, in bytes a second. */
  readonly bytesPerSecond: number;
}

/** A phone on a bad 3G line sends ten times as fast with shorter pauses; a body that is deliberately held back is cut within seconds. */
export const bodyPace: BodyPace = { idleMs: 8_000, graceMs: 10_000, bytesPerSecond: 4_096 };

/** A request that cannot be read completely, or is ambiguous; it is answered and its connection closed. */
export class UnreadableRequest extends Error {
  readonly statusCode: 400 | 408;

  constructor(statusCode: UnreadableRequest['statusCode']) {
    super('a request that cannot be read');
    this.name = 'UnreadableRequest';
    this.statusCode = statusCode;
  }
}

/** Watches an incoming body; the connection of a slow one is cut if it has no reader or is already answered. */
export interface BodyWatch {
  /** Registers a reader for the refusal of a slow body. @returns a function that unregisters it */
  whenSlow(refuse: (error: UnreadableRequest) => void): () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    bodyWatch: BodyWatch | undefined;
  }
}

const withoutBody: readonly string[] = ['GET', 'HEAD', 'TRACE'];

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Counts bytes at the socket, without affecting readers of the body. */
function watchBody(raw: IncomingMessage, socket: Socket, pace: BodyPace): BodyWatch {
  const start = socket.bytesRead;
  const everyMs = Math.max(10, Math.min(500, pace.idleMs / 8));
  const cut = (): void => void socket.destroy();
  let refuse: (error: UnreadableRequest) => void = cut;
  let before = start;
  let waited = 0;
  let silent = 0;
  // Counts ticks, not clock time, so that a suspended machine does not count as the client's silence.
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer);
    const arrived = socket.bytesRead;
    const ours = raw.readableLength > 0;
    silent = arrived !== before || ours ? 0 : silent + everyMs;
    waited += ours ? 0 : everyMs;
    before = arrived;
    const crawls = waited >= pace.graceMs && (arrived - start) * 1_000 < pace.bytesPerSecond * waited;
    if (silent < pace.idleMs && !crawls) return;
    clearInterval(timer);
    refuse(new UnreadableRequest(408));
  }, everyMs);
  timer.unref();
  return {
    whenSlow(reader) {
      refuse = reader;
      return () => {
        refuse = cut;
      };
    },
  };
}

/** The body for its parser, with an error when it is too slow. */
function guarded(request: FastifyRequest, reply: FastifyReply, payload: Readable): Readable {
  const body = new PassThrough();
  // After a refusal for another reason, the body has no reader.
  body.on('error', () => undefined);
  request.bodyWatch?.whenSlow((error) => {
    if (reply.sent) request.raw.socket.destroy();
    else body.destroy(error);
  });
  // The client has disconnected; the connection's own error would look like one of the database.
  payload.on('error', () => body.destroy(new UnreadableRequest(400)));
  return payload.pipe(body);
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type']?.trimStart() ?? '');

/** Watches every body; multipart bodies are read by `readMultipart`, which uses the watch itself. */
export function watchBodies(app: FastifyInstance, pace: BodyPace): void {
  app.decorateRequest('bodyWatch', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (announcesBody(raw) && raw.socket instanceof Socket) request.bodyWatch = watchBody(raw, raw.socket, pace);
    done();
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isRead = request.bodyWatch && !isMultipart(request) && !withoutBody.includes(request.method);
    done(null, isRead ? guarded(request, reply, payload) : payload);
  });
}
