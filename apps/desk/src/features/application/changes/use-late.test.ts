// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLate } from './use-late.ts';

type Seen = readonly [isThere: boolean | undefined, place: string];

it.each<readonly [string, readonly Seen[], boolean]>([
  ['it was there when the page opened', [[true, 'a']], false],
  [
    'it was there as soon as the data was loaded',
    [
      [undefined, 'a'],
      [true, 'a'],
    ],
    false,
  ],
  [
    'it appears after the page was shown',
    [
      [false, 'a'],
      [true, 'a'],
    ],
    true,
  ],
  [
    'it appears after the page was shown, and was loading at first',
    [
      [undefined, 'a'],
      [false, 'a'],
      [true, 'a'],
    ],
    true,
  ],
  [
    'it is no longer late on the next page',
    [
      [false, 'a'],
      [true, 'a'],
      [true, 'b'],
    ],
    false,
  ],
  [
    'nor after coming back to the page',
    [
      [false, 'a'],
      [true, 'a'],
      [true, 'b'],
      [true, 'a'],
    ],
    false,
  ],
  [
    'it is late when it disappears and appears again',
    [
      [true, 'a'],
      [false, 'a'],
      [true, 'a'],
    ],
    true,
  ],
])('a change bar is late only when it appears on a page already shown: %s', (_, seen, isLate) => {
  const { result, rerender } = renderHook(([isThere, place]: Seen) => useLate(isThere, place), {
    initialProps: seen[0] ?? [undefined, ''],
  });
  for (const one of seen.slice(1)) rerender(one);
  expect(result.current).toBe(isLate);
});
