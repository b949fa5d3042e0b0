import { type CardProgress, hasBack, type IdCardState, isPostponed, isSettled, readingOf } from './id-card-state.ts';

/**
 * undefined when done, postponed, or locked without an alternative. `office`: have the authority remove its lock; `recheck`: verify after
 * that; `phone`: in progress on the person's own phone.
 */
export type CardAction =
  | 'front'
  | 'back'
  | 'reading'
  | 'verify'
  | 'verifying'
  | 'later'
  | 'office'
  | 'recheck'
  | 'phone'
  | undefined;

function actionOfReading(progress: CardProgress): CardAction {
  const { phase } = progress;
  if (phase.is === 'verifying') return 'verifying';
  if (phase.is === 'empty' || phase.is === 'held') return 'front';
  if (!hasBack(progress)) return 'back';
  return phase.is === 'read' ? 'verify' : 'reading';
}

/** Returns the action after the authority's lock: first its website, then the same card again. */
function actionOfLocked(progress: CardProgress): CardAction {
  const action = actionOfReading(progress);
  if (action === 'reading' || action === 'verifying') return action;
  if (!progress.isOfficeOpened) return 'office';
  return action === 'verify' ? 'recheck' : action;
}

export function nextAction({ card, progress }: IdCardState): CardAction {
  if (isSettled(progress)) return progress.phase.is === 'verified' && !hasBack(progress) ? 'back' : undefined;
  if (isPostponed(progress)) return undefined;
  if (progress.counts.locked[card.cardType]) return progress.counts.mayVerifyLater ? 'later' : undefined;
  if (progress.counts.authorityLocked[card.cardType]) return actionOfLocked(progress);
  return actionOfReading(progress);
}

/** Whether the fields are shown. Before a picture was read, or could not be, there is nothing to type; but what was typed before is not hidden. */
export function areFieldsShown(progress: CardProgress, isTyped: boolean): boolean {
  const isTried = readingOf(progress) !== undefined || progress.unread !== undefined;
  return isTyped || isTried || isSettled(progress) || isPostponed(progress) || progress.counts.uploadFailures > 0;
}
