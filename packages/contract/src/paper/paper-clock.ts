import { paperStates } from '@portal/domain/rules/paper/paper-age.ts';
import * as z from 'zod/mini';

/** YYYYMMDD */
const day = z.string();

/** Age of papers compared with a review of four weeks. */
export const paperClocks = z.object({
  /** Last day of a review that takes four weeks; before it has begun, as if it began today. */
  reviewEndsOn: day,
  /** Earliest day of issue with which a paper is good today, and until that last day. */
  goodSince: day,
  lastingSince: day,
  papers: z.array(
    z.object({
      /** Item as in requests: certificate, SF07, SF11/SR00-1. */
      item: z.string(),
      /** Name of the company that the paper is about, if not the merchant's own. */
      company: z.optional(z.string()),
      state: z.enum(paperStates),
      /** null if not read. */
      issuedOn: z.nullable(day),
      validUntil: z.nullable(day),
      daysLeft: z.nullable(z.number()),
    }),
  ),
});
export type PaperClocks = z.output<typeof paperClocks>;
