import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinOneEdit, isWithinTwoEdits } from './one-edit.ts';

describe('isWithinOneEdit', () => {
  it.each([
    ['9001011234568', '9001011234568', true],
    ['9001011234568', '9001011234567', true],
    ['9001011234568', '900101123456', true],
    ['9001011234568', '90010112345689', true],
    ['1111', '111', true],
    ['', 'a', true],
    ['9001011234568', '9001011234586', false],
    ['9001011234568', '9001021234567', false],
    ['', 'ab', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(isWithinOneEdit(a, b)).toBe(expected);
    expect(isWithinOneEdit(b, a)).toBe(expected);
  });

  it('holds for any one replaced digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13}$/), fc.nat(12), fc.nat(9), (digits, place, digit) =>
        isWithinOneEdit(digits, `${digits.slice(0, place)}${digit}${digits.slice(place + 1)}`),
      ),
    );
  });
});

describe('isWithinTwoEdits', () => {
  it.each([
    ['홍길동', '홍길동', true],
    ['홍길동', '홈길둥', true],
    ['홍길동', '길동', true],
    ['홍길동', '성홍길동명', true],
    ['20180402', '20130407', true],
    ['abcd', 'bcda', true],
    ['홍길동', '김하늘', false],
    ['20180402', '20130507', false],
    ['', 'abc', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(isWithinTwoEdits(a, b)).toBe(expected);
    expect(isWithinTwoEdits(b, a)).toBe(expected);
  });
});
