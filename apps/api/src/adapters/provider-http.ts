import * as z from 'zod/mini';
import { toWebStream } from '../platform/files/web-stream.ts';
import type { Content } from '../ports/content.ts';
import { observedProviders } from '../ports/observed.ts';
import { presentOwner } from '../ports/on-behalf-of.ts';
import { ProviderError, type ProviderErrorKind } from '../ports/provider-error.ts';
import { traced } from '../ports/traced.ts';
import { type Breaker, createBreaker } from './breaker.ts';

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
async function limitedBytes(response: Response, largest: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
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

/** A content as it is sent; `end` closes what stays unread, which `fetch` leaves open where it cannot send it. */
function openBody(content: Content): { readonly stream: ReadableStream<Uint8Array>; end(): void } {
  const pieces = content.pieces()[Symbol.asyncIterator]();
  return {
    stream: toWebStream({ [Symbol.asyncIterator]: () => pieces }),
    end: () => void pieces.return?.().catch(() => undefined),
  };
}

function initOf(
  { method, headers, body, content }: ProviderRequest,
  signal: AbortSignal,
  stream: ReadableStream<Uint8Array> | undefined,
): RequestInit & { duplex?: 'half' } {
  const base = { method, redirect: 'manual', signal } as const;
  if (content && stream) {
    const sized = { ...headers, 'content-length': String(content.size) };
    return { ...base, headers: sized, body: stream, duplex: 'half' };
  }
  if (body === undefined) return { ...base, headers: { accept: 'application/json', ...headers } };
  if (body instanceof FormData || body instanceof URLSearchParams)
    return { ...base, headers: { accept: 'application/json', ...headers }, body };
  const json = { accept: 'application/json', 'content-type': 'application/json', ...headers };
  return { ...base, headers: json, body: JSON.stringify(body) };
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

/** Which faults mean that the service itself is in a bad way; one that asks for fewer calls is well. */
const isDown = (error: unknown): boolean =>
  error instanceof ProviderError && ['unavailable', 'timeout', 'unintelligible'].includes(error.kind);

export interface ProviderHttpOptions {
  /** Milliseconds; the machine's clock where absent. */
  readonly now?: () => number;
  /** How many owners must have met failures before the service is spared; 2. One where the service is one owner's alone. */
  readonly leastOwners?: number;
}

/** Sends a request and reads its answer. @throws what `fetch` throws */
async function fetched(request: ProviderRequest, signal: AbortSignal) {
  const sent = request.content && openBody(request.content);
  try {
    const response = await fetch(request.url, initOf(request, signal, sent?.stream));
    const { status, headers } = response;
    return { status, headers, bytes: await limitedBytes(response, bytesWanted(request, status) ?? largestAnswer) };
  } finally {
    sent?.end();
  }
}

function createPlainHttp(provider: string, timeoutMs: number, breaker: Breaker): ProviderHttp {
  const fail = (kind: ProviderErrorKind, code?: string) => new ProviderError(provider, kind, code);

  const once = async (request: ProviderRequest, signal: AbortSignal): Promise<ProviderAnswer> => {
    const { status, headers, bytes } = await fetched(request, signal).catch((error: unknown) => {
      throw fail(isTimeout(error) ? 'timeout' : 'unavailable');
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
      if (!breaker.mayTry()) throw fail('unavailable', 'resting');
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

const isKept = (error: unknown): boolean => error instanceof ProviderError && error.providerCode === 'resting';

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
  { now = () => Date.now(), leastOwners = 2 }: ProviderHttpOptions = {},
): ProviderHttp {
  const breaker = createBreaker(now, leastOwners);
  const isResting = (): boolean | undefined => (leastOwners > 1 ? breaker.isOpen() : undefined);
  return observedHttp(provider, createPlainHttp(provider, timeoutMs, breaker), isResting);
}
