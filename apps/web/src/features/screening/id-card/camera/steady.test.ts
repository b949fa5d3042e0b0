import type { FrameAdvice } from '@portal/domain/rules/picture/card-look.ts';
import { describe, expect, it } from 'vitest';
import { afterLook, isHeld, nothingSeen } from './steady.ts';

const after = (looks: readonly (readonly [number, FrameAdvice | undefined])[]) =>
  looks.reduce((steady, [now, advice]) => afterLook(steady, advice, now), nothingSeen);

describe('the advice shown', () => {
  it.each([
    ['the first look at once', [[0, 'far']], 'far'],
    [
      'another thing after a second',
      [
        [0, 'far'],
        [1_000, 'glare'],
      ],
      'glare',
    ],
    [
      'nothing else within it',
      [
        [0, 'far'],
        [999, 'glare'],
      ],
      'far',
    ],
    [
      'the last thing, once it may be said',
      [
        [0, 'far'],
        [400, 'glare'],
        [1_100, undefined],
      ],
      'good',
    ],
  ] as const)('is %s', (_, looks, said) => {
    expect(after(looks).said).toBe(said);
  });
});

describe('automatic capture', () => {
  it.each([
    [
      'good for 0.8 seconds',
      [
        [0, undefined],
        [400, undefined],
        [800, undefined],
      ],
      800,
      true,
    ],
    [
      'not sooner',
      [
        [0, undefined],
        [799, undefined],
      ],
      799,
      false,
    ],
    [
      'not where the hand shook in between',
      [
        [0, undefined],
        [400, 'blurred'],
        [800, undefined],
      ],
      800,
      false,
    ],
    [
      'never of a bad one',
      [
        [0, 'dark'],
        [5_000, 'dark'],
      ],
      5_000,
      false,
    ],
  ] as const)('%s', (_, looks, now, held) => {
    expect(isHeld(after(looks), now)).toBe(held);
  });
});
