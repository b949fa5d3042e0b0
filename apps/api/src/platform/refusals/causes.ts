/** Maximum depth: covers every wrapper of a driver's error, and stops at circular causes. */
const deepest = 8;

/** An error and its causes, outermost first, as wrappers (such as the query builder's) hide the original one; with the parts of an AggregateError. */
export function* causesOf(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth >= deepest) return;
  yield error;
  yield* causesOf(error.cause, depth + 1);
  if (error instanceof AggregateError) for (const one of error.errors) yield* causesOf(one, depth + 1);
}

/** An error's code, from the operating system, the database or a library; undefined if it has none. */
export const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;
