/** Why the portal cannot start or continue. The message is for the person at the terminal: one line and sentence per problem. */
export class StartError extends Error {}

/** The code of a system error such as EADDRINUSE; undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
