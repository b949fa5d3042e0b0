import { describe, expect, it } from 'vitest';
import { limitedRestarts } from './restarts.ts';

const minute = 60_000;

describe('a service that ends unexpectedly', () => {
  it.each([
    ['five times at once', [0, 1, 2, 3, 4], [250, 1_000, 4_000, 16_000, 64_000]],
    ['a sixth time in ten minutes', [0, 1, 2, 3, 4, 9 * minute], [250, 1_000, 4_000, 16_000, 64_000, undefined]],
    ['once an hour', [0, 60 * minute, 120 * minute], [250, 250, 250]],
    ['again when the first is ten minutes ago', [0, 5 * minute, 11 * minute], [250, 1_000, 1_000]],
    [
      'a sixth time once the first is ten minutes ago',
      [0, 1, 2, 3, 9 * minute, 10 * minute],
      [250, 1_000, 4_000, 16_000, 64_000, 64_000],
    ],
  ])('%s is restarted after growing pauses', (_name, ends, pauses) => {
    const restarts = limitedRestarts(5);
    expect(ends.map((at) => restarts(at))).toEqual(pauses);
  });
});
