import { readText } from '@portal/contract/read-text.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import * as z from 'zod/mini';

const texts = z.optional(z.array(readText));
const recognised = z.object({
  inferDetailType: z.optional(z.string()),
  registerNumber: z.optional(z.string()),
  repName: z.optional(z.string()),
  openDate: z.optional(z.string()),
  /** Where these stand. */
  read: z.optional(z.object({ registerNumber: texts, repName: texts, openDate: texts })),
});

/** What the server recognised in a file that it refused all the same; nothing where it told nothing. */
export const recognisedIn = (refusal: ApiRefusal): z.output<typeof recognised> =>
  z.safeParse(recognised, refusal.data).data ?? {};
