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

it.each(['', 'yes', 'y', 1, null])('%j is not a flag', (sent) => {
  expect(flag.safeParse(sent).success).toBe(false);
});

it.each([undefined, null, ''])('%j is replaced by the default of the member', (sent) => {
  expect(orDefault(z.number(), 7).parse(sent)).toBe(7);
});

it('a value that was sent takes precedence over the default', () => {
  expect(orDefault(flag, true).parse('N')).toBe(false);
  expect(orDefault(z.number(), 7).parse(0)).toBe(0);
});

it.each([
  [undefined, ''],
  [null, ''],
  ['', ''],
  ['말', '말'],
])('an optional text sent as %j is %j', (sent, read) => {
  expect(orEmpty(z.string()).parse(sent)).toBe(read);
});
