/** Maximum depth: covers every wrapper of a driver's error, and ends circular causes. */
const deepest = 8;

/** Outermost first: wrappers such as the query builder's hide the original error. The parts of an AggregateError count as causes. */
export function* causesOf(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth >= deepest) return;
  yield error;
  yield* causesOf(error.cause, depth + 1);
  if (error instanceof AggregateError) for (const one of error.errors) yield* causesOf(one, depth + 1);
}

/** An error's code, of the operating system, the database or a library; undefined without one. */
export const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;
