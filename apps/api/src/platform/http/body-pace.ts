import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How fast a body must come. Only time in which we wait for the client counts, never time in which it waits for us. */
export interface BodyPace {
  /** This long without a byte ends it, in milliseconds. */
  readonly idleMs: number;
  /** From so much waiting on, in milliseconds, the average counts: a phone may have a bad start. */
  readonly graceMs: number;
  /** The least average, in bytes a second. */
  readonly bytesPerSecond: number;
}

/** A phone on a bad 3G line sends ten times as fast and pauses for less; a body held half-sent on purpose goes in seconds. */
export const bodyPace: BodyPace = { idleMs: 8_000, graceMs: 10_000, bytesPerSecond: 4_096 };

/** A request that cannot be read to its end, or in one way only: it is answered and its connection closed. */
export class UnreadableRequest extends Error {
  readonly statusCode: 400 | 408;

  constructor(statusCode: UnreadableRequest['statusCode']) {
    super('a request that cannot be read');
    this.name = 'UnreadableRequest';
    this.statusCode = statusCode;
  }
}

/** Watches a body on its way in; without a reader, or once it is answered, a slow one has its connection cut. */
export interface BodyWatch {
  /** Hands a slow body's refusal to whoever reads it. @returns gives that up again */
  whenSlow(refuse: (error: UnreadableRequest) => void): () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    bodyWatch: BodyWatch | undefined;
  }
}

/** Methods whose body no parser is asked to read. */
const withoutBody: readonly string[] = ['GET', 'HEAD', 'TRACE'];

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Bytes are counted at the socket, so that nobody who reads the body is disturbed. */
function watchBody(raw: IncomingMessage, socket: Socket, pace: BodyPace): BodyWatch {
  const start = socket.bytesRead;
  const everyMs = Math.max(10, Math.min(500, pace.idleMs / 8));
  const cut = (): void => void socket.destroy();
  let refuse: (error: UnreadableRequest) => void = cut;
  let before = start;
  let waited = 0;
  let silent = 0;
  // Counted by ticks, not by the clock: a machine that stood still for a while must not take it for the client's silence.
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

/** A JSON or form body as its parser reads it: ended by an error when it is too slow. */
function guarded(request: FastifyRequest, reply: FastifyReply, payload: Readable): Readable {
  const body = new PassThrough();
  // Refused for another reason, nobody reads it any more.
  body.on('error', () => undefined);
  request.bodyWatch?.whenSlow((error) => {
    if (reply.sent) request.raw.socket.destroy();
    else body.destroy(error);
  });
  payload.on('error', (error) => body.destroy(error));
  return payload.pipe(body);
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type']?.trimStart() ?? '');

/** Puts the watch over every body; multipart ones are read by `readMultipart`, which asks the watch itself. */
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
