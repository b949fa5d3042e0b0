import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOwners, type Holder } from './owner-finder.ts';
import { shareText } from './shares.ts';

let latest = 0;
const id = (): string => {
  latest += 1;
  return String(latest);
};
const person = (name: string, share: string): Holder => ({ id: id(), kind: 'person', name, share, holders: [] });
const company = (name: string, share: string, ...holders: Holder[]): Holder => ({
  id: id(),
  kind: 'company',
  name,
  share,
  holders,
});
const find = (...holders: Holder[]) => findOwners('한결무역', holders);
const named = (...holders: Holder[]) =>
  find(...holders).owners.map(({ name, hundredths }) => `${name} ${hundredths / 100}`);

describe('owners', () => {
  it.each<[string, Holder[], string | undefined, string[]]>([
    ['no holders', [], undefined, []],
    ['a single person', [person('한도윤', '100')], 'q1', ['한도윤 100']],
    ['exactly a quarter', [person('한도윤', '25'), person('윤가람', '75')], 'q1', ['윤가람 75', '한도윤 25']],
    ['a share slightly below a quarter', [person('한도윤', '24.99'), person('윤가람', '10')], 'q2', ['한도윤 24.99']],
    [
      'two equal shares below a quarter',
      [person('한도윤', '20'), person('윤가람', '20')],
      'q2',
      ['한도윤 20', '윤가람 20'],
    ],
    [
      'a company between persons',
      [
        person('한도윤', '40'),
        company('온새미홀딩스', '45', person('문가온', '60'), person('이소담', '40')),
        person('윤가람', '15'),
      ],
      'q1',
      ['한도윤 40', '문가온 27'],
    ],
    [
      'three layers of companies',
      [company('가', '50', company('나', '50', company('다', '100', person('문가온', '100'))))],
      'q1',
      ['문가온 25'],
    ],
    [
      'one person through several holdings, each too small',
      [person('문 가온', '10'), company('가', '40', person('문가온', '40')), person('윤가람', '20')],
      'q1',
      ['문 가온 26'],
    ],
    [
      'one company written in two ways',
      [company('(주)가', '30', person('문가온', '50')), company('나', '50', company('주식회사 가', '60'))],
      'q1',
      ['문가온 30'],
    ],
    [
      'a share without an exact decimal form',
      [company('가', '33.33', company('나', '75.01', person('문가온', '100')))],
      'q1',
      ['문가온 25'],
    ],
    [
      'a company named twice whose holders are given once',
      [company('가', '30', person('문가온', '50')), company('나', '50', company('가', '60'))],
      'q1',
      ['문가온 30'],
    ],
  ])('of %s', (_, holders, rung, owners) => {
    expect(find(...holders).rung).toBe(rung);
    expect(named(...holders)).toEqual(owners);
  });

  it('are unknown while a company has no holders, which is reported by name', () => {
    const found = find(person('한도윤', '40'), company('온새미홀딩스', '60'));
    expect(found).toMatchObject({ rung: undefined, owners: [], open: ['온새미홀딩스'], companies: ['온새미홀딩스'] });
  });

  it('are not computed below a sum above 100, which is reported at its company', () => {
    const below = [person('문가온', '60'), person('이소담', '50')];
    const between = company('온새미홀딩스', '45', ...below);
    const found = find(person('한도윤', '40'), between);
    expect(found.errors).toEqual([{ id: between.id, kind: 'sum', sum: 11_000 }]);
    expect(found.shares.get(between.id)).toBe(4_500);
    expect(below.map((one) => found.shares.get(one.id))).toEqual([undefined, undefined]);
    expect(found.rung).toBeUndefined();
    expect(find(person('가', '60'), person('나', '40.01')).errors).toEqual([{ id: '', kind: 'sum', sum: 10_001 }]);
  });

  it.each([
    ['itself', company('한결 무역', '10', person('가', '100')), '한결 무역'],
    ['a company above it', company('가', '50', company('나', '50', company(' 가', '10', person('다', '100')))), ' 가'],
    [
      'a company above it, without repeating its holders',
      company('가', '50', company('나', '50', company('가', '10'))),
      '가',
    ],
  ])('a circle through %s is reported where it closes', (_, holder, name) => {
    const found = find(holder);
    const all = (one: Holder): Holder[] => [one, ...one.holders.flatMap(all)];
    const closing = all(holder).findLast((one) => one.name === name);
    expect(found.errors).toEqual([{ id: closing?.id, kind: 'circle' }]);
    expect(found.rung).toBeUndefined();
  });

  it.each(['', '0', '0.00', '100.01', '12.345', '-1', 'x', '1e2'])('a share of %j is invalid', (share) => {
    const one = person('가', share);
    expect(find(one).errors).toEqual([{ id: one.id, kind: 'share' }]);
  });

  it('a row without a name is reported', () => {
    const one = person(' ', '10');
    expect(find(one).errors).toEqual([{ id: one.id, kind: 'name' }]);
  });
});

