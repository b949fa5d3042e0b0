import type { BodyInputOf } from '@portal/contract/call.ts';
import type { verifyIdCard } from '@portal/contract/screening-id-card.ts';
import type { savePerson } from '@portal/contract/screening-persons.ts';
import { type CardType, cardTypes } from '@portal/contract/screening-shared.ts';
import { digitsOnly } from '@portal/domain/fields/rule.ts';
import * as z from 'zod/mini';

/** Whose card it is: representatives are numbered from 0, the agent is always 0. */
export interface Block {
  readonly type: 'SR00' | 'SR01';
  readonly seq: number;
}

/** The card as it is typed or read. What is right depends on its type, so the rules stand apart (id-card-rules). */
export const cardForm = z.object({
  cardType: z.enum(cardTypes),
  nameKr: z.string(),
  nameEn: z.string(),
  nation: z.string(),
  gender: z.enum(['male', 'female']),
  birth: z.string(),
  issueDate: z.string(),
  personalFront: z.string(),
  personalBack: z.string(),
  /** Alien registration number, 13 digits. */
  alienNumber: z.string(),
  /** Driving licence number, digits. */
  num: z.string(),
  /** Cipher serial of a driving licence. */
  code: z.string(),
  /** Serial of an alien registration card. */
  serialNum: z.string(),
});

export type Card = z.output<typeof cardForm>;

/** An untouched card of a type: nobody's nationality is guessed from an alien card (specification 2 §3.1). */
export const emptyCard = (cardType: CardType): Card => ({
  cardType,
  nameKr: '',
  nameEn: '',
  nation: cardType === 'ac' ? '' : 'KR',
  gender: 'male',
  birth: '',
  issueDate: '',
  personalFront: '',
  personalBack: '',
  alienNumber: '',
  num: '',
  code: '',
  serialNum: '',
});

/** What of a card is kept half-typed on the server: no number of the card, no picture. */
export const emptyKept = {
  cardType: 'ic',
  nameKr: '',
  nameEn: '',
  nation: '',
  gender: 'male',
  birth: '',
  issueDate: '',
  skipped: false,
};
export type Kept = typeof emptyKept;

export const keptOf = (card: Card, skipped: boolean): Kept => {
  const { cardType, nameKr, nameEn, nation, gender, birth, issueDate } = card;
  return { cardType, nameKr, nameEn, nation, gender, birth, issueDate, skipped };
};

/** A card with what was kept of it; the numbers are empty. */
export function cardOfKept(kept: Kept): Card {
  const { skipped: _, ...typed } = kept;
  const cardType = cardTypes.find((known) => known === kept.cardType) ?? 'ic';
  const gender = kept.gender === 'female' ? 'female' : 'male';
  const empty = emptyCard(cardType);
  return { ...empty, ...typed, cardType, gender, nation: kept.nation || empty.nation };
}

/** What the authority is asked with; of the numbers only those that stand on this type of card. */
export function verifyBody(card: Card, requestId: string): BodyInputOf<typeof verifyIdCard> {
  const head = { requestId, inferDetailTypeResource: card.cardType, name: card.nameKr.trim() };
  const personalNum = `${card.personalFront}${card.personalBack}`;
  if (card.cardType === 'ic') return { ...head, personalNum, issueDate: card.issueDate };
  if (card.cardType === 'dl') return { ...head, personalNum, num: digitsOnly(card.num), code: card.code };
  return { ...head, issueDate: card.issueDate, alienRegNum: card.alienNumber, serialNum: card.serialNum };
}

/**
 * What records the person.
 * @param requestId of the server's own verification; null where it is done later
 */
export const personBody = (
  card: Card,
  { type, seq }: Block,
  requestId: string | null,
): BodyInputOf<typeof savePerson> => ({
  krname: card.nameKr.trim(),
  name: card.nameEn.trim(),
  nation: card.nation,
  gender: card.gender,
  birth: card.birth,
  type,
  eKycStatus: requestId === null ? 'SKIP' : 'COMPLETE',
  requestId: requestId ?? '',
  seq,
  cardType: card.cardType,
});
