import { expect, it } from 'vitest';
import { concerns, type ReviewChangeKind } from './review-changes.ts';

it.each<[ReviewChangeKind, string, string, boolean]>([
  ['supplement.uploaded', 'SF06', 'SF06', true],
  ['supplement.uploaded', 'SF06', 'SF07', false],
  ['supplement.uploaded', 'SF06', '', true],
  ['supplement.answered', 'SF11/SR00-1', 'SF11/SR00-0', false],
  ['supplement.asked', 'business', 'business.companyName', true],
  ['supplement.asked', 'business.companyName', 'business', true],
  ['supplement.asked', 'business.companyName', 'business.officeAddress', false],
  ['person.verified-later', 'SR00-1', 'SR00-10', false],
  ['id-card.verify', 'SR00-1', 'SR00-1.watch', true],
  ['id-card.verify', 'SR00-1', '', true],
  ['id-card.verify', 'SR00-1', 'SF07', false],
  ['decision.proposed', '', 'SF07', true],
  ['review.decided', '', 'owners', true],
  ['note.written', '', '', true],
  ['note.written', '', 'SF06', false],
  ['note.written', 'SF06', 'SF06', true],
  ['review.assigned', '', '', false],
])('%s of %j concerns an action about %j: %s', (kind, item, about, expected) => {
  expect(concerns({ kind, item }, about)).toBe(expected);
});
