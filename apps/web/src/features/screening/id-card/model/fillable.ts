import { type Card, derivedFrom, emptyCard, numberOf } from '@portal/domain/forms/id-card.ts';

/** Values of the form that a reading gave; what was not read is absent. */
export type ReadValues = Partial<Omit<Card, 'cardType'>>;

/** Birth and gender follow from the number that was read (specification 2 §4.3), where it was read that far. */
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

/** A field whose value a reading gives. */
export type Readable = (typeof readable)[number];

/** Values read that may be filled in: into empty fields, and over those of the previous reading. */
export function fillable(card: Card, previous: ReadValues, read: ReadValues): ReadValues {
  const open = readable.filter((name) => card[name] === '' || card[name] === previous[name]);
  const texts = Object.fromEntries(open.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])));
  return { ...texts, ...(read.gender && { gender: read.gender }) };
}
