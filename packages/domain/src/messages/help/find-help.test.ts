import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHelp, helpSentence } from './find-help.ts';
import { helpEntries } from './help.ts';

const codes = (query: string): string[] => findHelp(query).map(({ code }) => code);

describe('finding a message in the help', () => {
  it.each([
    ['0511', ['provider.0511', 'certificate.0511']],
    ['０５９１', ['provider.0591']],
    ['폐업한사업자입니다', ['provider.0591']],
    ['  폐업  사업자 ', ['provider.0591']],
    ['CVC', ['card-decline.cvc']],
  ])('%j finds %j among others', (query, found) => {
    expect(codes(query)).toEqual(expect.arrayContaining(found));
    expect(codes(query).length).toBeLessThan(helpEntries.length / 4);
  });

  it('lists all without a query, and none for an unknown text', () => {
    expect(findHelp('')).toHaveLength(helpEntries.length);
    expect(findHelp('… !')).toHaveLength(helpEntries.length);
    expect(findHelp('xyzzy')).toEqual([]);
  });

  it('finds each message by a part of its own sentence', () => {
    fc.assert(
      fc.property(fc.constantFrom(...helpEntries), fc.nat(10), fc.nat(10), (entry, start, end) => {
        const whole = helpSentence(entry);
        expect(findHelp(whole.slice(start, whole.length - end))).toContain(entry);
      }),
    );
  });
});
