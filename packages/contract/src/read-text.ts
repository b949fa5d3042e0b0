import { lossCauses, lossCuts } from '@portal/domain/rules/reading/lost-part.ts';
import * as z from 'zod/mini';

const vertex = z.object({ x: z.number(), y: z.number() });
/** A value as read: its text and its position in the upload, in pixels. */
export const readText = z.object({
  text: z.string(),
  boundingPolys: z.optional(z.array(z.object({ vertices: z.array(vertex) }))),
  /** Why the reading is unusable; then the text is empty and `part` is what could be made out. */
  cause: z.optional(z.enum(lossCauses)),
  /** Which part is missing, if known. */
  cut: z.optional(z.enum(lossCuts)),
  part: z.optional(z.string()),
});
export type ReadText = z.output<typeof readText>;
