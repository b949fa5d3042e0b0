import { wholeShare } from './shares.ts';

/** A share of the business, exact under multiplication: `parts` of 10,000 to the power of `depth`. */
export interface ExactShare {
  readonly parts: bigint;
  readonly depth: number;
}

const whole = BigInt(wholeShare);

export const noShare: ExactShare = { parts: 0n, depth: 0 };
export const fullShare: ExactShare = { parts: 1n, depth: 0 };

/** The part of a share that belongs to a holder of so many hundredths of a percent of it. */
export const partOf = (of: ExactShare, hundredths: number): ExactShare => ({
  parts: of.parts * BigInt(hundredths),
  depth: of.depth + 1,
});

export function sumOf(one: ExactShare, other: ExactShare): ExactShare {
  const depth = Math.max(one.depth, other.depth);
  const at = ({ parts, depth: own }: ExactShare): bigint => parts * whole ** BigInt(depth - own);
  return { parts: at(one) + at(other), depth };
}

/** In hundredths of a percent, truncated: a share below a quarter is never rounded up to one. */
export const truncated = ({ parts, depth }: ExactShare): number => Number((parts * whole) / whole ** BigInt(depth));
