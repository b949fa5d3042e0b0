import * as z from 'zod/mini';

/** The forms nest half as deep. */
const deepest = 10;

/** Whether a value can be walked through without exhausting the stack. */
const isShallow = (value: unknown, levels = deepest): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1)));

/** ISO 8601 with milliseconds, as the server writes it; the database has no year 0. */
const savedMoment = z.iso.datetime({ precision: 3 }).check(z.regex(/^(?!0000)/));

/** A half-typed form to store. A file of its own, so that the client, which only sends it, does not load its checks. */
export const draftToSave = z.object({
  values: z.looseObject({}).check(z.refine((typed) => isShallow(typed), 'common.invalid')),
  /** `savedAt` of the draft that this one replaces, null if there was none; refused if another draft was saved since. */
  since: z.optional(z.nullable(savedMoment)),
});
