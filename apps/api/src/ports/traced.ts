import { AsyncLocalStorage } from 'node:async_hooks';

/** Names from fixed lists, patterns of routes, kinds of errors, ids of requests. Never what a person or a service sent. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work: something asked of us, something that we ask of others, a job. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly facts: SpanFacts;
}

export interface Span {
  note(facts: SpanFacts): void;
  /** @param problem the kind of an error, never its message; undefined where all went well */
  end(problem?: string): void;
}

/** Records spans. */
export interface Tracer {
  /** @param parent undefined where the work begins a trace */
  begin(start: SpanStart, parent: Span | undefined): Span;
}

const surroundings = new AsyncLocalStorage<Span>();
let tracer: Tracer | undefined;

/** From now on spans are recorded; until then all of this costs next to nothing. @returns a function that ends it */
export function traceWith(next: Tracer): () => void {
  tracer = next;
  return () => {
    if (tracer === next) tracer = undefined;
  };
}

export const isTraced = (): boolean => tracer !== undefined;

/** @returns undefined where nothing is recorded */
export const beginSpan = (start: SpanStart): Span | undefined => tracer?.begin(start, surroundings.getStore());

/** As {@link beginSpan}, but only as a part of other work. */
export const beginPart = (start: SpanStart): Span | undefined =>
  surroundings.getStore() === undefined ? undefined : beginSpan(start);

/** Whatever `work` begins is a part of the span. */
export const within = <T>(span: Span | undefined, work: () => T): T => (span ? surroundings.run(span, work) : work());

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Records `work` as a span, where spans are recorded. @param problemOf the kind of an error, never its message */
export async function traced<T>(
  start: SpanStart,
  work: () => Promise<T>,
  problemOf: (error: unknown) => string = nameOf,
): Promise<T> {
  const span = beginSpan(start);
  if (!span) return await work();
  try {
    const result = await within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(problemOf(error));
    throw error;
  }
}
