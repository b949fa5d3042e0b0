import { Readable } from 'node:stream';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type Envelope,
  type FilePart,
  loginIdHeader,
  type OpenCall,
  type ParamsOf,
  type QueryOf,
} from '@portal/contract/call.ts';
import { destinationOf, stepOf } from '@portal/domain/journey/steps.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { onBehalfOf } from '../../ports/on-behalf-of.ts';
import { compiled } from '../compiled-schema.ts';
import { inCallScope } from '../files/call-scope.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import type { MallOperator, Merchant, Visitor } from '../journey/merchant.ts';
import { parsePart } from '../refusals/parse.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Platform } from '../services.ts';
import { type Callers, callersOf } from './callers.ts';
import { loginIdIn, refuseOtherBlock, refuseOtherCaller, refuseOtherLoginId } from './claims.ts';
import { wrapAnswer } from './envelope.ts';
import { sourceOfRequest } from './source.ts';
import { readMultipart } from './uploads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
    /** Ids of the calls that have a handler. */
    servedCalls: Set<string>;
  }
  interface FastifyContextConfig {
    envelope?: Envelope;
    /** Whether the route has its own limit per source and is exempt from the general one. */
    countsItself?: boolean;
    /** The page that shows a failure, by its message, for an address that a person opens. */
    errorPage?: (message: string) => string;
  }
}

type FilesOf<C extends Call> =
  C['files'] extends Readonly<Record<string, FilePart>>
    ? {
        readonly [K in keyof C['files']]: C['files'][K]['required'] extends true
          ? UploadedFile
          : UploadedFile | undefined;
      }
    : Readonly<Record<string, never>>;

export interface Context<C extends Call> {
  readonly call: C;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly merchant: C['caller'] extends 'merchant' ? Merchant : Merchant | undefined;
  readonly visitor: C['caller'] extends 'visitor' ? Visitor : Visitor | undefined;
  readonly mall: C['caller'] extends 'mall' | 'mall-principal' ? MallOperator : undefined;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly files: FilesOf<C>;
  /** The client's address, in the form that limits count. */
  readonly source: string;
}

/** A handler's result; undefined stands for the contract's null. */
type HandlerResult<C extends Call> =
  | Promise<AnswerOf<C>>
  | (null extends AnswerOf<C> ? Promise<AnswerOf<C> | undefined> | Promise<void> : never);

export interface ServeOptions<C extends Call> {
  /** Called before a refusal for the step: returns the answer of the same, earlier accepted submission, sent as OK; undefined if there was none. */
  readonly repeat?: (context: Context<C>) => Promise<AnswerOf<C> | undefined>;
}

interface AnyContext extends Callers {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: Readonly<Record<string, UploadedFile | undefined>>;
  readonly source: string;
}
type AnyHandler = (context: AnyContext) => Promise<unknown>;

const fileAnswer = z.object({
  bytes: z.custom<FileAnswer['bytes']>(
    (value) => Buffer.isBuffer(value) || (value instanceof Object && ('content' in value || 'pieces' in value)),
  ),
  contentType: z.string(),
  fileName: z.optional(z.string()),
});

const eventsAnswer = z.object({ stream: z.instanceof(Readable) });

/** Sends a stored file as it is read; a later piece that cannot be opened ends the connection. */
function streamed(file: Exclude<FileAnswer['bytes'], Buffer>, reply: FastifyReply, over: () => void): Readable {
  const pieces = 'pieces' in file ? file.pieces : file.content.pieces();
  if ('content' in file) void reply.header('content-length', file.content.size);
  return Readable.from(pieces, { objectMode: false }).once('close', over);
}

function wrongStep(call: Call, merchant: Merchant | undefined): Refusal | undefined {
  if (!call.steps || !merchant || call.steps.includes(stepOf(merchant.facts))) return undefined;
  return new Refusal('STATE_CONFLICT', { data: { redirect: destinationOf(merchant.facts) } });
}

const isJson = (request: FastifyRequest): boolean =>
  /^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(request.headers['content-type'] ?? '');

function jsonBodyOf(request: FastifyRequest): unknown {
  if (request.hasParts) throw new Refusal('FILE_TYPE', { message: 'common.invalid' });
  if (request.body === undefined || request.body === null) return request.body;
  if (!isJson(request)) throw new Refusal('FILE_TYPE', { message: 'common.invalid' });
  return request.body;
}

