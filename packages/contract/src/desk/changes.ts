import { reviewChangeKinds } from '@portal/domain/rules/review/review-changes.ts';
import * as z from 'zod/mini';
import { moment } from './shared.ts';

/** Something that changed an application. */
export const change = z.object({
  revision: z.number(),
  at: moment,
  by: z.enum(['merchant', 'staff', 'authority', 'system']),
  /** Of a member of staff. */
  name: z.nullable(z.string()),
  isMine: z.boolean(),
  kind: z.enum(reviewChangeKinds),
  /** A document's slot, a person, another part of the application, a value's row; '' of the whole. */
  item: z.string(),
  /** In Korean; '' of the whole. */
  itemLabel: z.string(),
  /** In Korean. */
  text: z.string(),
});
export type Change = z.output<typeof change>;

/** Data of 412 CHANGED. */
export const changedMeanwhile = z.object({
  /** The application's now. */
  revision: z.number(),
  /** What changed since the revision that was named, the earliest first. */
  changes: z.array(change),
  /** Nothing of it concerns the action's item: it may be sent again with `x-send-anyway`. */
  mayGoAnyway: z.boolean(),
});
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>;
