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
  /** Replaces `body`: sent in pieces; its type is in the headers. */
  readonly content?: Content;
  /** Whether the request changes nothing at the provider and may be retried once if the provider is unavailable. */
  readonly isRead?: boolean;
  /** Statuses of 500 and above that carry a regular answer of the provider. */
  readonly answersWith?: readonly number[];
  /** Makes an answer of 200 bytes instead of JSON, and limits their number. */
  readonly largestBytes?: number;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, whose shape is not yet checked; bytes if requested. */
  readonly body: unknown;
}

export interface ProviderHttp {
  /** Resolves for a status below 500 except 429 and redirects, or `answersWith`. @throws ProviderError unavailable, timeout, quota, unintelligible */
  ask(request: ProviderRequest): Promise<ProviderAnswer>;
  /** Checks the shape of an answer's body. @throws ProviderError unintelligible */
  parse<T>(schema: z.ZodMiniType<T>, body: unknown): T;
  fail(kind: ProviderErrorKind, providerCode?: string): ProviderError;
}

const largestAnswer = 1_048_576;

/** undefined if the body is longer than `largest`. */
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

/** The largest size of an answer in bytes; undefined if it is to be JSON. */
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

/** Node's and OpenSSL's codes for a rejected certificate, or a service without a common TLS version. */
const handshakeCodes =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH_|ERR_TLS_CERT_|ERR_SSL_(WRONG_VERSION|.*_ALERT_HANDSHAKE_))/;

const neverConnected = z.union([
  z.object({ syscall: z.enum(['connect', 'getaddrinfo']) }),
  z.object({ code: z.literal('UND_ERR_CONNECT_TIMEOUT') }),
  z.object({ code: z.string().check(z.regex(handshakeCodes)) }),
  // Only Node's message distinguishes it from a connection that is cut later.
  z.object({ message: z.string().check(z.includes('before secure TLS connection was established')) }),
]);
/** One error for each address of the host, or a single one. */
const neverConnectedAnywhere = z.union([neverConnected, z.object({ errors: z.array(neverConnected) })]);

/** Whether no connection was made, so that nothing was sent. `fetch` puts the reason into the error's cause. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error && z.safeParse(neverConnectedAnywhere, error.cause ?? error).success;

/** Whether an error means that the service itself is down; one that asks for fewer calls is not. */
const isDown = (error: unknown): boolean =>
  error instanceof ProviderError && ['unavailable', 'timeout', 'unintelligible'].includes(error.kind);

export interface ProviderHttpOptions {
  /** A clock in milliseconds; by default the steady clock. */
  readonly now?: () => number;
  /** How many owners must meet failures before the breaker opens: 2 by default, 1 if the service belongs to a single owner. */
  readonly leastOwners?: number;
  /** How long connecting may take before a content is sent, in milliseconds. */
  readonly connectingMs?: number;
}

interface Fetched extends Pick<ProviderAnswer, 'status' | 'headers'> {
  /** undefined if the answer was too long. */
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
        // An answer of 200 counts as a success only once its shape is checked.
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

/** Publishes the outcome and time of every request. @param isResting returns undefined if each owner has a breaker */
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
 * breaker. A call and its retry count once. @param provider the name in errors and logs
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
