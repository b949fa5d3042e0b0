import * as z from 'zod/mini';

const withStatus = z.looseObject({ statusCode: z.number(), code: z.optional(z.string()) });

/** Whether the framework blames the request (unreadable body, wrong media type), and its error code then. */
export function callersFault(error: unknown): { readonly code: string } | undefined {
  const known = withStatus.safeParse(error);
  return known.success && known.data.statusCode < 500 ? { code: known.data.code ?? '' } : undefined;
}
