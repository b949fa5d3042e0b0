import * as z from 'zod/mini';

export const keptDraft = z.object({ values: z.looseObject({}), savedAt: z.string() });

export const savedDraft = z.object({ savedAt: z.string() });
