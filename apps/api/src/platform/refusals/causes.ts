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

/** Names and codes of an error and its causes, as their messages may quote statements and values. */
export const namesOfCauses = (error: unknown): string => {
  const causes = [...causesOf(error)];
  const codes = causes.flatMap((cause) => codeOf(cause) ?? []);
  return [...causes.map(({ name }) => name), ...codes].join(', ') || 'unknown error';
};

/** What the log says about an error: names, codes and stack, without messages, which may quote values. */
export const nameAndFrames = (error: unknown): { readonly name: string; readonly stack: readonly string[] } => ({
  name: namesOfCauses(error),
  stack: error instanceof Error ? framesOf(error) : [],
});

const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim());
