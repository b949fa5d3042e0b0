import type { ResultOf } from '@portal/contract/call.ts';
import type { verifyIdCard } from '@portal/contract/screening/id-card.ts';
import {
  type Card,
  type CardField,
  emptyCard,
  idCard,
  isNumberField,
  isRecordedField,
  knownFields,
} from '@portal/domain/forms/id-card.ts';
import { cardOfKept, keptOf } from '@portal/domain/forms/kept-card.ts';
import { emptyKept, type KeptCard } from '@portal/domain/forms/representatives.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { maximumIdAttempts } from '@portal/domain/rules/security/attempts.ts';
import type { HeldFile } from '../../../../blocks/draft/hold.ts';
import type { Box } from '../../../../blocks/picture/place-of-texts.ts';
import type { ReadValues } from './fillable.ts';
import { type Block, type Counts, countsOf, isOf, type Progress } from './id-card-counts.ts';

/** A picture in the browser's memory; it is stored nowhere else in the browser. */
export type Picture = File;

export type Side = 'front' | 'back';

export const noKeptIds: CardProgress['keptIds'] = { front: '', back: '' };

/** The server's verification, with its time and the name of the masked copy of the front. */
export type Verified = ResultOf<typeof verifyIdCard>;

/** Phase of a block (specification 2 §4.3). */
export type Phase =
  | { readonly is: 'empty' }
  /** A front is being checked in the browser; shown only when it takes long. */
  | { readonly is: 'measuring'; readonly file: Picture; readonly isSlow: boolean }
  | { readonly is: 'held'; readonly held: HeldFile }
  /** `share` of the front's bytes sent, 0 to 1; undefined while the server is processing. `place` in the reader's queue while it waits. */
  | { readonly is: 'reading'; readonly share: number | undefined; readonly place?: string | undefined }
  /** `requestId` identifies the reading to verify. */
  | { readonly is: 'read'; readonly requestId: string }
  /** `sent` is the card as sent to the authority, regardless of what is typed meanwhile. */
  | { readonly is: 'verifying'; readonly requestId: string; readonly sent: Card }
  | { readonly is: 'verified'; readonly verified: Verified; readonly isMasking: boolean }
  /** Verified later; `fixed` fields were known on postponing. `requestId` is that of the front's reading, if it was read. */
  | { readonly is: 'put-off'; readonly fixed: readonly CardField[]; readonly requestId: string | undefined }
  /** The server has recorded this person; nothing is asked again. */
  | {
      readonly is: 'recorded';
      readonly verified: Verified | undefined;
      readonly isPostponed: boolean;
      readonly verifiedAt: string | undefined;
    };

export type PhaseName = Phase['is'];

export interface CardMessages {
  readonly front?: string | undefined;
  readonly back?: string | undefined;
  readonly verification?: string | undefined;
  /** Reports that picture and typed value must be compared first. */
  readonly comparison?: string | undefined;
}

/** Progress of a block without the typed values: the same object while a person types. */
export interface CardProgress {
  /** Incremented whenever an operation starts or is cancelled. Each outgoing call carries it; an answer with another number is stale. */
  readonly attempt: number;
  readonly phase: Phase;
  readonly front: Picture | undefined;
  readonly back: Picture | undefined;
  /** The latest unusable front, which is submitted when the verification is postponed. */
  readonly unread: Picture | undefined;
  /** The kind of card that the latest unread front was found to be, if it differs from the chosen one. */
  readonly found: CardType | undefined;
  readonly keptIds: Readonly<Record<Side, string>>;
  readonly masked: Blob | undefined;
  readonly read: ReadValues;
  readonly part: Box | undefined;
  readonly messages: CardMessages;
  readonly counts: Counts;
  readonly isChoosing: boolean;
  /** Part at which locks and alternatives are shown: that of the latest refusal. */
  readonly refusedAt: 'front' | 'verification';
  /** Whether the authority's website was opened since its lock was last reported. */
  readonly isOfficeOpened: boolean;
  /** Whether the person was recorded before: English name and nationality then stay unchanged, because a verification does not send them. */
  readonly isRecordedBefore: boolean;
  /** False on the phone of a person who was recorded before: it does not receive English name and nationality, and sends neither. */
  readonly isNamed: boolean;
}

