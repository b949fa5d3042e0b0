import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Content } from '../ports/content.ts';
import { observedProviders } from '../ports/observed.ts';
import { presentOwner } from '../ports/on-behalf-of.ts';
import { ProviderError, type ProviderErrorKind, unsentCodes } from '../ports/provider-error.ts';
import { traced } from '../ports/traced.ts';
import { type Breaker, createBreaker, steadyClock } from './breaker.ts';
import { type ContentAnswer, sendContent } from './sending/send-content.ts';

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is form data or form pairs. */
  readonly body?: object | FormData | URLSearchParams;
  /** In the place of a body: sent in pieces; its type is in the headers. */
  readonly content?: Content;
  /** Changes nothing at the provider: tried once more where it could not be reached. */
  readonly isRead?: boolean;
  /** Statuses from 500 on that carry an answer of the provider's own. */
  readonly answersWith?: readonly number[];
  /** An answer of 200 is bytes, at most so many. */
  readonly largestBytes?: number;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, whose shape is not known yet; bytes where they were asked for. */
  readonly body: unknown;
}

export interface ProviderHttp {
  /** Any status below 500 but 429 and redirects, and those said to carry an answer. @throws ProviderError unavailable, timeout, quota, unintelligible */
  ask(request: ProviderRequest): Promise<ProviderAnswer>;
  /** The answer's body in the shape that was agreed. @throws ProviderError unintelligible */
  parse<T>(schema: z.ZodMiniType<T>, body: unknown): T;
  fail(kind: ProviderErrorKind, providerCode?: string): ProviderError;
}

const largestAnswer = 1_048_576;

/** undefined where there is more. */
async function limitedBytes(body: AsyncIterable<Uint8Array>, largest: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largest) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function jsonIn(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return value;
}

/** How many bytes an answer may have, where it is to be bytes. */
const bytesWanted = ({ largestBytes }: ProviderRequest, status: number): number | undefined =>
  status === 200 ? largestBytes : undefined;

function initOf({ method, headers, body }: ProviderRequest, signal: AbortSignal): RequestInit {
  const base = { method, redirect: 'manual', signal } as const;
  if (body === undefined) return { ...base, headers: { accept: 'application/json', ...headers } };
  if (body instanceof FormData || body instanceof URLSearchParams)
    return { ...base, headers: { accept: 'application/json', ...headers }, body };
  const json = { accept: 'application/json', 'content-type': 'application/json', ...headers };
  return { ...base, headers: json, body: JSON.stringify(body) };
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

/** Of a certificate that is not accepted, or a service that speaks no TLS of ours: Node's codes and OpenSSL's. */
const handshakeCodes =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH_|ERR_TLS_CERT_|ERR_SSL_(WRONG_VERSION|.*_ALERT_HANDSHAKE_))/;

const neverConnected = z.union([
  z.object({ syscall: z.enum(['connect', 'getaddrinfo']) }),
  z.object({ code: z.literal('UND_ERR_CONNECT_TIMEOUT') }),
  z.object({ code: z.string().check(z.regex(handshakeCodes)) }),
  // Node's words are all by which it differs from a connection that is cut later.
  z.object({ message: z.string().check(z.includes('before secure TLS connection was established')) }),
]);
/** One error an address of the name, or one alone. */
const neverConnectedAnywhere = z.union([neverConnected, z.object({ errors: z.array(neverConnected) })]);

/** Without a connection nothing was sent. What `fetch` throws has the reason as its cause. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error && z.safeParse(neverConnectedAnywhere, error.cause ?? error).success;

/** Which faults mean that the service itself is in a bad way; one that asks for fewer calls is well. */
const isDown = (error: unknown): boolean =>
  error instanceof ProviderError && ['unavailable', 'timeout', 'unintelligible'].includes(error.kind);

export interface ProviderHttpOptions {
  /** Milliseconds; the steady clock where absent. */
  readonly now?: () => number;
  /** How many owners must have met failures before the service is spared; 2. One where the service is one owner's alone. */
  readonly leastOwners?: number;
  /** Milliseconds until there is a connection on which a content is sent. */
  readonly connectingMs?: number;
}

interface Fetched extends Pick<ProviderAnswer, 'status' | 'headers'> {
  /** undefined where there were more than an answer may have. */
  readonly bytes: Buffer | undefined;
}

