import { describe, expect, it } from 'vitest';
import { type FlaggedFacts, flagsOf, mallFlagsOf } from './flags.ts';

const facts = (isConfirmed: boolean): FlaggedFacts => ({
  account: { accountType: 'BC01' },
  fourWeeksOn: '20261219',
  business: { certificateIssuedOn: '20261101', registry: { isConfirmed } },
  settlementAccount: undefined,
  persons: [],
  owners: undefined,
});
const now = new Date('2026-11-21T03:00:00Z');

describe('a certificate of which the registry was not asked', () => {
  it('whether number, representative and opening date belong together is flagged', () => {
    expect(flagsOf(facts(false), now)).toEqual([{ code: 'registry-not-asked', item: 'certificate' }]);
    expect(flagsOf(facts(true), now)).toEqual([]);
  });

  it('is flagged of a mall, too', () => {
    expect(mallFlagsOf({ registry: { isConfirmed: false, answers: [] } })).toEqual([
      { code: 'registry-not-asked', item: 'certificate' },
    ]);
    expect(mallFlagsOf({ registry: { isConfirmed: true, answers: [] } })).toEqual([]);
  });
});
