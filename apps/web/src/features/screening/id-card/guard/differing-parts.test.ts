import { expect, it } from 'vitest';
import { differingParts } from './differing-parts.ts';

const marked = (value: string, other: string): string =>
  differingParts(value, other)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('');

it.each([
  ['2016.04.23', '2016.04.28', '2016.04.2[3]'],
  ['2016.05.23', '2016.04.28', '2016.0[5].2[3]'],
  ['A1B2C3', 'A1B2C3', 'A1B2C3'],
  ['A1BB2C3', 'A1B2C3', 'A1B[B]2C3'],
  ['A12C3', 'A1B2C3', 'A12C3'],
  ['', 'A1B2C3', ''],
  ['A1', '', '[A1]'],
])('%s compared with %s is marked as %s', (value, other, text) => {
  expect(marked(value, other)).toBe(text);
});
