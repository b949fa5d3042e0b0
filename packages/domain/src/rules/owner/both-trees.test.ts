import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holderKey } from './holder-key.ts';
import { type Holding, type Holdings, sharesPerPerson } from './indirect-shares.ts';
import { findOwners, type Holder } from './owner-finder.ts';
import { shareText } from './shares.ts';

const persons = ['홍길동', '문가온', 'Kim Lee', '이소담'];
const companies = ['가', '나', '다', 'Abc'];

const writtenPerson = (name: string) => fc.constantFrom(name, ` ${name}`, [...name].join(' '), name.toUpperCase());
const writtenCompany = (name: string) =>
  fc.constantFrom(name, `(주)${name}`, `㈜ ${name}`, `주식회사 ${name}`, `${name}주식회사`.toLowerCase());

/** Holders of the company at an index; companies are held only by later ones, so that there is no cycle. */
const holdersFrom = (place: number): fc.Arbitrary<Holding[]> => {
  const later = companies.slice(place).map(writtenCompany);
  const holder = fc.oneof(...persons.map(writtenPerson), ...later);
  return fc.array(fc.record({ holder, hundredths: fc.integer({ min: 1, max: 2_500 }) }), {
    minLength: 1,
    maxLength: 4,
  });
};

const applications = fc
  .tuple(holdersFrom(0), ...companies.map((name, place) => fc.tuple(writtenCompany(name), holdersFrom(place + 1))))
  .map(([own, ...others]): Holdings => ({ '': own, ...Object.fromEntries(others) }));

const isCompany = (holder: string): boolean => companies.some((name) => holderKey(name) === holderKey(holder));

/** The same tree as a merchant types it: with the holders of a company below it. */
function typedTree(holdings: Holdings): readonly Holder[] {
  const entries = Object.entries(holdings);
  let rows = 0;
  const typed = (listed: readonly Holding[]): readonly Holder[] =>
    listed.map(({ holder, hundredths }): Holder => {
      rows += 1;
      const row = { id: String(rows), name: holder, share: shareText(hundredths) };
      if (!isCompany(holder)) return { ...row, kind: 'person', holders: [] };
      const below = entries.find(([company]) => company !== '' && holderKey(company) === holderKey(holder));
      return { ...row, kind: 'company', holders: typed(below?.[1] ?? []) };
    });
  return typed(holdings[''] ?? []);
}

it('the merchant’s page and the reviewers’ desk name the same owners with the same shares', () => {
  fc.assert(
    fc.property(applications, (holdings) => {
      const found = findOwners('한결무역', typedTree(holdings));
      expect([found.errors, found.open]).toEqual([[], []]);
      const plain = (name: string, share: number, isOwner: boolean) => [holderKey(name), share, isOwner].join(' ');
      const atDesk = sharesPerPerson(holdings).map((one) => plain(one.holder, one.total, one.isOwner));
      const onPage = found.persons.map((one) => plain(one.name, one.hundredths, one.isOwner));
      expect(atDesk.sort()).toEqual(onPage.sort());
    }),
  );
});

it.each([
  ['slightly less than a quarter', 3_571, 7_000, 9_999, false],
  ['exactly a quarter', 5_000, 5_000, 10_000, true],
])('page and desk agree on an owner with %s', (_, first, second, third, isOwner) => {
  const holdings = {
    '': [{ holder: '가', hundredths: first }],
    가: [{ holder: '나', hundredths: second }],
    나: [{ holder: '홍길동', hundredths: third }],
  };
  expect(sharesPerPerson(holdings)).toMatchObject([{ isOwner }]);
  expect(findOwners('한결무역', typedTree(holdings)).persons).toMatchObject([{ isOwner }]);
});
