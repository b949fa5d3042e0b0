import { paperStates } from '@portal/domain/rules/paper/paper-age.ts';
import * as z from 'zod/mini';

/** YYYYMMDD */
const day = z.string();

/** How old papers are beside a review of four weeks. */
export const paperClocks = z.object({
  /** When the review is over should it take four weeks; before it has begun, as if it began today. */
  reviewEndsOn: day,
  /** A paper of this day of issue or a later one is good today, and until that end. */
  goodSince: day,
  lastingSince: day,
  papers: z.array(
    z.object({
      /** As requests name it: certificate, SF07, SF11/SR00-1. */
      item: z.string(),
      state: z.enum(paperStates),
      /** null before it was read. */
      issuedOn: z.nullable(day),
      validUntil: z.nullable(day),
      daysLeft: z.nullable(z.number()),
    }),
  ),
});
export type PaperClocks = z.output<typeof paperClocks>;
