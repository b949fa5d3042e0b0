import type { Comparison } from '../review/comparison.ts';
import { holderKey } from './holder-key.ts';
import { hundredthsOf, ownerFrom, shareText } from './shares.ts';

/** A holder of the applicant, from the merchant's answers or a list of shareholders. */
export interface NamedShare {
  readonly holder: string;
  /** 33.33; undefined if none was asked for. */
  readonly share: string | undefined;
}

export interface ComparedHolder {
  readonly holder: string;
  readonly answered: string | undefined;
  /** undefined if the list does not name the holder. */
  readonly listed: string | undefined;
  readonly comparison: Extract<Comparison, 'same' | 'differs' | 'none'>;
}

/** 33.3 as 33.30, so that equal shares are equal texts; text that is no share stays unchanged. */
const written = (share: string | undefined): string | undefined => {
  const hundredths = share === undefined ? undefined : hundredthsOf(share);
  return hundredths === undefined ? share?.trim() || undefined : shareText(hundredths);
};

/** Comparison of a holder who is only on the list: anybody with a quarter should have been answered. */
const unanswered = (listed: string | undefined): ComparedHolder['comparison'] =>
  (hundredthsOf(listed ?? '') ?? 0) >= ownerFrom ? 'differs' : 'none';

/** Entries summed up per holder, in the order of their first, like the owners' tree: a list has an entry for each class of shares. */
function addedUp(lines: readonly NamedShare[]): readonly NamedShare[] {
  const sums = new Map<string, NamedShare>();
  for (const line of lines) {
    const key = holderKey(line.holder);
    const before = sums.get(key);
    sums.set(key, before ? { ...before, share: sumOf(before.share, line.share) } : line);
  }
  return [...sums.values()];
}

function sumOf(one: string | undefined, other: string | undefined): string | undefined {
  const shares = [one, other].map((share) => (share === undefined ? undefined : hundredthsOf(share)));
  const [first, second] = shares;
  return first === undefined || second === undefined ? undefined : shareText(first + second);
}

/** Compares by name in any spelling. An answered company has no share, and a holder of less than a quarter needs no answer: neither is compared. */
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
