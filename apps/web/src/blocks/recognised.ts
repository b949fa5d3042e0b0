import * as z from 'zod/mini';
import type { ApiRefusal } from '../lib/api-refusal.ts';

const recognised = z.object({
  inferDetailType: z.optional(z.string()),
  registerNumber: z.optional(z.string()),
});

/** What the server recognised in a file that it refused all the same; nothing where it told nothing. */
export const recognisedIn = (refusal: ApiRefusal): z.output<typeof recognised> =>
  z.safeParse(recognised, refusal.data).data ?? {};
