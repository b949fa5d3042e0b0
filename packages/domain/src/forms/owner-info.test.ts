import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sentenceAt } from './define-form.ts';
import {
  askedQuestions,
  emptyOwner,
  isShareAsked,
  type Owner,
  ownerFacts,
  ownerInfo,
  ownersSent,
  rungOf,
} from './owner-info.ts';
import { ownerRow } from './owner-row.ts';

type OwnerForm = typeof ownerInfo.defaults;

const owner: Owner = { ...emptyOwner, krname: '김하늘', name: 'KIM HANEUL', birth: '19800617', share: '20' };
const forProfit = { isCorporation: true, forProfit: true };
const nonProfit = { isCorporation: true, forProfit: false };
const soleFacts = { isCorporation: false, forProfit: true };
const corporate: OwnerForm = {
  ...ownerInfo.defaults,
  corp: 'CORP007',
  purpose: { choice: 'TRANSACTION', text: '' },
  fundsSource: { choice: 'BUSINESS', text: '' },
  q1: false,
  q2: true,
  owners: [owner],
  listing: { choice: 'UNLISTED', exchange: '' },
};
const sole: OwnerForm = { ...corporate, corp: 'CORP100', q1: true, q2: null, owners: [{ ...owner, share: '100' }] };

const errorsOf = (typed: OwnerForm, facts = forProfit) => {
  const checked = ownerInfo.check(typed, facts);
  return checked.ok ? {} : checked.errors;
};
const answersOf = (typed: OwnerForm, facts = forProfit) => {
  const checked = ownerInfo.check(typed, facts);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.answers;
};

describe('the owner questions', () => {
  const none = { q1: null, q2: null, q3: null, q4: null, q5: null };
  it.each([
    [none, ['q1'], undefined, false],
    [{ ...none, q1: false }, ['q1', 'q2'], undefined, false],
    [{ ...none, q1: false, q2: true }, ['q1', 'q2'], 'q2', true],
    [{ ...none, q1: false, q2: false, q3: true }, ['q1', 'q2', 'q3'], 'q3', false],
    [{ ...none, q1: true, q2: false }, ['q1'], 'q1', true],
    [{ ...none, q2: true }, ['q1'], undefined, false],
    [{ q1: false, q2: false, q3: false, q4: false, q5: false }, ['q1', 'q2', 'q3', 'q4', 'q5'], undefined, false],
  ] as const)('%o asks %o, is settled by %s, asks for a share: %s', (ladder, asked, rung, share) => {
    expect(askedQuestions(ladder)).toEqual(asked);
    expect(rungOf(ladder)).toBe(rung);
    expect(isShareAsked(ladder)).toBe(share);
  });
});

describe('the fields that apply', () => {
  it.each([
    ['a corporation for profit before any answer', ownerInfo.defaults, forProfit, ['listing']],
    ['a non-profit corporation', ownerInfo.defaults, nonProfit, ['corpPurpose']],
    ['an exempt category', { ...corporate, corp: 'CORP001' as const }, forProfit, ['listing']],
    ['a category that is not exempt', { ...corporate, q2: null }, forProfit, ['q1', 'q2', 'listing']],
    ['answered questions', corporate, forProfit, ['q1', 'q2', 'owners', 'companies', 'listing']],
    ['answered questions of a non-profit corporation', corporate, nonProfit, ['q1', 'q2', 'owners', 'corpPurpose']],
    ['a sole proprietor', sole, soleFacts, ['q1', 'owners']],
  ])('to %s', (_, typed, facts, expected) => {
    const on = Object.entries(ownerInfo.applies(typed, facts)).flatMap(([name, isOn]) => (isOn ? [name] : []));
    expect(on).toEqual(expected);
  });
});

