import * as z from 'zod/mini';
import { defineForm, unconditional } from './define-form.ts';

/** What of a card is kept half-typed: no number of the card, no picture. */
const keptCard = z.object({
  cardType: z.string(),
  nameKr: z.string(),
  nameEn: z.string(),
  nation: z.string(),
  gender: z.string(),
  birth: z.string(),
  issueDate: z.string(),
  /** The verification was put off. */
  skipped: z.boolean(),
  /** What the server calls the verification of what was typed, and the pictures it keeps; '' for none. */
  verifiedId: z.string(),
  frontFileId: z.string(),
  backFileId: z.string(),
});
export type KeptCard = z.output<typeof keptCard>;

/** Nobody has typed anything of this card. */
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

/**
 * The people of the representative step: what is kept half-typed of each. Each is sent alone, by the form of its card;
 * the first representative cannot be taken away. A draft holds the names of a kept card and no others, whatever a client sends.
 */
export const representatives = defineForm({
  ...unconditional,
  fields: { people: z.array(keptCard), agent: keptCard },
  defaults: { people: [emptyKept], agent: emptyKept },
  draft: { version: 2 },
});
export type RepresentativesTyped = typeof representatives.defaults;
