import * as z from 'zod/mini';

const values = z.looseObject({});

/** A half-typed form as it was kept. */
export const keptDraft = z.object({ values, savedAt: z.string() });

/** A half-typed form to be kept. */
export const draftToSave = z.object({
  values,
  /** `savedAt` of the draft that this one follows, null where there was none; refused where another was saved since. */
  since: z.optional(z.nullable(z.iso.datetime())),
});

export const savedDraft = z.object({ savedAt: z.string() });
