import { type Card, derivedFrom, emptyCard, numberOf } from '@portal/domain/forms/id-card.ts';

/** Form values from a reading; a value that was not read is absent. */
export type ReadValues = Partial<Omit<Card, 'cardType'>>;

/** Adds birth date and gender as far as the number read contains them (specification 2 §4.3). */
export const withBirth = (cardType: Card['cardType'], read: ReadValues): ReadValues => ({
  ...read,
  ...derivedFrom(numberOf({ ...emptyCard(cardType), ...read })),
});

const readable = [
  'nameKr',
  'nameEn',
  'issueDate',
  'personalFront',
  'personalBack',
  'alienNumber',
  'num',
  'code',
  'serialNum',
  'nation',
  'birth',
] as const;

export type Readable = (typeof readable)[number];

/** Returns the values read that may be filled in: into empty fields, and over those of the previous reading. */
export function fillable(card: Card, previous: ReadValues, read: ReadValues): ReadValues {
  const open = readable.filter((name) => card[name] === '' || card[name] === previous[name]);
  const texts = Object.fromEntries(open.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])));
  return { ...texts, ...(read.gender && { gender: read.gender }) };
}
