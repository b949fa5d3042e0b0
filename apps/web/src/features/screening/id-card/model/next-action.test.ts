import { emptyCard } from '@portal/domain/forms/id-card.ts';
import { emptyKept } from '@portal/domain/forms/representatives.ts';
import { expect, it } from 'vitest';
import { type CardProgress, type IdCardState, isTypedCard, startOfKept } from './id-card-state.ts';
import { areFieldsShown, nextAction } from './next-action.ts';

const photo = new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' });
const { card, progress } = startOfKept();
const at = (part: Partial<CardProgress>): IdCardState => ({ card, progress: { ...progress, ...part } });
const read: CardProgress['phase'] = { is: 'read', requestId: 'request' };
const verified = { requestId: 'request', fileName: 'masked' };
const asked: CardProgress['phase'] = { is: 'verifying', requestId: 'request', sent: card };
const locks = { ...progress.counts, mayVerifyLater: true };
const locked = { ...locks, authorityLocked: { ic: true } };

it.each<[string, Partial<CardProgress>, ReturnType<typeof nextAction>]>([
  ['no picture was chosen', {}, 'front'],
  [
    'a front is held back',
    { phase: { is: 'held', held: { file: photo, kind: 'look-again', sentences: [] } } },
    'front',
  ],
  ['the front is being read, while the back is missing', { phase: { is: 'reading', share: 1 } }, 'back'],
  ['the front is being read, with the back', { phase: { is: 'reading', share: 1 }, back: photo }, 'reading'],
  ['the front was read', { phase: read }, 'back'],
  ['the front was read, with the back', { phase: read, back: photo }, 'verify'],
  ['the authority is verifying', { phase: asked }, 'verifying'],
  ['the card is verified', { phase: { is: 'verified', verified, isMasking: false }, back: photo }, undefined],
  ['the back of a verified card is missing', { phase: { is: 'verified', verified, isMasking: false } }, 'back'],
  ['the verification is postponed', { phase: { is: 'put-off', fixed: [], requestId: undefined } }, undefined],
  [
    'the card is locked by the portal, and can be verified later',
    { counts: { ...locks, locked: { ic: true } } },
    'later',
  ],
  [
    'the card is locked by the portal, and cannot be verified later',
    { counts: { ...progress.counts, locked: { ic: true } } },
    undefined,
  ],
  ['the card is locked by the authority', { counts: locked }, 'office'],
  ['the authority’s lock may be removed, and no card was read', { counts: locked, isOfficeOpened: true }, 'front'],
  [
    'the authority’s lock may be removed, and the card was read',
    { counts: locked, isOfficeOpened: true, phase: read, back: photo },
    'recheck',
  ],
  ['the authority is verifying a locked card', { counts: locked, phase: asked, back: photo }, 'verifying'],
  ['the card is locked by both', { counts: { ...locked, locked: { ic: true } } }, 'later'],
])('returns the next action when %s', (_, part, action) => {
  expect(nextAction(at(part))).toBe(action);
});

it.each<[string, Partial<CardProgress>, boolean]>([
  ['no picture was chosen', {}, false],
  ['a front is being read for the first time', { phase: { is: 'reading', share: 1 } }, false],
  ['a front was read', { phase: read }, true],
  ['a front could not be read', { unread: photo }, true],
  ['earlier fronts could not be read', { counts: { ...progress.counts, uploadFailures: 1 } }, true],
  ['the verification is postponed', { phase: { is: 'put-off', fixed: [], requestId: undefined } }, true],
])('shows or hides the fields when %s', (_, part, isShown) => {
  expect(areFieldsShown(at(part).progress, false)).toBe(isShown);
  expect(areFieldsShown(at(part).progress, true)).toBe(true);
});

it('distinguishes an edited card from an untouched one', () => {
  expect(isTypedCard(emptyCard('ac'))).toBe(false);
  expect(isTypedCard(startOfKept({ ...emptyKept, nameEn: 'MOON' }).card)).toBe(true);
});
