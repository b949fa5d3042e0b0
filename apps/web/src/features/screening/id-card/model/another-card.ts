import { type Card, emptyCard, nationError } from '@portal/domain/forms/id-card.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { type CardProgress, freshProgress, type IdCardState, withRecorded } from './id-card-state.ts';

/** Starts or cancels an operation: earlier results become stale. */
export const nextAttempt = ({ attempt, ...progress }: CardProgress): CardProgress => ({
  ...progress,
  attempt: attempt + 1,
});

/** Resets everything except the counts and whether the person was recorded before. */
const fresh = ({ attempt, counts, isRecordedBefore, isNamed }: CardProgress): CardProgress =>
  nextAttempt({ ...freshProgress(counts), attempt, isRecordedBefore, isNamed });

export const afterKindChosen = (state: IdCardState, cardType: CardType): IdCardState => ({
  card: withRecorded(state, emptyCard(cardType)),
  progress: fresh(state.progress),
});

/** Returns a card of another kind with the typed data of the person; the nationality only if that kind allows it. */
function samePerson({ nameKr, nameEn, birth, gender, nation }: Card, cardType: CardType): Card {
  const same = { ...emptyCard(cardType), nameKr, nameEn, birth, gender };
  return nation === '' || nationError(cardType, '', nation) !== undefined ? same : { ...same, nation };
}

/** Changes to the kind of card that was found: person and pictures stay. */
export function afterOtherKind(state: IdCardState): IdCardState {
  const { found, unread, back, keptIds } = state.progress;
  if (found === undefined) return state;
  const card = withRecorded(state, samePerson(state.card, found));
  return { card, progress: { ...fresh(state.progress), unread, back, keptIds } };
}
