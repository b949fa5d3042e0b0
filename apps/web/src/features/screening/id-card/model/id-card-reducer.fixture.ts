import { type Card, emptyCard } from '@portal/domain/forms/id-card.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import type { CardEvent } from './id-card-events.ts';
import { freshProgress, type IdCardState, type Phase, type PhaseName, startOfKept } from './id-card-state.ts';

export const front = new File(['front'], 'front.jpg', { type: 'image/jpeg' });
export const other = new File(['other'], 'other.jpg', { type: 'image/jpeg' });
export const back = new File(['back'], 'back.jpg', { type: 'image/jpeg' });
export const { counts } = startOfKept().progress;
export const block = { type: 'SR00', seq: 0 } as const;
export const verified = { requestId: 'request', fileName: 'masked.jpg' };
export const card: Card = {
  ...emptyCard('ic'),
  nameKr: '문정옥',
  nameEn: 'MOON',
  birth: '19800617',
  personalFront: '800617',
  personalBack: '2000000',
};
export const refusal = (code: string, data: unknown = null, errors = {}) =>
  new ApiRefusal({ status: 200, code, message: '서버의 말', data, errors });

export const phases: Readonly<Record<PhaseName, Phase>> = {
  empty: { is: 'empty' },
  measuring: { is: 'measuring', file: front, isSlow: false },
  held: { is: 'held', held: { kind: 'look-again', sentences: ['빛'], file: front } },
  reading: { is: 'reading', share: 0.5 },
  read: { is: 'read', requestId: 'request' },
  verifying: { is: 'verifying', requestId: 'request', sent: card },
  verified: { is: 'verified', verified, isMasking: true },
  'put-off': { is: 'put-off', fixed: ['nameKr'], requestId: undefined },
  recorded: { is: 'recorded', verified, isPostponed: false, verifiedAt: undefined },
};
export const phaseNames = Object.values(phases).map(({ is }) => is);
export const attempt = 7;
export const at = (is: PhaseName, progress: Partial<IdCardState['progress']> = {}): IdCardState => ({
  card,
  progress: {
    ...freshProgress(counts, phases[is]),
    attempt,
    back,
    front: is === 'empty' ? undefined : front,
    ...progress,
  },
});

export const events: readonly CardEvent[] = [
  { type: 'pictureChosen', file: other },
  { type: 'measuringTookLong', attempt },
  { type: 'pictureHeld', attempt, held: undefined, error: '다른 사진' },
  { type: 'readingStarted', attempt },
  { type: 'readingProgressed', attempt, share: 0.75 },
  { type: 'readingFinished', attempt, requestId: 'next', values: { issueDate: '20180315' } },
  { type: 'readingFailed', attempt, refusal: refusal('0011') },
  { type: 'readingCancelled' },
  { type: 'backChosen', file: other },
  { type: 'pictureKept', side: 'back', file: back, fileId: 'kept' },
  { type: 'pictureRefused', side: 'back', file: back, refusal: refusal('VALIDATION') },
  { type: 'pictureFetched', side: 'back', file: other, fileId: '' },
  { type: 'kindChosen', cardType: 'dl' },
  { type: 'foundKindTaken' },
  { type: 'fieldEdited', card: { ...card, nameEn: 'MOON JEONGOK' } },
  { type: 'choiceClosed' },
  { type: 'verificationAsked' },
  { type: 'verificationStarted' },
  { type: 'comparisonAsked', message: '비교해 주세요.' },
  { type: 'verified', attempt, verified },
  { type: 'refused', attempt, refusal: refusal('0511') },
  { type: 'masked', attempt, picture: undefined },
  { type: 'postpone' },
  { type: 'resumed' },
  { type: 'correctionAsked' },
  { type: 'officeOpened' },
  { type: 'recordingAsked', block },
  { type: 'recorded', attempt, back, backFileId: '' },
  { type: 'recordingRefused', attempt, messages: { back: '뒷면' } },
  { type: 'redone' },
];
/** Events that request the existing state and change nothing. */
export const changesNothing = [
  'foundKindTaken empty',
  'verificationAsked read',
  'recordingAsked verified',
  'recordingAsked put-off',
];

export const refusalErrors = (event: CardEvent): object => ('refusal' in event ? (event.refusal?.errors ?? {}) : {});
