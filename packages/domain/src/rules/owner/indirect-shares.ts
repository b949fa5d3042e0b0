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
  /** Of the applicant. */
  readonly effective: number;
  /** Where the holder is a company whose holders are known, and no circle leads back to it. */
  readonly holders: readonly OwnedBranch[];
}

/** What a person holds of the applicant, directly and through companies. */
export interface PersonShare {
  readonly holder: string;
  readonly direct: number;
  readonly indirect: number;
  readonly total: number;
  /** At least a quarter of the applicant: a beneficial owner. */
  readonly isOwner: boolean;
}

/** From this share on somebody owns it, in hundredths of a per cent (decisions §6). */
export const ownerFrom = 2_500;
export const wholeShare = 10_000;

const own = (holdings: Holdings, company: string): readonly Holding[] =>
  Object.hasOwn(holdings, company) ? (holdings[company] ?? []) : [];

/** Companies that hold each other make more ways through them than anybody can look at: the tree ends after so many lines. */
export const mostBranches = 2_000;

interface Way {
  readonly holdings: Holdings;
  /** Lines that may still be drawn. */
  left: number;
}

function branchesOf(way: Way, company: string, share: number, above: readonly string[]): readonly OwnedBranch[] {
  const holders = own(way.holdings, company);
  way.left -= holders.length;
  return holders.map(({ holder, hundredths }) => {
    const effective = (share * hundredths) / wholeShare;
    const goesOn = way.left > 0 && !above.includes(holder);
    return {
      holder,
      hundredths,
      effective,
      holders: goesOn ? branchesOf(way, holder, effective, [...above, holder]) : [],
    };
  });
}

/** The applicant's holders, with theirs below them. A circle of companies ends where it closes. */
export const ownershipTree = (holdings: Holdings): readonly OwnedBranch[] =>
  branchesOf({ holdings, left: mostBranches }, '', wholeShare, ['']);

const leavesOf = (branches: readonly OwnedBranch[], depth = 0): (OwnedBranch & { readonly depth: number })[] =>
  branches.flatMap((branch) =>
    branch.holders.length > 0 ? leavesOf(branch.holders, depth + 1) : [{ ...branch, depth }],
  );

/** Shares added up per holder at the ends of the tree, the largest first. A company of unknown holders counts as one of them. */
export function sharesPerPerson(holdings: Holdings): readonly PersonShare[] {
  const sums = new Map<string, { direct: number; indirect: number }>();
  for (const { holder, effective, depth } of leavesOf(ownershipTree(holdings))) {
    const sum = sums.get(holder) ?? { direct: 0, indirect: 0 };
    if (depth === 0) sum.direct += effective;
    else sum.indirect += effective;
    sums.set(holder, sum);
  }
  return [...sums]
    .map(([holder, { direct, indirect }]) => {
      // Products of hundredths: rounded once, where they are added up.
      const total = Math.round((direct + indirect) * 1e6) / 1e6;
      return { holder, direct, indirect, total, isOwner: total >= ownerFrom };
    })
    .sort((one, other) => other.total - one.total);
}

/** What the applicant's holders hold together. */
export const sumOfShares = (holdings: Holdings): number =>
  own(holdings, '').reduce((sum, { hundredths }) => sum + hundredths, 0);

/** '33.33' as 3333; undefined for what is no share. */
export function hundredthsOf(share: string): number | undefined {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(share)) return undefined;
  const hundredths = Math.round(Number(share) * 100);
  return hundredths > 0 && hundredths <= wholeShare ? hundredths : undefined;
}

/** 1800 as '18.00' */
export const shareText = (hundredths: number): string => (Math.round(hundredths) / 100).toFixed(2);
