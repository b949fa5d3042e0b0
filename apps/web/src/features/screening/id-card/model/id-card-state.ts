import { sentence } from '@portal/domain/messages/codes.ts';
import { maximumFileBytes } from '@portal/domain/rules/attempts.ts';
import type { HeldFile } from '../../../../blocks/use-picture-check.ts';
import { type Counts, countsOf, type Progress } from './id-card-counts.ts';
import { type Block, type Card, cardOfKept, emptyKept, type Kept } from './id-card-form.ts';
import type { ReadValues } from './id-card-reading.ts';
import { cardErrors, isSound, knownFields } from './id-card-rules.ts';

/** A picture in the browser's memory, and nowhere else in the browser. */
export type Picture = File;

export type CardStage = 'measure' | 'read' | 'verify' | 'mask';

/** How far a block is. */
export interface CardState {
  readonly front: Picture | null;
  readonly back: Picture | null;
  /** A front that was chosen, and is not sent yet. */
  readonly held: HeldFile | null;
  readonly frontError: string | undefined;
  readonly backError: string | undefined;
  readonly stage: CardStage | null;
  /** Share of the front's bytes sent, 0 to 1; null while the server is at work. */
  readonly share: number | null;
  /** The reading that a verification is asked for. */
  readonly requestId: string | null;
  readonly read: ReadValues;
  readonly verified: { readonly requestId: string; readonly fileName: string } | null;
  /** The server's masked copy of the front. */
  readonly masked: Blob | null;
  /** The server has this person; nothing is asked again. */
  readonly recorded: boolean;
  readonly skipped: boolean;
  /** Fields that were filled when the verification was put off. */
  readonly fixed: readonly (keyof Card)[];
  readonly counts: Counts;
  /** The choice after five failed uploads is open. */
  readonly choosing: boolean;
  /** What is told at the verify button. */
  readonly error: string | undefined;
}

export const freshState = (counts: Counts): CardState => ({
  front: null,
  back: null,
  held: null,
  frontError: undefined,
  backError: undefined,
  stage: null,
  share: null,
  requestId: null,
  read: {},
  verified: null,
  masked: null,
  recorded: false,
  skipped: false,
  fixed: [],
  counts,
  choosing: false,
  error: undefined,
});

/** What a block starts from. */
export interface Start {
  readonly card: Card;
  readonly state: CardState;
}

const noCounts: Counts = { uploadFailures: 0, mayVerifyLater: false, verifyFailures: {}, locked: {} };

/** A block that only typed values are known of. */
export function startOfKept(kept: Kept = emptyKept, counts: Counts = noCounts): Start {
  const card = cardOfKept(kept);
  const skipped = kept.skipped && counts.mayVerifyLater;
  return { card, state: { ...freshState(counts), skipped, fixed: skipped ? knownFields(card) : [] } };
}

function recordedStart(progress: Progress, { type, seq }: Block, counts: Counts): Start | null {
  const person = progress.persons.find((one) => one.type === type && one.seq === seq);
  if (!person) return null;
  const { cardType, krname, name, nation, gender, birth } = person;
  const kept = { ...emptyKept, cardType, nameKr: krname, nameEn: name, nation, gender, birth };
  const skipped = person.eKycStatus === 'SKIP';
  return { card: cardOfKept(kept), state: { ...freshState(counts), recorded: true, skipped } };
}

/** A verification that is not yet recorded, where all that was typed with it is still there. */
function verifiedStart(progress: Progress, { type, seq }: Block, kept: Kept, counts: Counts): Start | null {
  const card = cardOfKept(kept);
  const row = progress.blocks.find(
    (one) => one.type === type && one.seq === seq && one.cardType === card.cardType && one.verified,
  );
  if (!row?.verified || !isSound(cardErrors(card, true))) return null;
  return { card, state: { ...freshState(counts), verified: row.verified } };
}

/** Takes a block up where the server and the kept draft say it stands. */
export function startOf(progress: Progress, block: Block, kept: Kept = emptyKept): Start {
  const counts = countsOf(progress, block);
  return (
    recordedStart(progress, block, counts) ?? verifiedStart(progress, block, kept, counts) ?? startOfKept(kept, counts)
  );
}

/** What can be said of a picture before it is sent; the server judges by its bytes. */
export function pictureError(file: File): string | undefined {
  if (!/\.(jpe?g|png)$/i.test(file.name)) return sentence('file.image-type');
  return file.size > maximumFileBytes ? sentence('file.too-large') : undefined;
}

/** Verified, recorded or put off: then nothing is verified here. */
export const isSettled = (state: CardState): boolean => state.verified !== null || state.recorded;

/** May this field of the person no longer be changed? */
export const isFixed = (state: CardState, name: keyof Card): boolean => isSettled(state) || state.fixed.includes(name);
