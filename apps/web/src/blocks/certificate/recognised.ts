import { readText } from '@portal/contract/read-text.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import * as z from 'zod/mini';

const texts = z.optional(z.array(readText));
const recognised = z.object({
  inferDetailType: z.optional(z.string()),
  registerNumber: z.optional(z.string()),
  repName: z.optional(z.string()),
  openDate: z.optional(z.string()),
  read: z.optional(z.object({ registerNumber: texts, repName: texts, openDate: texts })),
});

/** Values that the server recognised in a refused file; empty when none. */
export const recognisedIn = (refusal: ApiRefusal): z.output<typeof recognised> =>
  z.safeParse(recognised, refusal.data).data ?? {};
