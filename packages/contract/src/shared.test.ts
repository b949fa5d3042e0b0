import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { flag, orDefault, orEmpty } from './shared.ts';

it.each([
  [true, true],
  [false, false],
  ['true', true],
  ['Y', true],
  ['false', false],
  ['N', false],
])('a flag that arrives as %j is %j', (sent, read) => {
  expect(flag.parse(sent)).toBe(read);
});

it.each(['', 'yes', 'y', 1, null])('%j is no flag', (sent) => {
  expect(flag.safeParse(sent).success).toBe(false);
});

it.each([undefined, null, ''])('%j is the default of a member that has one', (sent) => {
  expect(orDefault(z.number(), 7).parse(sent)).toBe(7);
});

it('what was sent stands before the default', () => {
  expect(orDefault(flag, true).parse('N')).toBe(false);
  expect(orDefault(z.number(), 7).parse(0)).toBe(0);
});

it.each([
  [undefined, ''],
  [null, ''],
  ['', ''],
  ['말', '말'],
])('a text that may be left out, sent as %j, is %j', (sent, read) => {
  expect(orEmpty(z.string()).parse(sent)).toBe(read);
});
