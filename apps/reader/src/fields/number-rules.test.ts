import { expect, test } from 'vitest';
import { BUSINESS_NUMBER, LICENCE_NUMBER, RESIDENT_NUMBER, withDashes } from './number-rules.ts';
import { verifiedIn } from './read-number.ts';

test('figures are grouped', () => {
  expect(withDashes('1234567890', 3, 2, 5)).toBe('123-45-67890');
  expect(withDashes('9001011234568', 6, 7)).toBe('900101-1234568');
});

test('a number read is taken only when its check digit is right', () => {
  expect(verifiedIn('921-55-58330', BUSINESS_NUMBER)).toEqual({ figures: '9215558330', verified: true });
  expect(verifiedIn('921-55-58331', BUSINESS_NUMBER)).toBeUndefined();
  expect(verifiedIn('9 2 1-55-58330', BUSINESS_NUMBER)?.figures).toBe('9215558330');
  expect(verifiedIn('1921-55-58330', BUSINESS_NUMBER)).toBeUndefined();
});

test('a resident number with an impossible birthday is no number', () => {
  expect(verifiedIn('990230-1234567', RESIDENT_NUMBER)).toBeUndefined();
});

test('a licence number must begin with a region', () => {
  expect(LICENCE_NUMBER.hasShape('251865852803')).toBe(true);
  expect(LICENCE_NUMBER.hasShape('991865852803')).toBe(false);
});
