import { type Card, claimFields, derivedFrom, idCard, knownFields, numberOf } from '@portal/domain/forms/id-card.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { messageAbout } from '@portal/domain/messages/screening/person-sentences.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import type { HeldFile } from '../../../../blocks/draft/hold.ts';
import { afterKindChosen, afterOtherKind, nextAttempt } from './another-card.ts';
import { fillable, withBirth } from './fillable.ts';
import { type Block, countsAfter, countsOfPerson, isLock } from './id-card-counts.ts';
import { type Action, type Answer, type CardEvent, legalPhases } from './id-card-events.ts';
import {
  type CardMessages,
  type CardProgress,
  hasBack,
  type IdCardState,
  isFixed,
  isPostponed,
  noKeptIds,
  type Phase,
  type Picture,
  readingOf,
  type Verified,
  verifiedAtOf,
  verifiedOf,
  withRecorded,
} from './id-card-state.ts';
import { afterFailedReading, afterRefusedSide, withMessages, withSide } from './refused-pictures.ts';

/** Whether the recorded back is the same picture, or is stored under the same file id: it may have been loaded only now. */
const isBackOf = (
  { back, keptIds }: CardProgress,
  recorded: { readonly back: CardProgress['back']; readonly backFileId: string },
): boolean => recorded.back === back || (recorded.backFileId !== '' && recorded.backFileId === keptIds.back);

/** Whether a result is stale: its picture was replaced, its card reset, or its back changed. Decided only here. */
const isStale = ({ progress }: IdCardState, event: CardEvent): boolean =>
  ('attempt' in event && event.attempt !== progress.attempt) ||
  (event.type === 'recorded' && !isBackOf(progress, event)) ||
  ((event.type === 'pictureKept' || event.type === 'pictureRefused') && event.file !== progress[event.side]) ||
  (event.type === 'pictureFetched' && event.fileId !== progress.keptIds[event.side]);

const empty: Phase = { is: 'empty' };

/** Reports an invalid file, and keeps what was there. */
function afterPicture(progress: CardProgress, file: Picture, error: string | undefined): CardProgress {
  const updated = { ...progress, messages: withMessages(progress, { front: error }) };
  if (error) return updated;
  const { phase } = progress;
  // A front whose verification is postponed is not read; reviewers inspect it.
  if (phase.is === 'put-off') return { ...withSide(updated, 'front', file), phase: { ...phase, requestId: undefined } };
  const measuring: Phase = { is: 'measuring', file, isSlow: false };
  return nextAttempt({ ...updated, phase: measuring, front: undefined, found: undefined, refusedAt: 'front' });
}

function afterBack(progress: CardProgress, file: Picture, error: string | undefined): CardProgress {
  const next = { ...progress, messages: withMessages(progress, { back: error }) };
  return error ? next : withSide(next, 'back', file);
}

/** Returns the front that is present or pending, or else the latest unusable one. */
function latestFront({ front, phase, unread }: CardProgress): Picture | undefined {
  if (phase.is === 'measuring') return phase.file;
  return phase.is === 'held' ? phase.held.file : (front ?? unread);
}

/** Keeps both pictures and all values read or typed: they are handed in, or used again if the person verifies after all. */
function afterPostponed({ card, progress }: IdCardState): CardProgress {
  const phase: Phase = { is: 'put-off', fixed: knownFields(card), requestId: readingOf(progress) };
  const front = latestFront(progress);
  return nextAttempt({ ...progress, phase, front, messages: {}, isChoosing: false });
}

function afterResuming(progress: CardProgress): CardProgress {
  const { phase, front } = progress;
  const resumed = nextAttempt({ ...progress, keptIds: { ...progress.keptIds, front: '' }, messages: {} });
  if (phase.is === 'put-off' && phase.requestId !== undefined)
    return { ...resumed, phase: { is: 'read', requestId: phase.requestId } };
  return { ...resumed, phase: empty, front: undefined, unread: front };
}

/** Unlocks the fields that were fixed on postponing. */
const unfixed = ({ phase, ...progress }: CardProgress): CardProgress => ({
  ...progress,
  phase: phase.is === 'put-off' ? { ...phase, fixed: [] } : phase,
});

