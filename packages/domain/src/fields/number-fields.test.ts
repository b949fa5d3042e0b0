import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaPrefixes, mobilePrefixes } from '../reference/phone-prefixes.ts';
import { amount, formatAmount } from './business/amount.ts';
import { businessNumber, businessNumberCheckDigit, isBusinessNumber } from './business/business-number.ts';
import { asItIs, fieldTable, verdict } from './field.fixture.ts';
import { formatBusinessNumber } from './format.ts';
import {
  areaPrefix,
  joinPhone,
  mobileNumber,
  mobilePrefix,
  phoneNumberPart,
  splitPhone,
  telephoneNumber,
} from './person/phone.ts';
import { digitsOnly } from './rule.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

fieldTable('business number', businessNumber, {
  accepted: [
    ['123-45-67891', '1234567891'],
    ['1234567891', '1234567891'],
    [' 123 45 67891 ', '1234567891'],
  ],
  refused: ['', '123456789', '12345678911', '1234567890', '0000000000', '1111111111', '사업자번호'].map(
    (value) => [value, value.trim() === '' ? 'business-number.required' : 'business-number.format'] as const,
  ),
});

describe('check digit of a business number', () => {
  it('matches a value calculated by hand', () => {
    expect(businessNumberCheckDigit('999810001')).toBe(5);
    expect(businessNumberCheckDigit('888000009')).toBe(3);
  });

  it('is the only tenth digit that makes nine digits valid', () => {
    fc.assert(
      fc.property(digits(9), fc.integer({ min: 1, max: 9 }), (nine, shift) => {
        const right = businessNumberCheckDigit(nine);
        fc.pre(!/^(\d)\1{9}$/.test(`${nine}${right}`));
        expect(isBusinessNumber(`${nine}${right}`)).toBe(true);
        expect(isBusinessNumber(`${nine}${(right + shift) % 10}`)).toBe(false);
      }),
    );
  });

  it('survives formatting and normalising', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        const number = `${nine}${businessNumberCheckDigit(nine)}`;
        fc.pre(isBusinessNumber(number));
        expect(formatBusinessNumber(number)).toMatch(/^\d{3}-\d{2}-\d{5}$/);
        expect(verdict(businessNumber, formatBusinessNumber(number))).toEqual({ value: number });
      }),
    );
  });

  it('the number is grouped while it is typed', () => {
    expect(['', '12', '1234', '12345', '123456', '123456789012'].map(formatBusinessNumber)).toEqual([
      '',
      '12',
      '123-4',
      '123-45',
      '123-45-6',
      '123-45-67890',
    ]);
  });
});

fieldTable('amount', amount, {
  accepted: [
    asItIs('0.5'),
    asItIs('1234.56'),
    ['1,234,567', '1234567'],
    [' 10 000 ', '10000'],
    ['007', '7'],
    ['00.50', '0.50'],
    asItIs('999999999999.99'),
    ['999,999,999,999.99', '999999999999.99'],
  ],
  refused: [
    ['', 'amount.required'],
    [' ', 'amount.required'],
    [',', 'amount.required'],
    // The initial 0 of a form counts as empty.
    ['0', 'amount.required'],
    ['00', 'amount.required'],
    ['0.00', 'amount.required'],
    ['-1', 'amount.format'],
    ['1.234', 'amount.format'],
    ['1.', 'amount.format'],
    ['.5', 'amount.format'],
    ['1e5', 'amount.format'],
    ['1.2.3', 'amount.format'],
    ['만원', 'amount.format'],
    ['Infinity', 'amount.format'],
    ['1000000000000', 'amount.format'],
  ],
});

describe('an amount while it is typed', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['1234', '1,234'],
    ['1234567.5', '1,234,567.5'],
    ['1,2345', '12,345'],
    ['0012', '12'],
    ['1234.', '1,234.'],
    ['0.05', '0.05'],
    ['1234.5678', '1,234.5678'],
    ['12a', '12a'],
    ['-5', '-5'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatAmount(typed)).toBe(shown);
  });

  it('keeps its value when it is formatted', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 999_999_999_999n }),
        fc.option(fc.integer({ min: 0, max: 99 })),
        (whole, rest) => {
          const plain = rest === null ? `${whole}` : `${whole}.${String(rest).padStart(2, '0')}`;
          expect(verdict(amount, plain)).toEqual({ value: plain });
          expect(verdict(amount, formatAmount(plain))).toEqual({ value: plain });
          expect(formatAmount(formatAmount(plain))).toBe(formatAmount(plain));
        },
      ),
    );
  });
});

fieldTable('digits after a prefix', phoneNumberPart, {
  accepted: [asItIs('1234567'), ['1234-5678', '12345678']],
  refused: ['', '123456', '123456789', 'abcdefg'].map(
    (value) => [value, value.trim() === '' ? 'phone.required' : 'phone.format'] as const,
  ),
});

fieldTable('mobile prefix', mobilePrefix, {
  accepted: ['010', '011', '016', '017', '019'].map(asItIs),
  refused: ['', '02', '018', '070'].map((value) => [value, 'phone.prefix'] as const),
});

fieldTable('telephone prefix', areaPrefix, {
  accepted: '010 02 031 032 033 041 042 043 051 052 053 054 055 061 062 063 064 070 011 016 017 019'
    .split(' ')
    .map(asItIs),
  refused: ['', '044', '018', '1588'].map((value) => [value, 'phone.prefix'] as const),
});

fieldTable('mobile number', mobileNumber, {
  accepted: [
    ['010-0000-0000', '01000000000'],
    ['0110000000', '0110000000'],
    ['01900000000', '01900000000'],
  ],
  refused: ['', '010', '010-000-000', '010-0000-00000', '02-000-0000', '018-0000-0000', '070-0000-0000', '0000000'].map(
    (value) => [value, value.trim() === '' ? 'phone.required' : 'phone.format'] as const,
  ),
});

fieldTable('telephone number', telephoneNumber, {
  accepted: [
    ['02-000-0000', '020000000'],
    ['02-0000-0000', '0200000000'],
    ['064-000-0000', '0640000000'],
    ['070-0000-0000', '07000000000'],
    ['010-0000-0000', '01000000000'],
  ],
  refused: ['', '02-000-000', '02-0000-00000', '044-000-0000', '1588-0000'].map(
    (value) => [value, value.trim() === '' ? 'phone.required' : 'phone.format'] as const,
  ),
});

describe('a telephone number in parts', () => {
  it('can be joined and split again, for every prefix', () => {
    fc.assert(
      fc.property(fc.constantFrom(...areaPrefixes), fc.oneof(digits(7), digits(8)), (prefix, number) => {
        expect(splitPhone(joinPhone(prefix, number))).toEqual({ prefix, number });
      }),
    );
  });

  it('is empty when a part is missing, and drops dashes and spaces', () => {
    expect(joinPhone('010', '')).toBe('');
    expect(joinPhone('', '12345678')).toBe('');
    expect(joinPhone('010', ' - ')).toBe('');
    expect(joinPhone('010', '0000-0000 ')).toBe('01000000000');
  });

  it('has prefixes of which none begins another, with all mobile prefixes among them', () => {
    for (const prefix of mobilePrefixes) expect(areaPrefixes).toContain(prefix);
    for (const one of areaPrefixes) {
      expect(areaPrefixes.filter((other) => other.startsWith(one))).toEqual([one]);
    }
  });
});

it('keeps only the digits of any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(digitsOnly(text)).toMatch(/^\d*$/);
      expect(digitsOnly(digitsOnly(text))).toBe(digitsOnly(text));
    }),
  );
});
