import type { FrameAdvice } from '@portal/domain/rules/picture/card-look.ts';

/** Milliseconds of consecutive good looks after which the picture is taken. */
export const holdMilliseconds = 800;
/** Minimum time between changes of the advice, because it is announced. */
const wordsMilliseconds = 1_000;

export interface Steady {
  readonly said: FrameAdvice | 'good' | undefined;
  readonly saidAt: number;
  /** Time since which all frames were good; undefined if the last was not. */
  readonly goodSince: number | undefined;
}

export const nothingSeen: Steady = { said: undefined, saidAt: Number.NEGATIVE_INFINITY, goodSince: undefined };

/** Returns the state after one more look. @param now in milliseconds */
export function afterLook({ said, saidAt, goodSince }: Steady, advice: FrameAdvice | undefined, now: number): Steady {
  const since = advice === undefined ? (goodSince ?? now) : undefined;
  const next = advice ?? 'good';
  if (next === said || now - saidAt < wordsMilliseconds) return { said, saidAt, goodSince: since };
  return { said: next, saidAt: now, goodSince: since };
}

export const isHeld = ({ goodSince }: Steady, now: number): boolean =>
  goodSince !== undefined && now - goodSince >= holdMilliseconds;
