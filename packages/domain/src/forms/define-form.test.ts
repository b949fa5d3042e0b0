import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operatorName } from '../fields/business/operator-name.ts';
import { defineForm, type Loose, nameOf, placesOf, sentenceAt, unconditional } from './define-form.ts';
import { choice, choiceOrOther, requiredWords, yesOrNo } from './form-fields.ts';

interface Facts {
  readonly asksListing: boolean;
}

const form = defineForm({
  fields: {
    name: operatorName,
    purpose: choiceOrOther(['TRADE', 'OTHER'], 'purpose.required', 'purpose.other'),
  },
  conditional: {
    agreed: yesOrNo('owner-question.required'),
    words: requiredWords('corporate-purpose.other'),
    rows: z.array(z.object({ share: z.string() })),
    listing: z.object({ choice: choice(['A', 'B'], 'listing.required') }, { error: 'listing.required' }),
  },
  applies: (typed, facts: Facts) => ({
    agreed: true,
    words: typed.agreed === true,
    rows: typed.agreed === true,
    listing: facts.asksListing,
  }),
  crossRules: (typed) => ({
    name: typed.name === '유령' ? 'person-name.format' : undefined,
    'rows.1.share': typed.rows[1]?.share === '' ? 'owner.share' : undefined,
  }),
  defaults: {
    name: '',
    purpose: { choice: '', text: '' },
    agreed: null,
    words: '',
    rows: [],
    listing: { choice: '' },
  },
  columns: ['agreed', 'rows'],
  absent: { words: '' },
  draft: { version: 3, never: ['name'] },
});

type Typed = typeof form.defaults;
const right: Typed = {
  name: ' 김  하늘 ',
  purpose: { choice: 'TRADE', text: 'left over' },
  agreed: true,
  words: ' 장학 ',
  rows: [{ share: '1' }],
  listing: { choice: 'A' },
};
const plain = { asksListing: false };
const check = (change: Partial<Loose<Typed>>, facts: Facts = plain) => form.check({ ...right, ...change }, facts);
const errorsOf = (change: Partial<Loose<Typed>>, facts: Facts = plain) => {
  const checked = check(change, facts);
  return checked.ok ? {} : checked.errors;
};

describe('check', () => {
  it('returns normalised values, without fields that do not apply', () => {
    expect(check({})).toEqual({
      ok: true,
      answers: {
        name: '김 하늘',
        purpose: { choice: 'TRADE', text: '' },
        agreed: true,
        words: '장학',
        rows: [{ share: '1' }],
      },
    });
  });

  it.each<[string, Partial<Loose<Typed>>, Facts, object]>([
    ['a field', { name: '' }, plain, { name: 'operator-name.required' }],
    ['a part inside a field', { purpose: { choice: '', text: '' } }, plain, { 'purpose.choice': 'purpose.required' }],
    [
      'the text required by a choice',
      { purpose: { choice: 'OTHER', text: ' ' } },
      plain,
      { 'purpose.text': 'purpose.other' },
    ],
    ['an undefined field', { name: undefined }, plain, { name: 'operator-name.required' }],
    ['a conditional field that applies', { words: ' ' }, plain, { words: 'corporate-purpose.other' }],
    [
      'a part inside a conditional field',
      { listing: { choice: '' } },
      { asksListing: true },
      { 'listing.choice': 'listing.required' },
    ],
    [
      'a conditional field that is null at its first part',
      { listing: null },
      { asksListing: true },
      { listing: 'listing.required' },
    ],
    ['a question without an answer', { agreed: null }, plain, { agreed: 'owner-question.required' }],
    ['a row, by a cross rule', { rows: [{ share: '1' }, { share: '' }] }, plain, { 'rows.1.share': 'owner.share' }],
    ['the first error of a field', { name: '유령' }, plain, { name: 'person-name.format' }],
    [
      'all errors at once',
      { name: '', words: '' },
      plain,
      { name: 'operator-name.required', words: 'corporate-purpose.other' },
    ],
  ])('reports %s', (_, change, facts, errors) => {
    expect(errorsOf(change, facts)).toEqual(errors);
  });

  it('ignores a conditional field that does not apply, cross rules included', () => {
    const quiet = { agreed: false, words: '', rows: [{ share: '' }, { share: '' }], listing: null };
    expect(check(quiet)).toMatchObject({ ok: true, answers: { agreed: false } });
  });

  it('reports a general message for a schema without its own', () => {
    const numbers = defineForm({ ...unconditional, fields: { amount: z.number() }, defaults: { amount: 0 } });
    expect(numbers.check({ amount: null }, undefined)).toEqual({ ok: false, errors: { amount: 'common.invalid' } });
  });

  it('accepts its own answers and returns the same again', () => {
    const typed = fc.record({
      name: fc.constantFrom('김하늘', ' 김  하늘', 'Kim Haneul '),
      purpose: fc.record({
        choice: fc.constantFrom('TRADE' as const, 'OTHER' as const),
        text: fc.constantFrom('옷', ' 옷 '),
      }),
      agreed: fc.boolean(),
      words: fc.constantFrom('장학', ' 장학 '),
      rows: fc.array(fc.record({ share: fc.constantFrom('1', '2') })),
      listing: fc.record({ choice: fc.constantFrom('A' as const, 'B' as const) }),
    });
    fc.assert(
      fc.property(typed, fc.boolean(), (values, asksListing) => {
        const facts = { asksListing };
        const first = form.check(values, facts);
        if (!first.ok) throw new Error(JSON.stringify(first.errors));
        expect(form.check({ ...form.defaults, ...first.answers }, facts)).toEqual(first);
      }),
    );
  });
});

describe('the other derivations', () => {
  it('a body may leave out conditional fields only', () => {
    const body = z.object(form.body);
    expect(body.safeParse({ name: '김하늘', purpose: { choice: 'TRADE', text: '' } }).success).toBe(true);
    expect(body.safeParse({ name: '김하늘', agreed: true }).success).toBe(false);
  });

  it('every field outside of the columns is sealed, in the form’s order, null where it does not apply', () => {
    const checked = check({ agreed: false });
    if (!checked.ok) throw new Error('it is right');
    expect(JSON.stringify(form.sealed(checked.answers))).toBe(
      '{"name":"김 하늘","purpose":{"choice":"TRADE","text":""},"words":"","listing":null}',
    );
  });

  it('a draft is identified by its version, its names and what it never keeps', () => {
    expect(form.draft).toEqual({
      version: 3,
      names: [
        ...['name', 'purpose', 'purpose.choice', 'purpose.text'],
        ...['agreed', 'words', 'rows', 'listing', 'listing.choice'],
      ],
      never: ['name'],
    });
  });
});

describe('paths', () => {
  it.each([
    ['owners.1.share', 'owners', { number: 2 }],
    ['listing.choice', 'listing', undefined],
    ['name', 'name', undefined],
  ] as const)('%s belongs to %s and is numbered %o', (path, name, places) => {
    expect(nameOf(path)).toBe(name);
    expect(placesOf(path)).toEqual(places);
  });

  it('insert the row number into its message', () => {
    expect(sentenceAt('owners.1.krname', 'owner.name-kr')).toBe('소유자 2의 이름을 입력해 주세요.');
  });
});
