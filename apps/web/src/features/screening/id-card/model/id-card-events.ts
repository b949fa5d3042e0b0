import type { Card } from '@portal/domain/forms/id-card.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import type { HeldFile } from '../../../../blocks/draft/hold.ts';
import type { Box } from '../../../../blocks/picture/place-of-texts.ts';
import type { ReadValues } from './fillable.ts';
import type { Block, PersonCounts } from './id-card-counts.ts';
import type { CardMessages, PhaseName, Picture, Side, Verified } from './id-card-state.ts';

/** What the person does, and what follows from it without waiting. */
export type Action =
  | { readonly type: 'pictureChosen'; readonly file: Picture; readonly error?: string | undefined }
  | { readonly type: 'readingCancelled' }
  | { readonly type: 'backChosen'; readonly file: Picture; readonly error?: string | undefined }
  /** The server has stored this picture of a side across reloads. */
  | { readonly type: 'pictureKept'; readonly side: Side; readonly file: Picture; readonly fileId: string }
  /** The server refused this picture of a side. */
  | { readonly type: 'pictureRefused'; readonly side: Side; readonly file: Picture; readonly refusal: ApiRefusal }
  /** A picture stored by the server was loaded; undefined if it no longer exists. */
  | {
      readonly type: 'pictureFetched';
      readonly side: Side;
      readonly file: Picture | undefined;
      readonly fileId: string;
    }
  | { readonly type: 'kindChosen'; readonly cardType: CardType }
  | { readonly type: 'foundKindTaken' }
  | { readonly type: 'fieldEdited'; readonly card: Card }
  | { readonly type: 'choiceClosed' }
  | { readonly type: 'verificationAsked' }
  | { readonly type: 'verificationStarted' }
  /** One of the last attempts: picture and typed value must be compared first. */
  | { readonly type: 'comparisonAsked'; readonly message: string }
  | { readonly type: 'postpone' }
  | { readonly type: 'resumed' }
  /** Fields that were fixed on postponing are to be corrected. */
  | { readonly type: 'correctionAsked' }
  | { readonly type: 'officeOpened' }
  /** The page's submit button: reports what is missing before the person can be recorded. */
  | { readonly type: 'recordingAsked'; readonly block: Block }
  | { readonly type: 'redone' };

/** `refusal` is undefined for failures other than a refusal; `error` is shown at the front. */
export interface FailedReading {
  readonly type: 'readingFailed';
  readonly refusal: ApiRefusal | undefined;
  readonly error?: string | undefined;
}

/** Result of an operation; `attempt` identifies it. */
export type Answer = { readonly attempt: number } & (
  | { readonly type: 'measuringTookLong' }
  /** The picture has findings; `held` is undefined when sending it would certainly fail. */
  | { readonly type: 'pictureHeld'; readonly held: HeldFile | undefined; readonly error?: string | undefined }
  | { readonly type: 'readingStarted' }
  | { readonly type: 'readingProgressed'; readonly share: number | undefined; readonly place?: string | undefined }
  | {
      readonly type: 'readingFinished';
      readonly requestId: string;
      readonly values: ReadValues;
      readonly counts?: PersonCounts | undefined;
      readonly part?: Box | undefined;
    }
  | FailedReading
  | { readonly type: 'verified'; readonly verified: Verified }
  | { readonly type: 'refused'; readonly refusal: ApiRefusal | undefined }
  /** The masked copy; undefined if it cannot be loaded. */
  | { readonly type: 'masked'; readonly picture: Blob | undefined }
  /** Recorded with this back, and the file id under which the server has stored it; '' for none. */
  | { readonly type: 'recorded'; readonly back: Picture | undefined; readonly backFileId: string }
  | { readonly type: 'recordingRefused'; readonly messages: CardMessages }
);

export type CardEvent = Action | Answer;

const unsettled: readonly PhaseName[] = ['empty', 'measuring', 'held', 'reading', 'read', 'verifying'];
const unrecorded: readonly PhaseName[] = [...unsettled, 'put-off', 'verified'];

/** Phases in which each event is allowed; in others it changes nothing. */
export const legalPhases: Readonly<Record<CardEvent['type'], readonly PhaseName[]>> = {
  pictureChosen: [...unsettled, 'put-off'],
  measuringTookLong: ['measuring'],
  pictureHeld: ['measuring'],
  readingStarted: ['measuring', 'held'],
  readingProgressed: ['reading'],
  readingFinished: ['reading'],
  readingFailed: ['reading'],
  readingCancelled: ['measuring', 'reading'],
  backChosen: unrecorded,
  pictureKept: unrecorded,
  pictureRefused: unrecorded,
  pictureFetched: unrecorded,
  kindChosen: ['empty', 'measuring', 'held', 'read', 'put-off'],
  foundKindTaken: ['empty'],
  fieldEdited: [...unsettled, 'put-off'],
  choiceClosed: unsettled,
  verificationAsked: ['empty', 'measuring', 'held', 'reading', 'read'],
  verificationStarted: ['read'],
  comparisonAsked: ['read'],
  verified: ['verifying'],
  refused: ['verifying'],
  masked: ['verified', 'recorded'],
  postpone: unsettled,
  resumed: ['put-off'],
  correctionAsked: ['put-off'],
  officeOpened: unsettled,
  recordingAsked: unrecorded,
  recorded: ['verified', 'put-off'],
  recordingRefused: ['verified', 'put-off'],
  redone: ['verified', 'recorded'],
};
