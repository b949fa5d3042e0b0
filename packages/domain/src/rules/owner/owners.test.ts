import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  errorsInShares,
  exemptionCategories,
  occupations,
  ownerQuestions,
  ownersRequired,
  shareRequired,
} from './owners.ts';

describe('whether owners are required', () => {
  it.each([
    ['CORP007', true],
    ['CORP001', false],
    ['CORP003', false],
    ['CORP004', false],
    ['CORP006', false],
    ['CORP100', false],
  ] as const)('from a corporation of category %s: %s', (category, required) => {
    expect(ownersRequired(true, category)).toBe(required);
  });

  it.each(exemptionCategories)('always from a sole proprietor, whatever the category (%s)', (category) => {
    expect(ownersRequired(false, category)).toBe(true);
  });
});

describe('shares', () => {
  it('are required under q1 and q2 only', () => {
    expect(ownerQuestions.filter(shareRequired)).toEqual(['q1', 'q2']);
  });

  it.each([
    ['q1', ['100'], []],
    ['q1', ['25'], []],
    ['q1', ['25.00', '75.00'], []],
    ['q1', ['33.33', '33.33', '33.34'], []],
    ['q1', ['24.99'], [{ index: 0, code: 'owner.share-at-least-25' }]],
    ['q1', ['50', '20'], [{ index: 1, code: 'owner.share-at-least-25' }]],
    ['q1', ['50', '50.01'], [{ index: 1, code: 'owner.share-sum' }]],
    ['q1', ['33.34', '33.33', '33.34'], [{ index: 2, code: 'owner.share-sum' }]],
    ['q2', ['0.01'], []],
    ['q2', ['10'], []],
    ['q2', ['0'], [{ index: 0, code: 'owner.share-range' }]],
    ['q2', ['0.00'], [{ index: 0, code: 'owner.share-range' }]],
    ['q2', ['100.01'], [{ index: 0, code: 'owner.share-range' }]],
    ['q2', ['-5'], [{ index: 0, code: 'owner.share-range' }]],
    ['q2', ['10.123'], [{ index: 0, code: 'owner.share-range' }]],
    ['q2', ['ten'], [{ index: 0, code: 'owner.share-range' }]],
    ['q2', ['1e1'], [{ index: 0, code: 'owner.share-range' }]],
    ['q2', [''], [{ index: 0, code: 'owner.share' }]],
    [
      'q2',
      ['', '0', '60', '60'],
      [
        { index: 0, code: 'owner.share' },
        { index: 1, code: 'owner.share-range' },
      ],
    ],
    ['q3', [''], []],
    ['q4', ['999'], []],
    ['q5', ['', ''], []],
    ['q1', [], []],
  ] as const)('under %s, %j: %j', (rung, shares, error) => {
    expect(errorsInShares(rung, shares)).toEqual(error);
  });

  it('may sum to 100 under q2, and to no hundredth more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 3 }), (hundredths) => {
        const rest = 10_000 - hundredths.reduce((sum, one) => sum + one, 0);
        const text = (value: number): string => (value / 100).toFixed(2);
        expect(errorsInShares('q2', [...hundredths, rest].map(text))).toEqual([]);
        expect(errorsInShares('q2', [...hundredths, rest + 1].map(text))).toHaveLength(1);
      }),
    );
  });
});

it('offers six occupations', () => {
  expect(occupations).toHaveLength(6);
});
