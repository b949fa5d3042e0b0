import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { countsAfter, otherKindIn } from './id-card-counts.ts';
import { type FailedReading, legalPhases } from './id-card-events.ts';
import type { CardMessages, CardProgress, IdCardState, Picture, Side } from './id-card-state.ts';

export const withMessages = (progress: CardProgress, messages: CardMessages): CardMessages => ({
  ...progress.messages,
  ...messages,
});

/** Replaces the picture of a side; the server has not stored the new one yet. */
export const withSide = (progress: CardProgress, side: Side, file: Picture | undefined): CardProgress => ({
  ...progress,
  [side]: file,
  keptIds: { ...progress.keptIds, [side]: '' },
});

/** Whether the page navigates away after a refusal, so that no choice is offered. */
export const leadsAway = ({ code }: ApiRefusal): boolean => code === 'UNAUTHENTICATED' || code === 'STATE_CONFLICT';

export function afterFailedReading({ card, progress }: IdCardState, { refusal, error }: FailedReading): CardProgress {
  const idle: CardProgress = { ...progress, phase: { is: 'empty' }, front: undefined, unread: progress.front };
  if (!refusal) return idle;
  const counts = countsAfter(progress.counts, card.cardType, refusal);
  return {
    ...idle,
    counts,
    found: otherKindIn(refusal),
    messages: withMessages(progress, { front: error }),
    isChoosing: progress.isChoosing || (counts.mayVerifyLater && !leadsAway(refusal)),
  };
}

/** Removes the picture; the sentence is shown at its side, and it counts as a failed upload. */
export function afterRefusedSide({ card, progress }: IdCardState, side: Side, refusal: ApiRefusal): CardProgress {
  const counts = countsAfter(progress.counts, card.cardType, refusal);
  const mayChoose = legalPhases.postpone.includes(progress.phase.is);
  return {
    ...withSide(progress, side, undefined),
    counts,
    messages: withMessages(progress, { [side]: refusal.errors.file }),
    isChoosing: progress.isChoosing || (mayChoose && counts.mayVerifyLater),
  };
}
