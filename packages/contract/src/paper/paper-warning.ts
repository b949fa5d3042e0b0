import { knownPapers } from '@portal/domain/rules/paper/other-paper.ts';
import * as z from 'zod/mini';

/** Finding about a file: it or one of its first pages looks like another paper, or it was also handed in in another place. */
export const paperWarning = z.union([
  /** `page`: of a file with several, from 1. */
  z.object({
    kind: z.literal('other-paper'),
    seen: z.enum(knownPapers),
    page: z.optional(z.number()),
  }),
  /** `other`: label of that place on the screen. */
  z.object({ kind: z.literal('same-file'), other: z.string() }),
]);

/** null without warnings; with `look`, a file that looks like another paper is not stored. */
export const paperWarnings = z.nullable(z.object({ warnings: z.array(paperWarning) }));
