import { expect, it } from 'vitest';
import { businessNumber, licencePattern, residentNumber, withDashes } from './number-rules.ts';
import { verifiedIn } from './read-number.ts';

it('groups digits with dashes', () => {
  expect(withDashes('1234567890', 3, 2, 5)).toBe('123-45-67890');
  expect(withDashes('9001011234568', 6, 7)).toBe('900101-1234568');
});

const sure = (text: string) => [{ text, sure: [] }];

it('accepts a number only with the right check digit', () => {
  expect(verifiedIn(sure('921-55-58330'), businessNumber)).toEqual({
    figures: '9215558330',
    verified: true,
    confidence: 1,
  });
  expect(verifiedIn(sure('921-55-58331'), businessNumber)).toBeUndefined();
  expect(verifiedIn(sure('9 2 1-55-58330'), businessNumber)?.figures).toBe('9215558330');
  expect(verifiedIn(sure('1921-55-58330'), businessNumber)).toBeUndefined();
});

it('rejects a resident number with an impossible birth date', () => {
  expect(verifiedIn(sure('990230-1234567'), residentNumber)).toBeUndefined();
});

it('rejects a licence number that does not begin with a region', () => {
  expect(licencePattern.hasShape('251865852803')).toBe(true);
  expect(licencePattern.hasShape('991865852803')).toBe(false);
});
