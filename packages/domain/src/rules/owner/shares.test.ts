import { expect, it } from 'vitest';
import { hundredthsOf, shareText } from './shares.ts';

it.each([
  ['100', 10_000, '100.00'],
  ['33.33', 3_333, '33.33'],
  ['13.5', 1_350, '13.50'],
  ['0.01', 1, '0.01'],
  [' 7 ', 700, '7.00'],
  ['33.3%', 3_330, '33.30'],
  ['1/3', 3_333, '33.33'],
])('%j is %i hundredths, written as %s', (share, hundredths, text) => {
  expect(hundredthsOf(share)).toBe(hundredths);
  expect(shareText(hundredths)).toBe(text);
});

it.each(['0', '0.00', '100.01', '12.345', '', '1e2', '-5', 'x'])('%j is not a share', (text) => {
  expect(hundredthsOf(text)).toBeUndefined();
});
