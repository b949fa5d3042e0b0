import * as z from 'zod/mini';
import { defineForm, unconditional } from './define-form.ts';

/** Kept part of a card: no numbers, no pictures. */
const keptCard = z.object({
  cardType: z.string(),
  nameKr: z.string(),
  nameEn: z.string(),
  nation: z.string(),
  gender: z.string(),
  birth: z.string(),
  issueDate: z.string(),
  skipped: z.boolean(),
  /** Server's id of the verification, and of the stored pictures; '' for none. */
  verifiedId: z.string(),
  frontFileId: z.string(),
  backFileId: z.string(),
});
export type KeptCard = z.output<typeof keptCard>;

/** Kept part of an untouched card. */
export const emptyKept: KeptCard = {
  cardType: 'ic',
  nameKr: '',
  nameEn: '',
  nation: '',
  gender: 'male',
  birth: '',
  issueDate: '',
  skipped: false,
  verifiedId: '',
  frontFileId: '',
  backFileId: '',
};

/** People of the representative step as drafts keep them; each is sent alone by the form of its card. The first cannot be removed. */
export const representatives = defineForm({
  ...unconditional,
  fields: { people: z.array(keptCard), agent: keptCard },
  defaults: { people: [emptyKept], agent: emptyKept },
  draft: { version: 2 },
});
