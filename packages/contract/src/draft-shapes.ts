import * as z from 'zod/mini';

const values = z.looseObject({});

export const keptDraft = z.object({ values, savedAt: z.string() });

/** ISO 8601 with milliseconds, as the server writes it; the database has no year 0. */
const savedMoment = z.iso.datetime({ precision: 3 }).check(z.regex(/^(?!0000)/));

/** A half-typed form to store. */
export const draftToSave = z.object({
  values,
  /** `savedAt` of the draft that this one replaces, null if there was none; refused if another draft was saved since. */
  since: z.optional(z.nullable(savedMoment)),
});

export const savedDraft = z.object({ savedAt: z.string() });
