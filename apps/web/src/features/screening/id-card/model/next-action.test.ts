import { emptyCard } from '@portal/domain/forms/id-card.ts';
import { emptyKept } from '@portal/domain/forms/representatives.ts';
import { expect, it } from 'vitest';
import { type CardProgress, type IdCardState, startOfKept } from './id-card-state.ts';
import { areFieldsShown, isTypedCard, nextAction } from './next-action.ts';

const photo = new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' });
const { card, progress } = startOfKept();
const at = (part: Partial<CardProgress>): IdCardState => ({ card, progress: { ...progress, ...part } });
const read: CardProgress['phase'] = { is: 'read', requestId: 'request' };
const verified = { requestId: 'request', fileName: 'masked' };
const asked: CardProgress['phase'] = { is: 'verifying', requestId: 'request', sent: card };
const locks = { ...progress.counts, mayVerifyLater: true };
const locked = { ...locks, authorityLocked: { ic: true } };

it.each<[string, Partial<CardProgress>, ReturnType<typeof nextAction>]>([
  ['nothing was given', {}, 'front'],
  [
    'a front is held back',
    { phase: { is: 'held', held: { file: photo, kind: 'look-again', sentences: [] } } },
    'front',
  ],
  ['the front is read, while the back is missing', { phase: { is: 'reading', share: 1 } }, 'back'],
  ['the front is read, with the back', { phase: { is: 'reading', share: 1 }, back: photo }, 'reading'],
  ['the front was read', { phase: read }, 'back'],
  ['both sides are there', { phase: read, back: photo }, 'verify'],
  ['the authority is asked', { phase: asked }, 'verifying'],
  ['it is verified', { phase: { is: 'verified', verified, isMasking: false }, back: photo }, undefined],
  ['its back is gone', { phase: { is: 'verified', verified, isMasking: false } }, 'back'],
  ['it is put off', { phase: { is: 'put-off', fixed: [], requestId: undefined } }, undefined],
  ['it is locked by us', { counts: { ...locks, locked: { ic: true } } }, 'later'],
  ['it is locked with no way around', { counts: { ...progress.counts, locked: { ic: true } } }, undefined],
  ['it is locked by the authority', { counts: locked }, 'office'],
  ['its lock may be off, of a card that is not read', { counts: locked, isOfficeOpened: true }, 'front'],
  ['its lock may be off', { counts: locked, isOfficeOpened: true, phase: read, back: photo }, 'recheck'],
  ['it is asked whether its lock is off', { counts: locked, phase: asked, back: photo }, 'verifying'],
  ['it is locked by us, too', { counts: { ...locked, locked: { ic: true } } }, 'later'],
])('returns the next action when %s', (_, part, action) => {
  expect(nextAction(at(part))).toBe(action);
});

it.each<[string, Partial<CardProgress>, boolean]>([
  ['nothing was given', {}, false],
  ['a front is read for the first time', { phase: { is: 'reading', share: 1 } }, false],
  ['a front was read', { phase: read }, true],
  ['a front could not be read', { unread: photo }, true],
  ['fronts could not be read before', { counts: { ...progress.counts, uploadFailures: 1 } }, true],
  ['it is put off', { phase: { is: 'put-off', fixed: [], requestId: undefined } }, true],
])('shows or hides the fields when %s', (_, part, isShown) => {
  expect(areFieldsShown(at(part).progress, false)).toBe(isShown);
  expect(areFieldsShown(at(part).progress, true)).toBe(true);
});

it('distinguishes an edited card from an untouched one', () => {
  expect(isTypedCard(emptyCard('ac'))).toBe(false);
  expect(isTypedCard(startOfKept({ ...emptyKept, nameEn: 'MOON' }).card)).toBe(true);
});
