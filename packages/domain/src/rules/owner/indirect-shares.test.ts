import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Holdings, mostBranches, ownershipTree, sharesPerPerson, sumOfShares } from './indirect-shares.ts';
import { shareText } from './shares.ts';

const held = (holder: string, hundredths: number) => ({ holder, hundredths });

/** As in the drawing: a person has ten per cent, and forty of a company that has thirty. */
const drawn: Holdings = {
  '': [held('문가람', 6_000), held('온새미홀딩스', 3_000), held('차은결', 1_000)],
  온새미홀딩스: [held('문가온', 6_000), held('차은결', 4_000)],
};

describe('shares through companies', () => {
  it('are added up per person, with direct and indirect shares', () => {
    const shares = sharesPerPerson(drawn);
    expect(shares.map(({ holder, total, isOwner }) => [holder, shareText(total), isOwner])).toEqual([
      ['문가람', '60.00', true],
      ['차은결', '22.00', false],
      ['문가온', '18.00', false],
    ]);
    expect(shares[1]).toMatchObject({ direct: 1_000, indirect: 1_200 });
  });

  it('make an owner of a person whose shares only together reach a quarter', () => {
    const shares = sharesPerPerson({
      '': [held('가', 1_500), held('나회사', 2_000), held('다', 6_500)],
      나회사: [held('가', 5_000), held('라', 5_000)],
    });
    expect(shares.find(({ holder }) => holder === '가')).toMatchObject({ total: 2_500, isOwner: true });
  });

  it('count for one person or company however its name is written', () => {
    const shares = sharesPerPerson({
      '': [held('(주)가', 4_000), held('나', 6_000)],
      '주식회사 가': [held('홍길동', 5_000)],
      나: [held('홍 길동', 1_500)],
    });
    expect(shares).toMatchObject([{ holder: '홍길동', total: 2_900, isOwner: true }]);
  });

  it('keep a company as a holder when its own holders are unknown', () => {
    expect(sharesPerPerson({ '': [held('가회사', 10_000)] })).toMatchObject([{ holder: '가회사', total: 10_000 }]);
  });

  it('stop when companies hold each other', () => {
    const circle = { '': [held('가', 10_000)], 가: [held('나', 10_000)], 나: [held('가', 5_000), held('다', 5_000)] };
    expect(ownershipTree(circle)[0]?.holders[0]?.holders).toMatchObject([
      { holder: '가', holders: [] },
      { holder: '다', effective: 5_000 },
    ]);
  });

  it('stop soon when twenty companies hold each other', () => {
    const names = Array.from({ length: 20 }, (_, place) => `회사${place}`);
    const all = names.map((name) => held(name, 500));
    const lines = (branches: ReturnType<typeof ownershipTree>): number =>
      branches.reduce((sum, { holders }) => sum + 1 + lines(holders), 0);
    const drawn = lines(ownershipTree({ '': all, ...Object.fromEntries(names.map((name) => [name, all])) }));
    expect(drawn).toBeLessThan(mostBranches + 20 * 20);
  });

  const name = fc.constantFrom('가', '나', '다', '라', '마', 'constructor', '__proto__');
  const parts = fc.array(fc.record({ holder: name, hundredths: fc.integer({ min: 1, max: 10_000 }) }), {
    maxLength: 4,
  });
  const any = fc
    .tuple(parts, fc.dictionary(name, parts, { maxKeys: 4 }))
    .map(([first, rest]): Holdings => ({ ...rest, '': first }));

  it('are computed for any holdings, and name nobody twice', () => {
    fc.assert(
      fc.property(any, (holdings) => {
        const names = sharesPerPerson(holdings).map(({ holder }) => holder);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it('add up to the applicant’s own total when every company is fully held', () => {
    const whole = fc.integer({ min: 1, max: 9_999 }).map((one) => [held('갑', one), held('을', 10_000 - one)]);
    fc.assert(
      fc.property(parts, whole, whole, (first, ga, na) => {
        const holdings = { '': first, 가: ga, 나: na };
        const total = sharesPerPerson(holdings).reduce((sum, one) => sum + one.total, 0);
        // Each is truncated.
        expect(total).toBeLessThanOrEqual(sumOfShares(holdings));
        expect(total).toBeGreaterThanOrEqual(sumOfShares(holdings) - sharesPerPerson(holdings).length);
      }),
    );
  });

  it('grow with a holding, never shrink', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999 }), (small, more) => {
        const of = (share: number) =>
          sharesPerPerson({ '': [held('회사', 5_000)], 회사: [held('가', share)] })[0]?.total ?? 0;
        expect(of(Math.max(small, more))).toBeGreaterThanOrEqual(of(Math.min(small, more)));
      }),
    );
  });
});
