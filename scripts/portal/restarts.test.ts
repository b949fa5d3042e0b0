import { describe, expect, it } from 'vitest';
import { limitedRestarts } from './restarts.ts';

const minute = 60_000;

describe('a service that ends unexpectedly', () => {
  it.each([
    ['five ends at once', [0, 1, 2, 3, 4], [250, 1_000, 4_000, 16_000, 64_000]],
    [
      'a sixth end within ten minutes is final',
      [0, 1, 2, 3, 4, 9 * minute],
      [250, 1_000, 4_000, 16_000, 64_000, undefined],
    ],
    ['an end each hour pauses only briefly', [0, 60 * minute, 120 * minute], [250, 250, 250]],
    [
      'an end ten minutes after the first no longer counts the first',
      [0, 5 * minute, 11 * minute],
      [250, 1_000, 1_000],
    ],
    [
      'a sixth end ten minutes after the first is not final',
      [0, 1, 2, 3, 9 * minute, 10 * minute],
      [250, 1_000, 4_000, 16_000, 64_000, 64_000],
    ],
  ])('is restarted after growing pauses: %s', (_name, ends, pauses) => {
    const restarts = limitedRestarts(5);
    expect(ends.map((at) => restarts(at))).toEqual(pauses);
  });
});
