import type { Comparison } from '../review/comparison.ts';
import { holderKey } from './holder-key.ts';
import { hundredthsOf, ownerFrom, shareText } from './shares.ts';

/** Who holds a part of the applicant: as the merchant answered, or as a list of shareholders says. */
export interface NamedShare {
  readonly holder: string;
  /** 33.33; undefined where none was asked for. */
  readonly share: string | undefined;
}

export interface ComparedHolder {
  readonly holder: string;
  /** 33.33; undefined where it was not answered. */
  readonly answered: string | undefined;
  /** undefined where the list does not name the holder. */
  readonly listed: string | undefined;
  readonly comparison: Extract<Comparison, 'same' | 'differs' | 'none'>;
}

/** 33.3 as 33.30, so that the same share reads the same; what is no share as it stands. */
const written = (share: string | undefined): string | undefined => {
  const hundredths = share === undefined ? undefined : hundredthsOf(share);
  return hundredths === undefined ? share?.trim() || undefined : shareText(hundredths);
};

/** Of a holder that is on the list alone: who holds a quarter should have been answered. */
const unanswered = (listed: string | undefined): ComparedHolder['comparison'] =>
  (hundredthsOf(listed ?? '') ?? 0) >= ownerFrom ? 'differs' : 'none';

/** The lines of each holder together, in the order of the first, as the tree of owners adds them up: a list has a line for each kind of shares. */
function addedUp(lines: readonly NamedShare[]): readonly NamedShare[] {
  const sums = new Map<string, NamedShare>();
  for (const line of lines) {
    const key = holderKey(line.holder);
    const before = sums.get(key);
    sums.set(key, before ? { ...before, share: sumOf(before.share, line.share) } : line);
  }
  return [...sums.values()];
}

/** Unknown where either is. */
function sumOf(one: string | undefined, other: string | undefined): string | undefined {
  const shares = [one, other].map((share) => (share === undefined ? undefined : hundredthsOf(share)));
  const [first, second] = shares;
  return first === undefined || second === undefined ? undefined : shareText(first + second);
}

/**
 * The owners that the merchant answered beside those of the list of shareholders, each by name in any way of writing. Of a company the
 * answer has no share, and of who holds less than a quarter there need be no answer: nothing is compared there.
 */
export function comparedHolders(
  answered: readonly NamedShare[],
  listed: readonly NamedShare[],
): readonly ComparedHolder[] {
  const lines = new Map(addedUp(listed).map((line) => [holderKey(line.holder), line]));
  const both = addedUp(answered).map(({ holder, share }): ComparedHolder => {
    const said = written(share);
    const line = lines.get(holderKey(holder));
    lines.delete(holderKey(holder));
    const read = written(line?.share);
    if (!line) return { holder, answered: said, listed: undefined, comparison: 'differs' };
    return { holder, answered: said, listed: read, comparison: comparisonOf(said, read) };
  });
  const others = [...lines.values()].map(({ holder, share }): ComparedHolder => {
    const read = written(share);
    return { holder, answered: undefined, listed: read, comparison: unanswered(read) };
  });
  return [...both, ...others];
}

function comparisonOf(said: string | undefined, read: string | undefined): ComparedHolder['comparison'] {
  if (said === undefined) return 'none';
  return said === read ? 'same' : 'differs';
}
