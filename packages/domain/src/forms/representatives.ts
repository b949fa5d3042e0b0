import * as z from 'zod/mini';
import { cardTypes } from '../reference/card-types.ts';
import { defineForm, unconditional } from './define-form.ts';
import { type Card, emptyCard } from './id-card.ts';

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

/** What of a kept card is not typed. */
type BesideCard = Pick<KeptCard, 'skipped' | 'verifiedId' | 'frontFileId' | 'backFileId'>;

export const keptOf = (card: Card, beside: BesideCard): KeptCard => {
  const { cardType, nameKr, nameEn, nation, gender, birth, issueDate } = card;
  return { ...beside, cardType, nameKr, nameEn, nation, gender, birth, issueDate };
};

/** A card with what was kept of it; the numbers are empty. */
export function cardOfKept({ nameKr, nameEn, birth, issueDate, ...kept }: KeptCard): Card {
  const cardType = cardTypes.find((known) => known === kept.cardType) ?? 'ic';
  const gender = kept.gender === 'female' ? 'female' : 'male';
  const empty = emptyCard(cardType);
  return { ...empty, nameKr, nameEn, birth, issueDate, gender, nation: kept.nation || empty.nation };
}

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