describe('rules', () => {
  it('a complete form is valid', () => {
    expect(errorsOf(corporate)).toEqual({});
    expect(errorsOf(sole, soleFacts)).toEqual({});
  });

  it.each<[Partial<OwnerForm>, string, string]>([
    [{ corp: '' }, 'corp', 'exemption-category.required'],
    [{ corp: 'CORP100' }, 'corp', 'exemption-category.required'],
    [{ q2: null }, 'q2', 'owner-question.required'],
    [{ q2: false, q3: false, q4: false, q5: false }, 'q5', 'owner-question.required'],
    [{ purpose: { choice: 'OTHER', text: ' ' } }, 'purpose.text', 'purpose.other'],
    [{ fundsSource: { choice: 'OTHER', text: '' } }, 'fundsSource.text', 'funds-source.other'],
    [{ fundsSource: { choice: 'OTHER', text: '가'.repeat(201) } }, 'fundsSource.text', 'common.too-long'],
    [{ listing: { choice: '', exchange: '' } }, 'listing.choice', 'listing.required'],
    [{ listing: { choice: 'LISTED', exchange: '' } }, 'listing.exchange', 'listing.exchange'],
    [{ owners: [] }, 'owners', 'owner.required'],
    [{ owners: [{ ...owner, krname: '' }] }, 'owners.0.krname', 'owner.name-kr'],
    [{ owners: [{ ...owner, nation: 'XX' }] }, 'owners.0.nation', 'owner.country'],
    [{ owners: [{ ...owner, birth: '' }] }, 'owners.0.birth', 'owner.birth-date'],
    [{ owners: [{ ...owner, birth: '20301301' }] }, 'owners.0.birth', 'date.format'],
    [{ owners: [owner, { ...owner, share: '' }] }, 'owners.1.share', 'owner.share'],
    [
      {
        owners: [
          { ...owner, share: '60' },
          { ...owner, share: '41' },
        ],
      },
      'owners.1.share',
      'owner.share-sum',
    ],
  ])('%o is reported at %s', (change, path, code) => {
    expect(errorsOf({ ...corporate, ...change })).toEqual({ [path]: code });
  });

  it.each([
    ['somebody else', { krname: '이소담' }, { 'owners.0.krname': 'owner.not-representative' }],
    ['one with another birth date', { birth: '19800618' }, { 'owners.0.krname': 'owner.not-representative' }],
    ['a representative', {}, {}],
    ['a representative typed with spaces and dots', { krname: '김 하늘', birth: '1980.06.17' }, {}],
  ])('the last question accepts a representative only: %s', (_, change, errors) => {
    const last = { q1: false, q2: false, q3: false, q4: false, q5: true };
    const facts = ownerFacts({ isCorporation: true, forProfit: true }, [
      { ...owner, type: 'SR00' },
      { ...owner, krname: '이소담', type: 'SR01' },
    ]);
    expect(errorsOf({ ...corporate, ...last, owners: [{ ...owner, ...change }] }, facts)).toEqual(errors);
  });

  it.each([
    [[], {}],
    [['온새미홀딩스'], {}],
    [['온새미홀딩스', ' '], { 'companies.1': 'owner-company.required' }],
    [['가'.repeat(101)], { 'companies.0': 'common.too-long' }],
  ])('companies %j lead to the errors %j', (companies, errors) => {
    expect(errorsOf({ ...corporate, companies })).toEqual(errors);
  });

  it('requires a purpose of a non-profit corporation, not a listing', () => {
    const typed: OwnerForm = { ...corporate, listing: { choice: '', exchange: '' } };
    expect(errorsOf(typed, nonProfit)).toEqual({ corpPurpose: 'corporate-purpose.other' });
  });

  it('numbers the owner as on the screen', () => {
    expect(sentenceAt('owners.0.share', 'owner.share')).toBe('소유자 1의 지분율을 입력해 주세요.');
  });

  it.each([
    ['', true],
    ['12.5', true],
    ['ten', false],
    ['1.234', false],
  ])('a single owner row may have the share %j: %s', (share, right) => {
    expect(z.safeParse(ownerRow, { ...owner, share }).success).toBe(right);
  });
});

describe('answers', () => {
  it('end at the first yes and contain the chosen values', () => {
    expect(answersOf({ ...corporate, listing: { choice: 'UNLISTED', exchange: 'KOSPI' } })).toEqual({
      corp: 'CORP007',
      purpose: { choice: 'TRANSACTION', text: '' },
      fundsSource: { choice: 'BUSINESS', text: '' },
      q1: false,
      q2: true,
      owners: [owner],
      companies: [],
      listing: { choice: 'UNLISTED', exchange: null },
    });
  });

  it('contain no owners in an exempt category', () => {
    expect(Object.keys(answersOf({ ...corporate, corp: 'CORP003' }))).toEqual([
      'corp',
      'purpose',
      'fundsSource',
      'listing',
    ]);
  });

  it.each([
    [{ q2: true, q3: null }, '20'],
    [{ q2: false, q3: true }, ''],
  ])('with %o send an owner with the share %j', (ladder, share) => {
    expect(ownersSent(answersOf({ ...corporate, ...ladder })).map((one) => one.share)).toEqual([share]);
    expect(ownersSent({})).toEqual([]);
  });

  it('are sealed except for the columns, in the format of existing rows', () => {
    expect(JSON.stringify(ownerInfo.sealed(answersOf(corporate)))).toBe(
      '{"purpose":{"choice":"TRANSACTION","text":""},"fundsSource":{"choice":"BUSINESS","text":""},' +
        '"listing":{"choice":"UNLISTED","exchange":null},"corpPurpose":"","companies":[]}',
    );
  });
});

it.each([
  [{ isCorporation: true, forProfit: null }, true],
  [{ isCorporation: true, forProfit: null, nonProfit: true }, false],
  [{ isCorporation: true, forProfit: false, nonProfit: false }, false],
] as const)('derives the facts from %o', (account, expected) => {
  expect(ownerFacts(account)).toEqual({ isCorporation: true, forProfit: expected });
});
