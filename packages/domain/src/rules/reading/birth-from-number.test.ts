import { describe, expect, it } from 'vitest';
import { birthFromPersonalNumber } from './birth-from-number.ts';

describe('birth date and gender from a number', () => {
  it.each([
    ['800617', '19800617', undefined],
    ['500101', '19500101', undefined],
    ['491231', '20491231', undefined],
    ['000229', '20000229', undefined],
    ['8006171', '19800617', 'male'],
    ['8006172', '19800617', 'female'],
    ['0502033', '20050203', 'male'],
    ['0502034', '20050203', 'female'],
    ['8006175', '19800617', 'male'],
    ['8006176', '19800617', 'female'],
    ['0502037', '20050203', 'male'],
    ['0502038', '20050203', 'female'],
    ['9912319', '18991231', 'male'],
    ['9912310', '18991231', 'female'],
    ['4912311000000', '19491231', 'male'],
    ['5001013000000', '20500101', 'male'],
  ] as const)('%s → %s, %s', (digits, birthDate, gender) => {
    expect(birthFromPersonalNumber(digits)).toEqual({ birthDate, gender });
  });

  it.each(['', '80061', 'abcdef', '80-0617'])('%j has no six leading digits', (digits) => {
    expect(birthFromPersonalNumber(digits)).toBeUndefined();
  });
});
