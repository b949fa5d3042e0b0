import type { FrameAdvice } from '@portal/domain/rules/picture/card-look.ts';
import { describe, expect, it } from 'vitest';
import { afterLook, isHeld, nothingSeen } from './steady.ts';

const after = (looks: readonly (readonly [number, FrameAdvice | undefined])[]) =>
  looks.reduce((steady, [now, advice]) => afterLook(steady, advice, now), nothingSeen);

describe('the advice shown', () => {
  it.each([
    ['the first one immediately', [[0, 'far']], 'far'],
    [
      'replaced by another one after a second',
      [
        [0, 'far'],
        [1_000, 'glare'],
      ],
      'glare',
    ],
    [
      'not replaced within a second',
      [
        [0, 'far'],
        [999, 'glare'],
      ],
      'far',
    ],
    [
      'replaced by the latest one after a second',
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
      'happens after 0.8 seconds of good frames',
      [
        [0, undefined],
        [400, undefined],
        [800, undefined],
      ],
      800,
      true,
    ],
    [
      'does not happen sooner',
      [
        [0, undefined],
        [799, undefined],
      ],
      799,
      false,
    ],
    [
      'does not happen if a frame in between was blurred',
      [
        [0, undefined],
        [400, 'blurred'],
        [800, undefined],
      ],
      800,
      false,
    ],
    [
      'never happens with bad frames',
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
