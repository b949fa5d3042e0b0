import { describe, expect, it } from 'vitest';
import { type ApprovalFacts, type ApprovalPointKey, approvalPoints } from './approval.ts';

const good: ApprovalFacts = {
  values: { rows: 9, checked: 9, differing: 1, explained: 1 },
  persons: { verified: 2, unverified: [] },
  owners: { isAsked: true, sum: 10_000, isExplained: false },
  bank: { isConfirmed: true, isDiffering: false, isExplained: false },
  papers: { handedIn: 6, missing: [], waiting: 0 },
  clock: { state: 'fresh', validUntil: '20270128', isRenewed: false, businessState: 'active' },
  watch: { none: 3, hits: [], unanswered: [] },
};

const renewed = { ...good.clock, validUntil: undefined, isRenewed: true };

const failing = (facts: ApprovalFacts): readonly ApprovalPointKey[] =>
  approvalPoints(facts)
    .filter(({ holds }) => !holds)
    .map(({ key }) => key);

describe('an approval', () => {
  it('passes when every point holds', () => {
    expect(failing(good)).toEqual([]);
  });

  const cases: readonly (readonly [string, Partial<ApprovalFacts>, readonly ApprovalPointKey[]])[] = [
    ['an unchecked value', { values: { rows: 9, checked: 8, differing: 0, explained: 0 } }, ['values']],
    ['a differing value without a note', { values: { rows: 9, checked: 9, differing: 2, explained: 1 } }, ['values']],
    ['no value read from a document', { values: { rows: 0, checked: 0, differing: 0, explained: 0 } }, []],
    ['an unverified person', { persons: { verified: 1, unverified: ['SR01-0'] } }, ['persons']],
    ['no person', { persons: { verified: 0, unverified: [] } }, ['persons']],
    ['owners that are not required', { owners: { isAsked: false, sum: undefined, isExplained: false } }, []],
    ['owners without shares', { owners: { isAsked: true, sum: undefined, isExplained: false } }, []],
    ['owners with 80 %', { owners: { isAsked: true, sum: 8_000, isExplained: false } }, ['owners']],
    ['owners with 80 % and a note', { owners: { isAsked: true, sum: 8_000, isExplained: true } }, []],
    [
      'owners with more than 100 % and a note',
      { owners: { isAsked: true, sum: 10_001, isExplained: true } },
      ['owners'],
    ],
    [
      'an account not confirmed by a bank',
      { bank: { isConfirmed: false, isDiffering: false, isExplained: true } },
      ['bank'],
    ],
    ['another account holder', { bank: { isConfirmed: true, isDiffering: true, isExplained: false } }, ['bank']],
    ['another account holder and a note', { bank: { isConfirmed: true, isDiffering: true, isExplained: true } }, []],
    ['a missing document', { papers: { handedIn: 5, missing: ['SF06'], waiting: 0 } }, ['papers']],
    ['an open request', { papers: { handedIn: 6, missing: [], waiting: 1 } }, ['papers']],
    ['a certificate that expires before four weeks', { clock: { ...good.clock, state: 'short' } }, []],
    ['an expired certificate', { clock: { ...good.clock, state: 'expired' } }, ['clock']],
    ['a certificate without a date', { clock: { ...good.clock, state: 'undated', validUntil: undefined } }, ['clock']],
    ['a renewed certificate', { clock: { ...renewed, state: 'accepted' } }, []],
    ['an expired renewed certificate', { clock: { ...renewed, state: 'expired' } }, ['clock']],
    ['a suspended business', { clock: { ...good.clock, businessState: 'suspended' } }, ['clock']],
    ['a business that was not looked up', { clock: { ...good.clock, businessState: undefined } }, ['clock']],
    ['a person without a watch-list result', { watch: { none: 2, hits: [], unanswered: ['SR02-0'] } }, ['watch']],
    ['a watch-list hit', { watch: { none: 2, hits: ['SR02-0'], unanswered: [] } }, ['watch']],
  ];
  it.each(cases)('is checked with %s', (_what, facts, expected) => {
    expect(failing({ ...good, ...facts })).toEqual(expected);
  });
});