/** Parses the input of a call; refuses input that belongs to another caller. */
export async function contextOf(
  platform: Platform,
  call: Call,
  callers: Callers,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const base: AnyContext = {
    call,
    request,
    reply,
    ...callers,
    source: sourceOfRequest(request),
    params: undefined,
    query: undefined,
    body: undefined,
    files: {},
  };
  // Most calls name no login id and skip the wait.
  if (loginIdIn(request.query) !== undefined) await refuseOtherLoginId(platform, base, request.query);
  const caller = callers.merchant?.accountId ?? callers.mall?.ownerId ?? callers.visitor?.hash;
  const sent = call.files ? await readMultipart(request, call, caller) : { fields: jsonBodyOf(request), files: {} };
  if (loginIdIn(sent.fields) !== undefined) await refuseOtherLoginId(platform, base, sent.fields);
  const context = {
    ...base,
    params: call.params ? parsePart(call.params, request.params) : undefined,
    query: call.query ? parsePart(call.query, request.query) : undefined,
    body: call.body ? parsePart(call.body, sent.fields) : undefined,
    files: sent.files,
  };
  refuseOtherBlock(context);
  return context;
}

/** Sends a handler's answer, parsed by the contract, so that nothing undeclared is sent. */
export type SendAnswer = (context: Pick<AnyContext, 'call' | 'reply'>, answer: unknown) => unknown;

/** Never returns the reply itself, as an `async` handler that returns it waits for the last byte. */
const sending =
  (answerSchema: z.core.$ZodType, keepOpen: () => () => void): SendAnswer =>
  ({ call, reply }, answer) => {
    if (call.envelope === 'file') {
      const file = fileAnswer.parse(answer);
      if (file.fileName) {
        void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`);
      }
      void reply.type(file.contentType);
      return Buffer.isBuffer(file.bytes) ? file.bytes : streamed(file.bytes, reply, keepOpen());
    }
    if (call.envelope === 'events') {
      void reply.type('text/event-stream').header('x-accel-buffering', 'no');
      return eventsAnswer.parse(answer).stream;
    }
    return wrapAnswer(call.envelope, z.parse(answerSchema, answer ?? null));
  };

export function routeOf(
  app: FastifyInstance,
  call: Call,
  work: (request: FastifyRequest, reply: FastifyReply, send: SendAnswer) => Promise<unknown>,
): void {
  const answerSchema = compiled(call.answer);
  app.servedCalls.add(call.id);
  app.route({
    method: call.method,
    url: call.path,
    config: { envelope: call.envelope },
    handler: (request, reply) => inCallScope((keepOpen) => work(request, reply, sending(answerSchema, keepOpen))),
  });
}

/** The caller's name in audit rows; undefined for a visitor. */
function actorOf({ merchant, mall }: Callers): string | undefined {
  if (merchant) return `account:${merchant.accountId}`;
  return mall && `mall:${mall.ownerId}`;
}

/** Checks session, the page's account, the step and the login id's owner, then parses; the contract parses the answer. Errors become envelopes. */
export function serve<C extends OpenCall>(
  app: FastifyInstance,
  call: C,
  handler: (context: Context<C>) => HandlerResult<C>,
  options?: ServeOptions<C>,
): void;
export function serve(
  app: FastifyInstance,
  call: OpenCall,
  handler: AnyHandler,
  options: { repeat?: AnyHandler } = {},
): void {
  const { platform } = app;
  routeOf(app, call, async (request, reply, send) => {
    const callers = await callersOf(platform, call, request);
    const owner = callers.merchant?.accountId ?? callers.mall?.ownerId;
    request.auditActor = actorOf(callers);
    if (request.headers[loginIdHeader] !== undefined) await refuseOtherCaller(platform, call, callers, request);
    const refused = wrongStep(call, callers.merchant);
    if (!refused) {
      const context = await contextOf(platform, call, callers, request, reply);
      return send(context, await onBehalfOf(owner, () => handler(context)));
    }
    const { repeat } = options;
    if (!repeat) throw refused;
    const context = await contextOf(platform, call, callers, request, reply).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'FORBIDDEN' ? error : refused;
    });
    const repeated = await onBehalfOf(owner, () => repeat(context));
    if (repeated === undefined) throw refused;
    return send(context, repeated);
  });
}
