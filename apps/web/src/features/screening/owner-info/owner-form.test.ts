import { describe, expect, it } from 'vitest';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import { emptyOwner, factsOf, firstOwnerForm, type OwnerForm } from './owner-form.ts';
import { agreementBody, ownerBodies } from './owner-payload.ts';
import { askedQuestions, isOwnersAsked, ownerFormTroubles, rungOf } from './owner-rules.ts';

const person = {
  type: 'SR00' as const,
  seq: 0,
  krname: '문정옥',
  name: 'MOON JEONGOK',
  nation: 'KR',
  gender: 'female' as const,
  birth: '19800617',
  share: '',
  job: '',
  eKycStatus: 'COMPLETE' as const,
  cardType: 'ic' as const,
};
const progress: Progress = {
  isCorporation: false,
  corpGubn: null,
  gongdongRep: false,
  representativeName: null,
  persons: [person],
  blocks: [],
  documents: [],
};
const soleFacts = factsOf(progress);
const sole: OwnerForm = { ...firstOwnerForm(progress), purpose: 'TRANSACTION', funds: 'BUSINESS' };
const corporateFacts = { isCorporation: true, forProfit: true };
const owner = { ...emptyOwner, krname: '김하늘', name: 'KIM HANEUL', birth: '19800617' };
const corporate: OwnerForm = {
  ...sole,
  corp: 'CORP007',
  q1: 'no',
  q2: 'yes',
  owners: [{ ...owner, share: '20' }],
  listing: 'UNLISTED',
};

const wrong = (form: OwnerForm, facts = corporateFacts) =>
  Object.fromEntries(Object.entries(ownerFormTroubles(form, facts)).filter(([, told]) => told !== undefined));

describe('the form to start with', () => {
  it('has a sole proprietor own all of it', () => {
    expect(sole).toMatchObject({
      corp: 'CORP100',
      q1: 'yes',
      owners: [{ krname: '문정옥', share: '100', job: 'INDIVIDUAL' }],
    });
    expect(wrong(sole, soleFacts)).toEqual({});
  });

  it('asks a corporation everything', () => {
    expect(firstOwnerForm({ ...progress, isCorporation: true })).toMatchObject({
      corp: '',
      q1: '',
      owners: [emptyOwner],
    });
  });

  it('has the owners that were recorded before', () => {
    const recorded = { ...person, type: 'SR02' as const, krname: '김하늘', share: '60', job: 'OTHER' };
    expect(firstOwnerForm({ ...progress, persons: [person, recorded] }).owners).toMatchObject([
      { krname: '김하늘', share: '60', job: 'OTHER' },
    ]);
  });
});

describe('the ladder', () => {
  const none = { q1: '', q2: '', q3: '', q4: '', q5: '' } as const;
  it.each([
    [none, ['q1'], null],
    [{ ...none, q1: 'no' }, ['q1', 'q2'], null],
    [{ ...none, q1: 'no', q2: 'yes' }, ['q1', 'q2'], 'q2'],
    [{ ...none, q1: 'yes', q2: 'no' }, ['q1'], 'q1'],
    [{ q1: 'no', q2: 'no', q3: 'no', q4: 'no', q5: 'no' }, ['q1', 'q2', 'q3', 'q4', 'q5'], null],
  ] as const)('%o asks %o', (answers, asked, rung) => {
    expect(askedQuestions(answers)).toEqual(asked);
    expect(rungOf(answers)).toBe(rung);
  });

  it.each([
    ['', false],
    ['CORP001', false],
    ['CORP007', true],
  ])('under the category %s owners are asked for: %s', (corp, asked) => {
    expect(isOwnersAsked(corporateFacts, { corp })).toBe(asked);
  });
});

describe('rules', () => {
  it('a whole corporate form is right', () => expect(wrong(corporate)).toEqual({}));

  it.each([
    [{ corp: '' }, 'corp', 'exemption-category.required'],
    [{ q2: '' as const }, 'q2', 'owner-question.required'],
    [{ q2: 'no' as const, q3: 'no' as const, q4: 'no' as const, q5: 'no' as const }, 'q5', 'owner-question.required'],
    [{ purpose: 'OTHER' }, 'purposeText', 'purpose.other'],
    [{ funds: 'OTHER', fundsText: ' ' }, 'fundsText', 'funds-source.other'],
    [{ listing: '' }, 'listing', 'listing.required'],
    [{ listing: 'LISTED' }, 'exchange', 'listing.exchange'],
    [{ owners: [emptyOwner, { ...owner, share: '1' }] }, 'owners.0.krname', '소유자 1의 이름을 입력해 주세요.'],
    [{ owners: [owner] }, 'owners.0.share', '소유자 1의 지분율을 입력해 주세요.'],
    [{ owners: [{ ...owner, share: '20', birth: '20301301' }] }, 'owners.0.birth', 'date.format'],
  ])('%o is told at %s', (change, field, told) => {
    expect(wrong({ ...corporate, ...change })[field]).toBe(told);
  });

  it('asks a corporation that is not for profit for its purpose, not for a listing', () => {
    const facts = { isCorporation: true, forProfit: false };
    expect(wrong({ ...corporate, listing: '' }, facts)).toEqual({ corpPurpose: 'corporate-purpose.other' });
  });
});

describe('what is sent', () => {
  it('is every owner in order, and the answers up to the first yes', () => {
    expect(ownerBodies(corporate, corporateFacts)).toMatchObject([
      { krname: '김하늘', type: 'SR02', eKycStatus: 'NO_NEED', seq: 0, share: '20' },
    ]);
    expect(agreementBody(corporate, corporateFacts)).toEqual({
      corp: 'CORP007',
      q1: false,
      q2: true,
      q3: null,
      q4: null,
      q5: null,
      purpose: { choice: 'TRANSACTION', text: '' },
      fundsSource: { choice: 'BUSINESS', text: '' },
      listing: { choice: 'UNLISTED', exchange: null },
      corpPurpose: '',
      ownerCount: 1,
    });
  });

  it('has no share under a question that asks for none', () => {
    const form: OwnerForm = { ...corporate, q2: 'no', q3: 'yes' };
    expect(ownerBodies(form, corporateFacts)[0]?.share).toBe('');
  });

  it('names no owners under an exempt category', () => {
    const form = { ...corporate, corp: 'CORP003' };
    expect(ownerBodies(form, corporateFacts)).toEqual([]);
    expect(agreementBody(form, corporateFacts)).toMatchObject({ corp: 'CORP003', q1: null, q2: null, ownerCount: 0 });
  });
});