function afterHold(progress: CardProgress, held: HeldFile | undefined, error: string | undefined): CardProgress {
  const phase: Phase = held ? { is: 'held', held } : empty;
  return { ...progress, phase, messages: withMessages(progress, { front: error }) };
}

function afterReadingStart(progress: CardProgress): CardProgress {
  const messages = withMessages(progress, { front: undefined, verification: undefined, comparison: undefined });
  return { ...progress, front: latestFront(progress), phase: { is: 'reading', share: 0 }, messages };
}

/** Both sides are needed before the authority is asked (specification 2 §5.2). */
export function missingSides(progress: CardProgress): CardMessages | undefined {
  const { front } = progress;
  const back = hasBack(progress);
  const both = sentence('id-card.both-sides');
  if (!front && !back) return { front: both, back: both };
  if (!front || readingOf(progress) === undefined) return { front: both };
  return back ? undefined : { back: both };
}

/** What is missing before the person can be recorded (specification 2 §5.3). */
export function missingFor(block: Block, progress: CardProgress): CardMessages | undefined {
  const { phase, front, counts } = progress;
  const about = (what: Parameters<typeof messageAbout>[1]): string => {
    const { code, values } = messageAbout(block, what);
    return sentence(code, values);
  };
  const backError = hasBack(progress) ? undefined : about('back-required');
  if (phase.is === 'put-off') {
    const frontError = front ? undefined : about('front-required');
    const lackedBack = counts.mayLackBack ? undefined : backError;
    return frontError || lackedBack ? { front: frontError, back: lackedBack } : undefined;
  }
  if (phase.is !== 'verified') return { verification: about('unverified') };
  return backError ? { back: backError } : undefined;
}

function afterRefusal({ card, progress }: IdCardState, refusal: ApiRefusal | undefined): CardProgress {
  const requestId = readingOf(progress);
  const again: CardProgress = { ...progress, phase: requestId === undefined ? empty : { is: 'read', requestId } };
  if (!refusal) return again;
  const { errors, message } = refusal;
  if (errors.requestId) {
    const messages = withMessages(progress, { front: errors.requestId });
    return { ...progress, phase: empty, front: undefined, unread: progress.front, messages };
  }
  // A lock has its own notice; that it persists is shown at the button.
  const { cardType } = card;
  const counts = countsAfter(progress.counts, cardType, refusal);
  const isStillLocked = progress.counts.authorityLocked[cardType] && !counts.locked[cardType];
  const isShownAtCard = isLock(refusal) && !isStillLocked;
  const isAtFields = Object.keys(errors).some((name) => name in claimFields);
  return {
    ...again,
    counts,
    refusedAt: 'verification',
    isOfficeOpened: progress.isOfficeOpened && !isLock(refusal),
    messages: withMessages(progress, { verification: isAtFields || isShownAtCard ? undefined : message }),
  };
}

/** Updates the fields, with birth date and gender if the number contains them; a fixed field is not changed. */
function afterEditing(state: IdCardState, next: Card): IdCardState {
  const { card, progress } = state;
  const names = Object.keys(idCard.defaults).filter((name): name is keyof Card => name in card);
  const changed = names.filter((name) => next[name] !== card[name]);
  if (changed.length === 0 || changed.some((name) => name === 'cardType' || isFixed(progress, name))) return state;
  const number = numberOf(next);
  const derived = number === numberOf(card) ? {} : derivedFrom(number);
  return { card: { ...next, ...derived }, progress };
}

const afterMissing = (state: IdCardState, missing: CardMessages | undefined, others: CardMessages = {}): IdCardState =>
  missing
    ? { ...state, progress: { ...state.progress, messages: withMessages(state.progress, { ...missing, ...others }) } }
    : state;

function afterVerificationStart(state: IdCardState): IdCardState {
  const { card, progress } = state;
  const requestId = readingOf(progress);
  if (requestId === undefined) return state;
  const phase: Phase = { is: 'verifying', requestId, sent: card };
  return { card, progress: nextAttempt({ ...progress, phase, messages: {} }) };
}

const afterComparisonAsked = (progress: CardProgress, comparison: string): CardProgress => ({
  ...progress,
  messages: withMessages(progress, { verification: undefined, comparison }),
});

