import * as z from 'zod/mini';

const withStatus = z.looseObject({ statusCode: z.number(), code: z.optional(z.string()) });

/** The error code if the framework attributes the error to the request (unreadable body, wrong media type). */
export function callersFault(error: unknown): { readonly code: string } | undefined {
  const known = withStatus.safeParse(error);
  return known.success && known.data.statusCode < 500 ? { code: known.data.code ?? '' } : undefined;
}
