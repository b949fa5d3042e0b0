import { randomBytes } from 'node:crypto';
import {
  type BodyInputOf,
  type Call,
  type ParamsInputOf,
  type QueryInputOf,
  type ResultOf,
  signedInCookie,
} from '@portal/contract/call.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as z from 'zod/mini';

export interface SentFile {
  readonly bytes: Buffer;
  readonly name: string;
  readonly contentType: string;
}

export interface CallInput<C extends Call> {
  readonly params?: ParamsInputOf<C>;
  readonly query?: QueryInputOf<C>;
  readonly body?: BodyInputOf<C>;
  readonly files?: Readonly<Record<string, SentFile>>;
  /** Parameters that the types forbid, for tests of refusals. */
  readonly rawParams?: unknown;
  readonly rawBody?: unknown;
  readonly rawQuery?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const envelope = z.looseObject({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  result: z.optional(z.string()),
  rescode: z.optional(z.string()),
  resmsg: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  data: z.optional(z.unknown()),
});
export type AnyEnvelope = z.output<typeof envelope>;

export interface CallAnswer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The envelope as received; empty for a file. */
  readonly body: AnyEnvelope;
  /** The answer inside, parsed by the contract; null if the call was refused or its outcome was negative. */
  readonly data: T | null;
  readonly bytes: Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly bytes: Buffer;
}

const crlf = '\r\n';

/** A multipart body, texts first. */
export function multipartOf(texts: Readonly<Record<string, string>>, files: Readonly<Record<string, SentFile>>) {
  const boundary = `----test${randomBytes(12).toString('hex')}`;
  const parts: Buffer[] = Object.entries(texts).map(([name, text]) =>
    Buffer.from(`--${boundary}${crlf}Content-Disposition: form-data; name="${name}"${crlf}${crlf}${text}${crlf}`),
  );
  for (const [name, file] of Object.entries(files)) {
    const disposition = `Content-Disposition: form-data; name="${name}"; filename="${file.name}"`;
    parts.push(
      Buffer.from(`--${boundary}${crlf}${disposition}${crlf}Content-Type: ${file.contentType}${crlf}${crlf}`),
      file.bytes,
      Buffer.from(crlf),
    );
  }
  parts.push(Buffer.from(`--${boundary}--${crlf}`));
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function textsOf(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, textOf(value)]),
  );
}

const members = z.record(z.string(), z.unknown());

const pathOf = (call: Call, params: unknown): string =>
  Object.entries(members.parse(params ?? {})).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(textOf(value))),
    call.path,
  );

function searchOf(query: unknown): string {
  const search = new URLSearchParams(textsOf(query)).toString();
  return search && `?${search}`;
}

function answerIn(call: Call, status: number, body: AnyEnvelope): unknown {
  if (status >= 300) return undefined;
  if (call.envelope === 'onboarding') return body.code === 'OK' ? body.data : undefined;
  if (call.envelope === 'front') return body.result === 'SUCCESS' ? body : undefined;
  if (call.envelope === 'rescode') return body.rescode === '0000' ? body : undefined;
  return call.envelope === 'plain' ? body : undefined;
}

/** The attributes with which a browser accepts a `__Host-` cookie, for this host only and over TLS (RFC 6265bis §4.1.3.2). */
const hostCookie = /^__Host-[\w-]+=[^;]*(?=.*; Path=\/(;|$))(?=.*; Secure)(?=.*; SameSite=(Lax|Strict))(?!.*; Domain=)/;

/** Whether scripts cannot read a cookie. Only the hint, which shows just that a person is signed in, may be readable. */
const isHidden = (cookie: string): boolean => cookie.startsWith(`${signedInCookie}=`) || /; HttpOnly(;|$)/.test(cookie);

/** @throws Error for a cookie that another host or a connection without TLS could read or set, or that a script could read */
function refuseOpenCookies(set: string | string[] | undefined): void {
  const open = [set ?? []].flat().filter((cookie) => !hostCookie.test(cookie) || !isHidden(cookie));
  if (open.length > 0) throw new Error(`a cookie is open to others: ${open.join()}`);
}

/** A client that acts as a browser at the portal's own origin, with its own cookie jar and address. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly source: string;
  readonly #app: FastifyInstance;
  readonly #origin: string;

  constructor(app: FastifyInstance, origin: string, source: string) {
    this.#app = app;
    this.#origin = origin;
    this.source = source;
  }

  async raw(options: InjectOptions): Promise<RawAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#app.inject({
      remoteAddress: this.source,
      ...options,
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
    });
    refuseOpenCookies(answer.headers['set-cookie']);
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const gone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, bytes: answer.rawPayload };
  }

  async call<C extends Call>(call: C, input: CallInput<C> = {}): Promise<CallAnswer<ResultOf<C>>> {
    const body = input.rawBody ?? input.body;
    const multipart = call.files ? multipartOf(textsOf(body), input.files ?? {}) : null;
    const json =
      !multipart && body !== undefined ? { payload: JSON.stringify(body), contentType: 'application/json' } : null;
    const sent = multipart ?? json;
    const answer = await this.raw({
      method: call.method,
      url: pathOf(call, input.rawParams ?? input.params) + searchOf(input.rawQuery ?? input.query),
      headers: {
        origin: this.#origin,
        'sec-fetch-site': 'same-origin',
        ...(sent ? { 'content-type': sent.contentType } : {}),
        ...input.headers,
      },
      ...(sent ? { payload: sent.payload } : {}),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    const parsed = envelope.safeParse(isJson ? JSON.parse(answer.body) : {});
    const parsedBody = parsed.success ? parsed.data : {};
    const inside = answerIn(call, answer.status, parsedBody);
    const data = inside === undefined ? null : z.parse<C['answer']>(call.answer, inside);
    return { status: answer.status, headers: answer.headers, body: parsedBody, data, bytes: answer.bytes };
  }
}
