import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinOneEdit } from './one-edit.ts';

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