/** Sends a request and reads its answer. @throws whatever ended it, the signal's reason among it */
async function fetched(request: ProviderRequest, signal: AbortSignal, connectingMs?: number): Promise<Fetched> {
  const read = async ({ status, headers, body }: ContentAnswer): Promise<Fetched> => {
    const bytes = await limitedBytes(body, bytesWanted(request, status) ?? largestAnswer);
    return { status, headers, bytes };
  };
  const { method, url, headers = {}, content } = request;
  if (content) return await sendContent({ method, url, headers, content }, { signal, connectingMs }, read);
  const { status, headers: answered, body } = await fetch(url, initOf(request, signal));
  return await read({ status, headers: answered, body: body ?? Readable.from([]) });
}

function createPlainHttp(
  provider: string,
  timeoutMs: number,
  breaker: Breaker,
  connectingMs: number | undefined,
): ProviderHttp {
  const fail = (kind: ProviderErrorKind, code?: string) => new ProviderError(provider, kind, code);

  const once = async (request: ProviderRequest, signal: AbortSignal): Promise<ProviderAnswer> => {
    const { status, headers, bytes } = await fetched(request, signal, connectingMs).catch((error: unknown) => {
      if (isTimeout(error)) throw fail('timeout');
      throw fail('unavailable', isUnconnected(error) ? unsentCodes.unconnected : undefined);
    });
    if (status === 429) throw fail('quota', '429');
    if (status >= 500 && !request.answersWith?.includes(status)) throw fail('unavailable', String(status));
    if (status >= 300 && status < 400) throw fail('unintelligible', String(status));
    try {
      return { status, headers, body: bytesWanted(request, status) ? bytes : jsonIn(bytes?.toString() ?? '') };
    } catch {
      throw fail(status >= 500 ? 'unavailable' : 'unintelligible', String(status));
    }
  };
  /** With a second try, where the request may be sent twice. */
  const tried = async (request: ProviderRequest): Promise<ProviderAnswer> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await once(request, signal);
    } catch (error) {
      const again = request.isRead && error instanceof ProviderError && error.kind === 'unavailable';
      if (again) return await once(request, signal);
      throw error;
    }
  };
  return {
    fail,
    async ask(request) {
      if (!breaker.mayTry()) throw fail('unavailable', unsentCodes.resting);
      try {
        const answer = await tried(request);
        // An answer of 200 counts once its shape proves right.
        if (answer.status !== 200) breaker.succeeded();
        return answer;
      } catch (error) {
        if (isDown(error)) breaker.failed(presentOwner());
        throw error;
      }
    },
    parse(schema, body) {
      const parsed = z.safeParse(schema, body);
      if (parsed.success) {
        breaker.succeeded();
        return parsed.data;
      }
      breaker.failed(presentOwner());
      throw fail('unintelligible');
    },
  };
}

const isKept = (error: unknown): boolean =>
  error instanceof ProviderError && error.providerCode === unsentCodes.resting;

function outcomeOf(error: unknown): string {
  if (isKept(error)) return 'resting';
  return error instanceof ProviderError ? error.kind : 'unknown';
}

/** Publishes the outcome and time of every request. @param isResting undefined where there is a breaker for each owner */
function observedHttp(provider: string, http: ProviderHttp, isResting: () => boolean | undefined): ProviderHttp {
  const start = { name: provider, kind: 'client', facts: { 'portal.provider': provider } } as const;
  const publish = (outcome: string, seconds?: number): void =>
    observedProviders.publish({ provider, outcome, seconds, isResting: isResting() });
  return {
    ...http,
    async ask(request) {
      const begun = performance.now();
      const taken = (): number => (performance.now() - begun) / 1_000;
      try {
        const answer = await traced(start, () => http.ask(request), outcomeOf);
        publish('ok', taken());
        return answer;
      } catch (error) {
        publish(outcomeOf(error), isKept(error) ? undefined : taken());
        throw error;
      }
    },
    parse(schema, body) {
      try {
        return http.parse(schema, body);
      } catch (error) {
        publish('unintelligible');
        throw error;
      }
    },
  };
}

/**
 * HTTP for all adapters: one deadline, one retry, no redirects, at most 1 MB unless bytes are requested, every fault a ProviderError, a circuit
 * breaker. A call counts once, with its retry. @param provider the name in errors and logs
 */
export function createProviderHttp(
  provider: string,
  timeoutMs: number,
  { now = steadyClock, leastOwners = 2, connectingMs }: ProviderHttpOptions = {},
): ProviderHttp {
  const breaker = createBreaker(now, leastOwners);
  const isResting = (): boolean | undefined => (leastOwners > 1 ? breaker.isOpen() : undefined);
  return observedHttp(provider, createPlainHttp(provider, timeoutMs, breaker, connectingMs), isResting);
}
