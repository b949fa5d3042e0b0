import { cardTypes } from '../reference/card-types.ts';
import { type Card, emptyCard } from './id-card.ts';
import type { KeptCard } from './representatives.ts';

/** Values of a kept card that are not form fields. */
type BesideCard = Pick<KeptCard, 'skipped' | 'verifiedId' | 'frontFileId' | 'backFileId'>;

export const keptOf = (card: Card, beside: BesideCard): KeptCard => {
  const { cardType, nameKr, nameEn, nation, gender, birth, issueDate } = card;
  return { ...beside, cardType, nameKr, nameEn, nation, gender, birth, issueDate };
};

/** The numbers are empty. */
export function cardOfKept({ nameKr, nameEn, birth, issueDate, ...kept }: KeptCard): Card {
  const cardType = cardTypes.find((known) => known === kept.cardType) ?? 'ic';
  const gender = kept.gender === 'female' ? 'female' : 'male';
  const empty = emptyCard(cardType);
  return { ...empty, nameKr, nameEn, birth, issueDate, gender, nation: kept.nation || empty.nation };
}
