import { AsyncLocalStorage } from 'node:async_hooks';

/** Names from fixed lists, route patterns, kinds of errors, request ids. Never anything that a person or a service sent. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly facts: SpanFacts;
}

export interface Span {
  note(facts: SpanFacts): void;
  /** @param problem the kind of an error, never its message; undefined on success */
  end(problem?: string): void;
}

export interface Tracer {
  /** @param parent undefined if the work begins a trace */
  begin(start: SpanStart, parent: Span | undefined): Span;
}

const surroundings = new AsyncLocalStorage<Span>();
let tracer: Tracer | undefined;

/** Starts recording spans; without a tracer, spans cost next to nothing. @returns a function that stops recording */
export function traceWith(next: Tracer): () => void {
  tracer = next;
  return () => {
    if (tracer === next) tracer = undefined;
  };
}

export const isTraced = (): boolean => tracer !== undefined;

/** @returns undefined if nothing is recorded */
export const beginSpan = (start: SpanStart): Span | undefined => tracer?.begin(start, surroundings.getStore());

/** As {@link beginSpan}, but only as a part of other work. */
export const beginPart = (start: SpanStart): Span | undefined =>
  surroundings.getStore() === undefined ? undefined : beginSpan(start);

/** Runs `work` so that the spans it begins are parts of this span. */
export const within = <T>(span: Span | undefined, work: () => T): T => (span ? surroundings.run(span, work) : work());

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Records `work` as a span if tracing is on. @param problemOf the kind of an error, never its message */
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
