import { type ExactShare, fullShare, noShare, partOf, sumOf, truncated } from './exact-share.ts';
import { holderKey } from './holder-key.ts';
import { ownerFrom } from './shares.ts';

/** A holding in a company, in hundredths of a per cent. */
export interface Holding {
  /** A person, or a company whose own holdings may be known. */
  readonly holder: string;
  readonly hundredths: number;
}

/** Holdings by the company that is held; the applicant's own are under ''. */
export type Holdings = Readonly<Record<string, readonly Holding[]>>;

export interface OwnedBranch {
  readonly holder: string;
  /** Share in the company above. */
  readonly hundredths: number;
  /** Share in the applicant, truncated. */
  readonly effective: number;
  readonly exact: ExactShare;
  /** Holders of a company, if they are known and it does not close a cycle. */
  readonly holders: readonly OwnedBranch[];
}

/** A holder's share in the applicant, directly and through companies: hundredths of a per cent, truncated. */
export interface PersonShare {
  readonly holder: string;
  readonly direct: number;
  readonly indirect: number;
  readonly total: number;
  /** Whether it is at least a quarter of the applicant: a beneficial owner. */
  readonly isOwner: boolean;
}

/** Holdings by company key; if a company is written in two ways, the first non-empty list counts. */
function byCompany(holdings: Holdings): ReadonlyMap<string, readonly Holding[]> {
  const known = new Map<string, readonly Holding[]>();
  for (const [company, listed] of Object.entries(holdings)) {
    const key = holderKey(company);
    if (listed.length > 0 && !known.has(key)) known.set(key, listed);
  }
  return known;
}

/** Maximum number of nodes in the tree: companies that hold each other create more paths than anybody can inspect. */
export const mostBranches = 2_000;

interface Way {
  readonly holdings: ReadonlyMap<string, readonly Holding[]>;
  /** Number of nodes that may still be added. */
  left: number;
}

/** @param company its key; `above` the keys of the companies above it, including its own */
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

/** The applicant's holders, with their holders below them. A cycle of companies ends where it closes. */
export const ownershipTree = (holdings: Holdings): readonly OwnedBranch[] =>
  branchesOf({ holdings: byCompany(holdings), left: mostBranches }, '', fullShare, ['']);

const leavesOf = (branches: readonly OwnedBranch[], depth = 0): (OwnedBranch & { readonly depth: number })[] =>
  branches.flatMap((branch) =>
    branch.holders.length > 0 ? leavesOf(branch.holders, depth + 1) : [{ ...branch, depth }],
  );

/** Shares added up per holder at the leaves of the tree, largest first. A company with unknown holders counts as a holder. */
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

export const sumOfShares = (holdings: Holdings): number =>
  (byCompany(holdings).get('') ?? []).reduce((sum, { hundredths }) => sum + hundredths, 0);
