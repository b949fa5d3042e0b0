import { describe, expect, it } from 'vitest';
import { askedOf } from './asked.ts';
import { trustTests } from './suite.ts';

describe('what npm run trust is asked for', () => {
  it('is everything where nothing is said', () => {
    expect(askedOf([])).toEqual({ tests: trustTests, soakSeconds: undefined });
  });

  it('is the tests that are named', () => {
    expect(askedOf(['R3', 'A6']).tests.map(({ id }) => id)).toEqual(['A6', 'R3']);
  });

  it.each([
    ['90s', 90],
    ['20m', 1_200],
    ['8h', 28_800],
  ])('is a soak of %s', (text, seconds) => {
    expect(askedOf(['R9', '--soak', text]).soakSeconds).toBe(seconds);
  });

  it.each([
    [['A99'], /no test is called A99/],
    [['--soak', 'long'], /20m or 8h/],
    [['--soak', '0m'], /20m or 8h/],
    [['--quick'], /--quick/],
  ])('refuses %j', (argv, problem) => {
    expect(() => askedOf(argv)).toThrow(problem);
  });
});
