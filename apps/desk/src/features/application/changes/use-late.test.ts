// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLate } from './use-late.ts';

type Seen = readonly [isThere: boolean | undefined, place: string];

it.each<readonly [string, readonly Seen[], boolean]>([
  ['with the page', [[true, 'a']], false],
  [
    'with the page, once it is known',
    [
      [undefined, 'a'],
      [true, 'a'],
    ],
    false,
  ],
  [
    'while the page is read',
    [
      [false, 'a'],
      [true, 'a'],
    ],
    true,
  ],
  [
    'while the page is read, though it was not known at first',
    [
      [undefined, 'a'],
      [false, 'a'],
      [true, 'a'],
    ],
    true,
  ],
  [
    'and the person goes on',
    [
      [false, 'a'],
      [true, 'a'],
      [true, 'b'],
    ],
    false,
  ],
  [
    'and stays while the person goes on and back',
    [
      [false, 'a'],
      [true, 'a'],
      [true, 'b'],
      [true, 'a'],
    ],
    false,
  ],
  [
    'once more after it had gone',
    [
      [true, 'a'],
      [false, 'a'],
      [true, 'a'],
    ],
    true,
  ],
])('a change bar is late only when it appears on a page that is already read: %s', (_, seen, isLate) => {
  const { result, rerender } = renderHook(([isThere, place]: Seen) => useLate(isThere, place), {
    initialProps: seen[0] ?? [undefined, ''],
  });
  for (const one of seen.slice(1)) rerender(one);
  expect(result.current).toBe(isLate);
});