export interface IdCardState {
  readonly card: Card;
  readonly progress: CardProgress;
}

export const freshProgress = (counts: Counts, phase: Phase = { is: 'empty' }): CardProgress => ({
  attempt: 0,
  phase,
  front: undefined,
  back: undefined,
  unread: undefined,
  found: undefined,
  keptIds: noKeptIds,
  masked: undefined,
  read: {},
  part: undefined,
  messages: {},
  counts,
  isChoosing: false,
  refusedAt: 'front',
  isOfficeOpened: false,
  isRecordedBefore: false,
  isNamed: true,
});

const noCounts = countsOf({ blocks: [] }, { type: 'SR00', seq: 0 });

/** Returns a block of which only typed values are known. */
export function startOfKept(kept: KeptCard = emptyKept, counts: Counts = noCounts): IdCardState {
  const card = cardOfKept(kept);
  const isPostponed = kept.skipped && counts.mayVerifyLater;
  const phase: Phase = isPostponed
    ? { is: 'put-off', fixed: knownFields(card), requestId: undefined }
    : { is: 'empty' };
  const keptIds = { front: isPostponed ? kept.frontFileId : '', back: kept.backFileId };
  return { card, progress: { ...freshProgress(counts, phase), keptIds } };
}

/** Returns a block of a person recorded before and verified now. @param kept undefined on that person's phone, which does not receive it */
export function startOfRecorded(counts: Counts, kept?: KeptCard): IdCardState {
  const { card, progress } = startOfKept(kept, counts);
  return { card, progress: { ...progress, isRecordedBefore: true, isNamed: kept !== undefined } };
}

/** Returns a changed card with the values that stay as recorded. */
export const withRecorded = ({ card: { nameEn, nation }, progress }: IdCardState, next: Card): Card =>
  progress.isRecordedBefore ? { ...next, nameEn, nation } : next;

/** Returns the values of a recorded person. */
export function keptOfPerson({ cardType, krname, name, nation, gender, birth }: Progress['persons'][number]): KeptCard {
  return { ...emptyKept, cardType, nameKr: krname, nameEn: name, nation, gender, birth };
}

function recordedStart(progress: Progress, block: Block, counts: Counts): IdCardState | undefined {
  const person = progress.persons.find(isOf(block));
  if (!person) return undefined;
  const { eKycStatus, verifiedAt } = person;
  const phase: Phase = { is: 'recorded', verified: undefined, isPostponed: eKycStatus === 'SKIP', verifiedAt };
  return { card: cardOfKept(keptOfPerson(person)), progress: freshProgress(counts, phase) };
}

/** Returns the stored verification, if it is not recorded yet and its typed values still exist. */
function verifiedStart(progress: Progress, block: Block, kept: KeptCard, counts: Counts): IdCardState | undefined {
  const card = cardOfKept(kept);
  const rows = progress.blocks.filter(isOf(block));
  const verified = rows.find((row) => row.verified?.requestId === kept.verifiedId)?.verified;
  if (!verified || !idCard.check(card, { numbersAsked: false }).ok) return undefined;
  const phase: Phase = { is: 'verified', verified, isMasking: false };
  return { card, progress: { ...freshProgress(counts, phase), keptIds: { front: '', back: kept.backFileId } } };
}

export function startOf(progress: Progress, block: Block, kept: KeptCard = emptyKept): IdCardState {
  const counts = countsOf(progress, block);
  return (
    recordedStart(progress, block, counts) ?? verifiedStart(progress, block, kept, counts) ?? startOfKept(kept, counts)
  );
}

export const isSettled = ({ phase }: CardProgress): boolean => phase.is === 'verified' || phase.is === 'recorded';

export const isPostponed = ({ phase }: CardProgress): boolean =>
  phase.is === 'put-off' || (phase.is === 'recorded' && phase.isPostponed);

/** Whether this field is locked. The numbers of a postponed person are not asked. */
export function isFixed(progress: CardProgress, name: CardField): boolean {
  if (isSettled(progress)) return true;
  if (progress.isRecordedBefore && isRecordedField(name)) return true;
  const { phase } = progress;
  return phase.is === 'put-off' && (phase.fixed.includes(name) || isNumberField(name));
}

