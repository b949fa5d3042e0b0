import { describe, expect, it } from 'vitest';
import {
  hasResidentCheckDigit,
  hasResidentShape,
  isBusinessNumber,
  isCorporationNumber,
  isDate,
} from './check-digits.ts';

describe('business number', () => {
  it.each(['1208800767', '1248100998', '1234567891'])('%s has the right check digit', (number) => {
    expect(isBusinessNumber(number)).toBe(true);
  });

  it.each(['1208800768', '0000000000', '120880076', '12088007671', '12088-0767'])('%s is refused', (number) => {
    expect(isBusinessNumber(number)).toBe(false);
  });
});

describe('corporation number', () => {
  it.each(['1101110062432', '1301110006246', '1101112487050'])('%s has the right check digit', (number) => {
    expect(isCorporationNumber(number)).toBe(true);
  });

  it.each(['1101110062433', '1111111111111', '110111006243'])('%s is refused', (number) => {
    expect(isCorporationNumber(number)).toBe(false);
  });
});

describe('resident number', () => {
  it('has the right shape with a real date and a known seventh digit', () => {
    expect(hasResidentShape('9001011234568')).toBe(true);
    expect(hasResidentShape('9002301234568')).toBe(false);
    expect(hasResidentShape('0402293234567')).toBe(true);
    expect(hasResidentShape('0302293234567')).toBe(false);
  });

  it('has a check digit, for residents and aliens', () => {
    expect(hasResidentCheckDigit('9001011234568')).toBe(true);
    expect(hasResidentCheckDigit('9001011234567')).toBe(false);
    expect(hasResidentCheckDigit('9001015123452')).toBe(true);
  });
});

it('only days of the calendar are dates', () => {
  expect(isDate(2024, 2, 29)).toBe(true);
  expect(isDate(2023, 2, 29)).toBe(false);
  expect(isDate(2023, 13, 1)).toBe(false);
  expect(isDate(2023, 0, 1)).toBe(false);
  expect(isDate(2023, 4, 31)).toBe(false);
});
