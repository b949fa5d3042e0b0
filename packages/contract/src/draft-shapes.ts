import * as z from 'zod/mini';

const values = z.looseObject({});

/** A half-typed form as it was kept. */
export const keptDraft = z.object({ values, savedAt: z.string() });

/** As the server writes it, to the millisecond; the database has no year 0. */
const savedMoment = z.iso.datetime({ precision: 3 }).check(z.regex(/^(?!0000)/));

/** A half-typed form to be kept. */
export const draftToSave = z.object({
  values,
  /** `savedAt` of the draft that this one follows, null where there was none; refused where another was saved since. */
  since: z.optional(z.nullable(savedMoment)),
});

export const savedDraft = z.object({ savedAt: z.string() });
