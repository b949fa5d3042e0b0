import * as z from 'zod/mini';
import { refusals } from '../refusal.ts';

export const taskSchema = z.object({
  id: z.number(),
  /** What it is read as; `pages`: it is drawn, not read. */
  inferType: z.enum(['id-card', 'card-back', 'biz-license', 'paper', 'any', 'pages']),
  file: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type Task = z.infer<typeof taskSchema>;

/** `drawn`: packed pages (domain/rules/paper/document-pages). `failed`: out of time, or a fault of the reader. */
export const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), image: z.record(z.string(), z.unknown()) }),
  z.object({ kind: z.literal('drawn'), pages: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ kind: z.literal('refused'), reason: z.enum(refusals) }),
  z.object({ kind: z.literal('failed') }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

export const reportSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('warm') }),
  z.object({ type: z.literal('done'), id: z.number(), outcome: outcomeSchema }),
]);
