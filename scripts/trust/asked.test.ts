import { describe, expect, it } from 'vitest';
import { askedOf, trustHelp } from './asked.ts';
import { trustTests } from './suite.ts';

describe('the arguments of npm run trust', () => {
  it('select every test by default', () => {
    expect(askedOf([])).toEqual({ tests: trustTests, soakSeconds: undefined });
  });

  it('select the named tests', () => {
    expect(askedOf(['R3', 'A6'])?.tests.map(({ id }) => id)).toEqual(['A6', 'R3']);
  });

  it.each([
    ['90s', 90],
    ['20m', 1_200],
    ['8h', 28_800],
  ])('set a soak of %s', (text, seconds) => {
    expect(askedOf(['R9', '--soak', text])?.soakSeconds).toBe(seconds);
  });

  it('are explained by --help, with every test', () => {
    expect(askedOf(['--help'])).toBeUndefined();
    for (const { id, what } of trustTests) expect(trustHelp()).toMatch(new RegExp(`^${id} +${what}$`, 'm'));
  });

  it.each([
    [['A99'], /no test is called A99/],
    [['--soak', 'long'], /20m or 8h/],
    [['--soak', '0m'], /20m or 8h/],
    [['--quick'], /--quick/],
  ])('are refused if they are %j', (argv, problem) => {
    expect(() => askedOf(argv)).toThrow(problem);
  });
});
