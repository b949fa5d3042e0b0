import { type ExactShare, fullShare, noShare, partOf, sumOf, truncated } from './exact-share.ts';
import { holderKey } from './holder-key.ts';
import { ownerFrom } from './shares.ts';

/** What somebody holds of a company, in hundredths of a per cent. */
export interface Holding {
  /** A person, or a company whose own holdings may be known. */
  readonly holder: string;
  readonly hundredths: number;
}

/** Holdings by the company that they are of; the applicant's own stand under ''. */
export type Holdings = Readonly<Record<string, readonly Holding[]>>;

/** A line of the tree of owners. */
export interface OwnedBranch {
  readonly holder: string;
  /** Of the company above it. */
  readonly hundredths: number;
  /** Of the applicant, truncated. */
  readonly effective: number;
  readonly exact: ExactShare;
  /** Where the holder is a company whose holders are known, and no circle leads back to it. */
  readonly holders: readonly OwnedBranch[];
}

/** What a person holds of the applicant, directly and through companies: hundredths of a per cent, truncated. */
export interface PersonShare {
  readonly holder: string;
  readonly direct: number;
  readonly indirect: number;
  readonly total: number;
  /** At least a quarter of the applicant: a beneficial owner. */
  readonly isOwner: boolean;
}

/** Holdings by the key of the company; of one that is written in two ways the first list that names anybody. */
function byCompany(holdings: Holdings): ReadonlyMap<string, readonly Holding[]> {
  const known = new Map<string, readonly Holding[]>();
  for (const [company, listed] of Object.entries(holdings)) {
    const key = holderKey(company);
    if (listed.length > 0 && !known.has(key)) known.set(key, listed);
  }
  return known;
}

/** Companies that hold each other make more ways through them than anybody can look at: the tree ends after so many lines. */
export const mostBranches = 2_000;

interface Way {
  readonly holdings: ReadonlyMap<string, readonly Holding[]>;
  /** Lines that may still be drawn. */
  left: number;
}

/** @param company its key; `above` the keys of the companies above it, with its own */
function branchesOf(way: Way, company: string, share: ExactShare, above: readonly string[]): readonly OwnedBranch[] {
  const holders = way.holdings.get(company) ?? [];
  way.left -= holders.length;
  return holders.map(({ holder, hundredths }) => {
    const exact = partOf(share, hundredths);
    const key = holderKey(holder);
    const goesOn = way.left > 0 && !above.includes(key);
    return {
      ...{ holder, hundredths, exact },
      effective: truncated(exact),
      holders: goesOn ? branchesOf(way, key, exact, [...above, key]) : [],
    };
  });
}

/** The applicant's holders, with theirs below them. A circle of companies ends where it closes. */
export const ownershipTree = (holdings: Holdings): readonly OwnedBranch[] =>
  branchesOf({ holdings: byCompany(holdings), left: mostBranches }, '', fullShare, ['']);

const leavesOf = (branches: readonly OwnedBranch[], depth = 0): (OwnedBranch & { readonly depth: number })[] =>
  branches.flatMap((branch) =>
    branch.holders.length > 0 ? leavesOf(branch.holders, depth + 1) : [{ ...branch, depth }],
  );

/** Shares added up per holder at the ends of the tree, the largest first. A company of unknown holders counts as one of them. */
export function sharesPerPerson(holdings: Holdings): readonly PersonShare[] {
  const sums = new Map<string, { holder: string; direct: number; indirect: ExactShare }>();
  for (const { holder, hundredths, exact, depth } of leavesOf(ownershipTree(holdings))) {
    const key = holderKey(holder);
    const sum = sums.get(key) ?? { holder, direct: 0, indirect: noShare };
    if (depth === 0) sum.direct += hundredths;
    else sum.indirect = sumOf(sum.indirect, exact);
    sums.set(key, sum);
  }
  return [...sums.values()]
    .map(({ holder, direct, indirect: exact }) => {
      const indirect = truncated(exact);
      const total = direct + indirect;
      return { holder, direct, indirect, total, isOwner: total >= ownerFrom };
    })
    .sort((one, other) => other.total - one.total);
}

/** What the applicant's holders hold together. */
export const sumOfShares = (holdings: Holdings): number =>
  (byCompany(holdings).get('') ?? []).reduce((sum, { hundredths }) => sum + hundredths, 0);
