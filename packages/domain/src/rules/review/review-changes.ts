/** Changes of a review that staff should see, by the audit's name. */
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
  /** A card that the authority refuses after the application was finished. */
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

/** A change and its item: a document's slot, a person, another part of the application, or a value's row; '' for the whole application. */
export interface ReviewChange {
  readonly kind: ReviewChangeKind;
  readonly item: string;
}

/** Changes of the assignee: no action has to wait until they are seen. */
const beside: readonly ReviewChangeKind[] = ['review.assigned', 'review.released'];

/** Whether one equals the other or is a row of it: `business` and `business.companyName`. */
const isWithin = (one: string, other: string): boolean => one === other || one.startsWith(`${other}.`);

/** Whether a change concerns an action about this item, so that it must be seen first. '' is the whole application. */
export function concerns({ kind, item: changed }: ReviewChange, item: string): boolean {
  if (beside.includes(kind)) return false;
  if (item === '') return true;
  if (changed === '') return kind !== 'note.written';
  return isWithin(changed, item) || isWithin(item, changed);
}
