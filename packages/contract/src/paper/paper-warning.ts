import { knownPapers } from '@portal/domain/rules/paper/other-paper.ts';
import * as z from 'zod/mini';

/** What speaks against a file: it looks like another paper, or is the file that was handed in elsewhere. */
export const paperWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('other-paper'), seen: z.enum(knownPapers) }),
  /** `other`: as that place is called on the screen. */
  z.object({ kind: z.literal('same-file'), other: z.string() }),
]);

/** Without warnings nothing is said; with `look` a file that looks like another paper is not kept. */
export const paperWarnings = z.nullable(z.object({ warnings: z.array(paperWarning) }));
