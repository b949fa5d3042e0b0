import { knownPapers } from '@portal/domain/rules/paper/other-paper.ts';
import * as z from 'zod/mini';

/** What speaks against a file: it looks like another paper, or one of its first pages does, or it was handed in in another place, too. */
export const paperWarning = z.union([
  /** `page`: of a file of several, from 1. */
  z.object({
    kind: z.literal('other-paper'),
    seen: z.enum(knownPapers),
    page: z.optional(z.number()),
  }),
  /** `other`: as that place is called on the screen. */
  z.object({ kind: z.literal('same-file'), other: z.string() }),
]);

/** Without warnings nothing is said; with `look` a file that looks like another paper is not kept. */
export const paperWarnings = z.nullable(z.object({ warnings: z.array(paperWarning) }));
