/** Deep enough for every wrapper around a driver's error; a circle of causes ends here too. */
const deepest = 8;

/**
 * An error and what caused it, outermost first: wrappers such as the query builder's hide the error that tells why. The
 * parts of an AggregateError (one address tried after another) count as its causes.
 */
export function* causesOf(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth >= deepest) return;
  yield error;
  yield* causesOf(error.cause, depth + 1);
  if (error instanceof AggregateError) for (const one of error.errors) yield* causesOf(one, depth + 1);
}

/** The code that an error carries, of the operating system, the database or a library; undefined where it has none. */
export const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;
