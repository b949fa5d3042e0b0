import * as z from 'zod/mini';

const vertex = z.object({ x: z.number(), y: z.number() });
/** One value as it was read: its text and where it stands in the upload, in pixels. */
export const readText = z.object({
  text: z.string(),
  boundingPolys: z.optional(z.array(z.object({ vertices: z.array(vertex) }))),
});
export type ReadText = z.output<typeof readText>;