function afterAction(state: IdCardState, event: Action): IdCardState {
  const { card, progress } = state;
  const to = (next: CardProgress): IdCardState => ({ card, progress: next });
  switch (event.type) {
    case 'pictureChosen':
      return to(afterPicture(progress, event.file, event.error));
    case 'readingCancelled':
      return to(nextAttempt({ ...progress, phase: empty, front: undefined }));
    case 'backChosen':
      return to(afterBack(progress, event.file, event.error));
    case 'pictureKept':
      return to({ ...progress, keptIds: { ...progress.keptIds, [event.side]: event.fileId } });
    case 'pictureRefused':
      return to(afterRefusedSide(state, event.side, event.refusal));
    case 'pictureFetched':
      return to(event.file ? { ...progress, [event.side]: event.file } : withSide(progress, event.side, undefined));
    case 'foundKindTaken':
      return afterOtherKind(state);
    case 'kindChosen':
    case 'redone':
      return afterKindChosen(state, event.type === 'redone' ? card.cardType : event.cardType);
    case 'fieldEdited':
      return afterEditing(state, event.card);
    case 'verificationAsked':
      return afterMissing(state, missingSides(progress), { verification: undefined });
    case 'comparisonAsked':
      return to(afterComparisonAsked(progress, event.message));
    case 'verificationStarted':
      return afterVerificationStart(state);
    case 'postpone':
      return to(afterPostponed(state));
    case 'resumed':
      return to(afterResuming(progress));
    case 'correctionAsked':
      return to(unfixed(progress));
    case 'choiceClosed':
      return to({ ...progress, isChoosing: false });
    case 'officeOpened':
      return to({ ...progress, isOfficeOpened: true });
    case 'recordingAsked':
      return afterMissing(state, missingFor(event.block, progress));
  }
}

function afterVerifying(state: IdCardState, verified: Verified): IdCardState {
  const { progress } = state;
  if (progress.phase.is !== 'verifying') return state;
  const { sent } = progress.phase;
  const phase: Phase = { is: 'verified', verified, isMasking: true };
  return {
    card: { ...sent, ...derivedFrom(numberOf(sent)) },
    // The raw picture is released: from now on the masked copy is shown.
    progress: { ...progress, front: undefined, unread: undefined, phase },
  };
}

function afterAnswer(state: IdCardState, event: Answer): IdCardState {
  const { card, progress } = state;
  const { phase } = progress;
  const to = (next: CardProgress): IdCardState => ({ card, progress: next });
  switch (event.type) {
    case 'measuringTookLong':
      return phase.is === 'measuring' ? to({ ...progress, phase: { ...phase, isSlow: true } }) : state;
    case 'pictureHeld':
      return to(afterHold(progress, event.held, event.error));
    case 'readingStarted':
      return to(afterReadingStart(progress));
    case 'readingProgressed':
      return to({ ...progress, phase: { is: 'reading', share: event.share, place: event.place } });
    case 'readingFinished': {
      const values = withBirth(card.cardType, event.values);
      return {
        card: withRecorded(state, { ...card, ...fillable(card, progress.read, values) }),
        progress: {
          ...progress,
          phase: { is: 'read', requestId: event.requestId },
          read: values,
          part: event.part,
          counts: countsOfPerson(progress.counts, card.cardType, event.counts),
        },
      };
    }
    case 'readingFailed':
      return to(afterFailedReading(state, event));
    case 'verified':
      return afterVerifying(state, event.verified);
    case 'refused':
      return to(afterRefusal(state, event.refusal));
    case 'masked': {
      const next: Phase = phase.is === 'verified' ? { ...phase, isMasking: false } : phase;
      return to({ ...progress, masked: event.picture, phase: next });
    }
    case 'recorded': {
      const [verified, verifiedAt] = [verifiedOf(progress), verifiedAtOf(progress)];
      const next: Phase = { is: 'recorded', verified, isPostponed: isPostponed(progress), verifiedAt };
      return to({ ...progress, front: undefined, back: undefined, keptIds: noKeptIds, phase: next });
    }
    case 'recordingRefused':
      return to({ ...progress, messages: event.messages });
  }
}

/** State machine of an ID card block (specification 2 §4.3). Stale results and forbidden events return the identical state. */
export function reduce(state: IdCardState, event: CardEvent): IdCardState {
  if (isStale(state, event) || !legalPhases[event.type].includes(state.progress.phase.is)) return state;
  return 'attempt' in event ? afterAnswer(state, event) : afterAction(state, event);
}