/** Valid trees: shares of every company are parts of 100. */
const names = fc.constantFrom('가나', '나다', '다라', '라마', '마바');
const holdersAt = (depth: number): fc.Arbitrary<Holder[]> =>
  fc
    .array(
      fc.record({ weight: fc.integer({ min: 1, max: 2_500 }), name: names, isCompany: fc.boolean(), place: fc.nat() }),
      { minLength: 1, maxLength: 4 },
    )
    .chain((rows) =>
      fc.tuple(
        ...rows.map(({ weight, name, isCompany, place }) =>
          isCompany && depth > 0
            ? holdersAt(depth - 1).map((below) => company(`회사${depth}-${place}`, shareText(weight), ...below))
            : fc.constant(person(name, shareText(weight))),
        ),
      ),
    );
const trees = holdersAt(3);

function roughly(holders: readonly Holder[], of: number, into: Map<string, number>): Map<string, number> {
  for (const { kind, name, share, holders: below } of holders) {
    const part = (of * Number(share)) / 100;
    if (kind === 'person') into.set(name, (into.get(name) ?? 0) + part);
    else roughly(below, part, into);
  }
  return into;
}

describe('any tree', () => {
  it('gives each person the sum of the products, and at most 100 in total', () => {
    fc.assert(
      fc.property(trees, (holders) => {
        const { errors, open, persons } = findOwners('한결무역', holders);
        expect([errors, open]).toEqual([[], []]);
        const expected = roughly(holders, 100, new Map());
        expect(persons.map(({ name }) => name).sort()).toEqual([...expected.keys()].sort());
        for (const { name, hundredths } of persons)
          expect(Math.abs(hundredths / 100 - (expected.get(name) ?? 0))).toBeLessThan(0.011);
        expect(persons.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('returns the owners of 25 or more, four at most, or else the largest holders', () => {
    fc.assert(
      fc.property(trees, (holders) => {
        const { rung, owners, persons } = findOwners('한결무역', holders);
        const quarter = persons.filter(({ hundredths }) => hundredths >= 2_500);
        if (rung === 'q1') {
          expect(owners).toEqual(quarter);
          expect(owners.length).toBeLessThanOrEqual(4);
        } else {
          expect(quarter).toEqual([]);
          for (const { hundredths } of owners) expect(hundredths).toBe(persons[0]?.hundredths);
        }
      }),
    );
  });

  it('does not depend on the order of rows, or on a company with a single shareholder', () => {
    const plain = (holders: readonly Holder[]) =>
      findOwners('한결무역', holders)
        .persons.map(({ name, hundredths }) => `${name} ${hundredths}`)
        .sort();
    fc.assert(
      fc.property(trees, (holders) => {
        expect(plain([...holders].reverse())).toEqual(plain(holders));
        const wrapped = holders.map((one, place) =>
          company(`사이${place}`, one.share, { ...one, id: id(), share: '100' }),
        );
        expect(plain(wrapped)).toEqual(plain(holders));
      }),
    );
  });
});