export const verifiedOf = ({ phase }: CardProgress): Verified | undefined =>
  phase.is === 'verified' || phase.is === 'recorded' ? phase.verified : undefined;

export const verifiedAtOf = ({ phase }: CardProgress): string | undefined =>
  phase.is === 'recorded' ? phase.verifiedAt : phase.is === 'verified' ? phase.verified.verifiedAt : undefined;

/** Whether there is a back to hand in: here, or stored by the server, from which it is loaded after a reload. */
export const hasBack = ({ back, keptIds }: Pick<CardProgress, 'back' | 'keptIds'>): boolean =>
  back !== undefined || keptIds.back !== '';

/** Whether nothing about the person is missing here: recorded, or verified with a back to hand in. */
export const isDone = (progress: CardProgress): boolean =>
  progress.phase.is === 'recorded' || (progress.phase.is === 'verified' && hasBack(progress));

/** Returns the part of a block that may be stored as a draft. */
export const keptOfState = ({ card, progress }: IdCardState): KeptCard =>
  keptOf(card, {
    skipped: isPostponed(progress),
    verifiedId: progress.phase.is === 'verified' ? progress.phase.verified.requestId : '',
    frontFileId: progress.keptIds.front,
    backFileId: progress.keptIds.back,
  });

/** Returns the id of the reading that can be verified. */
export const readingOf = ({ phase }: CardProgress): string | undefined =>
  phase.is === 'read' || phase.is === 'verifying' ? phase.requestId : undefined;

/** Whether the server has data for this block. */
export const isBound = (progress: CardProgress): boolean =>
  readingOf(progress) !== undefined || isSettled(progress) || isPostponed(progress);

/** Whether anything of the card was typed or read; preset choices do not count. */
export function isTypedCard({ nation: _, gender: __, ...typed }: Card): boolean {
  const { nation: ___, gender: ____, ...empty } = emptyCard(typed.cardType);
  return JSON.stringify(typed) !== JSON.stringify(empty);
}

/** Whether removing this block loses anything: a picture, a typed value, data on the server. */
export const isTouched = ({ card, progress }: IdCardState): boolean =>
  isTypedCard(card) || isBound(progress) || progress.phase.is !== 'empty' || !!(progress.back ?? progress.unread);

/** Returns the front to show: the masked copy, the picture itself, or one that the person should check. */
export function frontShown({ masked, front, phase }: CardProgress): Blob | undefined {
  if (masked ?? front) return masked ?? front;
  if (phase.is === 'measuring' && phase.isSlow) return phase.file;
  return phase.is === 'held' && phase.held.kind === 'look-again' ? phase.held.file : undefined;
}

export const isLockedCard = ({ counts }: CardProgress, cardType: CardType): boolean =>
  !!counts.locked[cardType] || !!counts.authorityLocked[cardType];

/** Whether there are errors or alternatives to show: postponed or postponable, another kind found, or this kind locked. */
export const hasErrors = (progress: CardProgress, cardType: CardType): boolean =>
  !isSettled(progress) &&
  (isPostponed(progress) ||
    progress.found !== undefined ||
    progress.counts.mayVerifyLater ||
    isLockedCard(progress, cardType));

/** Number of failures after which picture and typed value are compared before another attempt. */
const guardedFrom = 3;

/** Whether the next attempt is one of the last, which requires a comparison. */
export const isGuardedTry = ({ phase, front }: CardProgress, failures: number): boolean =>
  failures >= guardedFrom && phase.is === 'read' && front !== undefined;

/** Returns the attempts left if a guarded one fails; undefined if the next one is not guarded. */
export function leftAfterFailing(progress: CardProgress, cardType: CardType): number | undefined {
  const failures = progress.counts.verifyFailures[cardType] ?? 0;
  return isGuardedTry(progress, failures) ? Math.max(0, maximumIdAttempts - failures - 1) : undefined;
}

export type CardStage = 'measure' | 'read' | 'verify' | 'mask';

export function stageOf({ phase }: CardProgress): CardStage | undefined {
  if (phase.is === 'measuring') return phase.isSlow ? 'measure' : undefined;
  if (phase.is === 'reading') return 'read';
  if (phase.is === 'verifying') return 'verify';
  return phase.is === 'verified' && phase.isMasking ? 'mask' : undefined;
}
