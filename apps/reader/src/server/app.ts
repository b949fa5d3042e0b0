import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { InferType } from '../answer/image.ts';
import { failure } from '../answer/refused.ts';
import { maxFile } from '../image/decode.ts';
import { BusyError, type Pool } from '../pool/pool.ts';
import type { Wanted } from '../reader.ts';
import { isUnopened, type Refusal } from '../refusal.ts';
import { documentCall, maxJson } from './body.ts';
import { CallError, errorCodes } from './errors.ts';
import { goneSignal, registerPages } from './pages-call.ts';
import { RequestIds } from './request-ids.ts';

export interface AppOptions {
  readonly secret: string;
  readonly pool: Pick<Pool, 'read'>;
  readonly pagePool: Pick<Pool, 'read'>;
  readonly requestIds?: RequestIds;
}

const pathSchema = z.object({
  domainId: z.string(),
  signature: z.string(),
  inferType: z.enum(['id-card', 'biz-license']),
});
/** Extensions of the protocol: read a back, or identify only the kind of paper. A reader without them reads a front or a certificate. */
const querySchema = z.object({ side: z.optional(z.literal('back')), look: z.optional(z.literal('title')) });

/** Serves `POST /ekyc/v1/:domainId/:signature/:inferType/document` as in the CLOVA eKYC document API. Requests are not logged: they name people. */
export async function buildApp({
  secret,
  pool,
  pagePool,
  requestIds = new RequestIds(),
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: maxJson, forceCloseConnections: true });
  await app.register(multipart, { limits: { files: 1, fields: 4, fileSize: maxFile, fieldSize: 65_536 } });
  app.setErrorHandler((error, _request, reply) =>
    refuse(reply, kindOf(error), error instanceof CallError ? error.reason : undefined),
  );
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'url'));
  app.get('/healthz', () => ({ status: 'ok' }));
  registerPages(app, { drawing: pagePool, reading: pool }, (request) => {
    if (!isSame(request.headers['x-ekyc-secret'], secret)) throw new CallError('secret');
  });
  app.post('/ekyc/v1/:domainId/:signature/:inferType/document', {
    onRequest: async (request) => {
      if (!isSame(request.headers['x-ekyc-secret'], secret)) throw new CallError('secret');
      if (!pathSchema.safeParse(request.params).success || !querySchema.safeParse(request.query).success)
        throw new CallError('url');
    },
    handler: async (request, reply) => {
      const { inferType } = pathSchema.parse(request.params);
      const wanted = wantedBy(inferType, request.query);
      const { requestId, name, file } = await documentCall(request);
      if (!requestIds.claim(requestId)) throw new CallError('body');
      const image = await imageOf(pool, { inferType, wanted, file }, goneSignal(reply)).catch((error: unknown) => {
        if (error instanceof BusyError) requestIds.release(requestId);
        throw error;
      });
      const uid = randomUUID().replaceAll('-', '');
      return { version: 'V2', requestId, timestamp: Date.now(), images: [{ uid, name, ...image }] };
    },
  });
  return app;
}

function wantedBy(inferType: InferType, query: unknown): Wanted {
  const { side, look } = querySchema.parse(query);
  if (inferType === 'id-card') return side === 'back' ? 'card-back' : inferType;
  return look === 'title' ? 'paper' : inferType;
}

async function imageOf(
  pool: Pick<Pool, 'read'>,
  { inferType, wanted, file }: { readonly inferType: InferType; readonly wanted: Wanted; readonly file: Uint8Array },
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const outcome = await pool.read({ inferType: wanted, file }, signal);
  if (outcome.kind === 'refused' && isUnopened(outcome.reason)) throw new CallError('body', { reason: outcome.reason });
  if (outcome.kind === 'refused') return failure(inferType, outcome.reason);
  if (outcome.kind !== 'read') throw new CallError('fault');
  return outcome.image;
}

/** The message states why a file could not be opened: `Request body invalid: pages` (or encrypted, format, scripts, attachments). */
function refuse(reply: FastifyReply, kind: keyof typeof errorCodes, reason?: Refusal): FastifyReply {
  const { status, code, message } = errorCodes[kind];
  const words = reason === undefined ? message : `${message.replace(/\.$/, '')}: ${reason}`;
  return reply.status(status).send({ code, message: words });
}

/** Fastify's own refusals (too large, not JSON, unknown media type) carry a status below 500. */
function kindOf(error: unknown): keyof typeof errorCodes {
  if (error instanceof CallError) return error.kind;
  if (error instanceof BusyError) return 'busy';
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status < 500 ? 'body' : 'fault';
}

/** Compares digests, so that the time taken reveals neither length nor content. */
function isSame(given: string | string[] | undefined, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}
