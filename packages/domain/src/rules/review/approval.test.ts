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
    ['a value nobody checked', { values: { rows: 9, checked: 8, differing: 0, explained: 0 } }, ['values']],
    ['a differing value without a note', { values: { rows: 9, checked: 9, differing: 2, explained: 1 } }, ['values']],
    ['no value that a paper says', { values: { rows: 0, checked: 0, differing: 0, explained: 0 } }, []],
    ['a person not verified', { persons: { verified: 1, unverified: ['SR01-0'] } }, ['persons']],
    ['no person at all', { persons: { verified: 0, unverified: [] } }, ['persons']],
    ['owners nobody asked for', { owners: { isAsked: false, sum: undefined, isExplained: false } }, []],
    ['owners without shares', { owners: { isAsked: true, sum: undefined, isExplained: false } }, []],
    ['owners of 80 %', { owners: { isAsked: true, sum: 8_000, isExplained: false } }, ['owners']],
    ['owners of 80 %, and why', { owners: { isAsked: true, sum: 8_000, isExplained: true } }, []],
    ['owners of more than all, and why', { owners: { isAsked: true, sum: 10_001, isExplained: true } }, ['owners']],
    ['an account no bank confirmed', { bank: { isConfirmed: false, isDiffering: false, isExplained: true } }, ['bank']],
    ['another holder', { bank: { isConfirmed: true, isDiffering: true, isExplained: false } }, ['bank']],
    ['another holder, and why', { bank: { isConfirmed: true, isDiffering: true, isExplained: true } }, []],
    ['a missing paper', { papers: { handedIn: 5, missing: ['SF06'], waiting: 0 } }, ['papers']],
    ['a request that waits', { papers: { handedIn: 6, missing: [], waiting: 1 } }, ['papers']],
    ['a certificate that ends before four weeks', { clock: { ...good.clock, state: 'short' } }, []],
    ['a certificate too old', { clock: { ...good.clock, state: 'expired' } }, ['clock']],
    ['a certificate without a day', { clock: { ...good.clock, state: 'undated', validUntil: undefined } }, ['clock']],
    ['a renewed certificate', { clock: { ...renewed, state: 'accepted' } }, []],
    ['a renewed certificate too old', { clock: { ...renewed, state: 'expired' } }, ['clock']],
    ['a business that rests', { clock: { ...good.clock, businessState: 'suspended' } }, ['clock']],
    ['a registry that was not asked', { clock: { ...good.clock, businessState: undefined } }, ['clock']],
    ['a person nobody looked up', { watch: { none: 2, hits: [], unanswered: ['SR02-0'] } }, ['watch']],
    ['a hit', { watch: { none: 2, hits: ['SR02-0'], unanswered: [] } }, ['watch']],
  ];
  it.each(cases)('is checked with %s', (_what, facts, expected) => {
    expect(failing({ ...good, ...facts })).toEqual(expected);
  });
});
