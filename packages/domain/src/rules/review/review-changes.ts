/** Changes of a review that its staff should see, by the audit's name of them. */
export const reviewChangeKinds = [
  /** The application was finished a second time. */
  'review.restarted',
  'supplement.asked',
  'supplement.uploaded',
  'supplement.answered',
  'supplement.accepted',
  'supplement.refused',
  'supplement.withdrawn',
  'person.verified-later',
  /** Of a card after the application was finished, where the authority refuses it. */
  'id-card.verify',
  'person.verified-by-hand',
  'registry.answered',
  'note.written',
  'review.assigned',
  'review.released',
  'decision.proposed',
  'decision.withdrawn',
  'decision.returned',
  'review.decided',
] as const;
export type ReviewChangeKind = (typeof reviewChangeKinds)[number];

/** What changed, and about what: a document's slot, a person, another part of the application, a value's row; '' of the whole. */
export interface ReviewChange {
  readonly kind: ReviewChangeKind;
  readonly item: string;
}

/** Who works on it: no action has to wait until that is seen. */
const beside: readonly ReviewChangeKind[] = ['review.assigned', 'review.released'];

/** One is the other, or a row of it: `business` and `business.companyName`. */
const isWithin = (one: string, other: string): boolean => one === other || one.startsWith(`${other}.`);

/** Does a change concern an action about this item, so that it has to be seen first? '' is the whole application. */
export function concerns({ kind, item: changed }: ReviewChange, item: string): boolean {
  if (beside.includes(kind)) return false;
  if (item === '') return true;
  if (changed === '') return kind !== 'note.written';
  return isWithin(changed, item) || isWithin(item, changed);
}
