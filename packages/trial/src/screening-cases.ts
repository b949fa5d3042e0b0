/** The dimensions of the screening in which a merchant's answers can differ (specification 2 §2.2 to §3.4). */
export const axes = {
  business: ['sole', 'profit', 'non-profit'],
  representatives: [1, 2, 4],
  agent: [false, true],
  card: ['ic', 'dl', 'ac'],
  category: ['CORP100', 'CORP007', 'CORP001', 'CORP003', 'CORP004', 'CORP006'],
  rung: ['none', 'q1', 'q2', 'q3', 'q4', 'q5'],
  listing: ['none', 'UNLISTED', 'KOSPI', 'KOSDAQ', 'NYSE', 'LONDON', 'HONGKONG', 'OTHER'],
  company: [false, true],
  later: [false, true],
} as const;

type Axis = keyof typeof axes;
export type Case = { readonly [A in Axis]: (typeof axes)[A][number] };

const names = Object.keys(axes).filter((name): name is Axis => name in axes);

/** Whether these answers can be given together. In a partial case, missing answers exclude nothing. */
export function isPossible(one: Partial<Case>): boolean {
  const { business, category, rung, listing, company } = one;
  const isCorporation = business === undefined ? undefined : business !== 'sole';
  const isExempt = category === undefined ? undefined : category !== 'CORP100' && category !== 'CORP007';
  const rules = [
    isCorporation === undefined || category === undefined || isCorporation === (category !== 'CORP100'),
    isExempt === undefined || rung === undefined || isExempt === (rung === 'none'),
    business === undefined || listing === undefined || (business === 'profit') === (listing !== 'none'),
    !company || business === undefined || business === 'profit',
    !company || isExempt !== true,
    !company || rung !== 'none',
    !company || listing !== 'none',
    isCorporation !== false || rung !== 'none',
    !(category !== undefined && category === 'CORP100' && listing !== undefined && listing !== 'none'),
    !(category === 'CORP100' && company),
  ];
  return rules.every(Boolean);
}

type Pair = readonly [Axis, Axis, unknown, unknown];
const keyOf = ([a, b, x, y]: Pair): string => [a, String(x), b, String(y)].join(' ');

const pairsOf = (one: Case): readonly string[] =>
  names.flatMap((a, place) => names.slice(place + 1).map((b) => keyOf([a, b, one[a], one[b]])));

export function everyCase(): readonly Case[] {
  let partial: Partial<Case>[] = [{}];
  for (const name of names)
    partial = partial.flatMap((one) =>
      axes[name].map((value) => ({ ...one, [name]: value })).filter((grown) => isPossible(grown)),
    );
  return partial.filter((one): one is Case => names.every((name) => one[name] !== undefined));
}

let withPairs: readonly { readonly one: Case; readonly pairs: readonly string[] }[] | undefined;

/** Computed once, because there are thousands. */
function everyCaseWithPairs() {
  withPairs ??= everyCase().map((one) => ({ one, pairs: pairsOf(one) }));
  return withPairs;
}

/** Mostly from its ID cards. */
const costOf = ({ representatives, agent, later }: Case): number =>
  4 + representatives + (agent ? 1 : 0) + (later ? 1 : 0);

/** Covers as many pairs as possible, greedily by gain relative to cost; by default all. @param given cases that run anyway: adds pairs they lack */
export function pairwise(most = Number.POSITIVE_INFINITY, given: readonly Case[] = []): readonly Case[] {
  const all = everyCaseWithPairs();
  const open = new Set(all.flatMap(({ pairs }) => pairs));
  for (const pair of given.flatMap(pairsOf)) open.delete(pair);
  const chosen: Case[] = [];
  while (open.size > 0 && chosen.length < most) {
    let best = { one: all[0]?.one, gain: 0 };
    for (const { one, pairs } of all) {
      const gain = pairs.reduce((sum, pair) => sum + (open.has(pair) ? 1 : 0), 0) / costOf(one);
      if (gain > best.gain) best = { one, gain };
    }
    if (!best.one) break;
    chosen.push(best.one);
    for (const pair of pairsOf(best.one)) open.delete(pair);
  }
  return chosen;
}

const corporation = { business: 'profit', representatives: 1, agent: false, company: false, later: false } as const;

/**
 * In a browser, where cases are most expensive: each row of the document table once, and every answer that leads to a different page. A search found
 * no six with more pairs (two fifths).
 */
export const walkedCases: readonly Case[] = [
  { ...corporation, card: 'ic', category: 'CORP003', rung: 'none', listing: 'KOSDAQ' },
  { ...corporation, agent: true, card: 'dl', category: 'CORP007', rung: 'q1', listing: 'UNLISTED', company: true },
  {
    business: 'sole',
    representatives: 2,
    agent: false,
    card: 'dl',
    category: 'CORP100',
    rung: 'q2',
    listing: 'none',
    company: false,
    later: false,
  },
  {
    business: 'non-profit',
    representatives: 1,
    agent: true,
    card: 'ic',
    category: 'CORP007',
    rung: 'q3',
    listing: 'none',
    company: false,
    later: true,
  },
  { ...corporation, representatives: 4, card: 'ac', category: 'CORP007', rung: 'q4', listing: 'KOSPI' },
  { ...corporation, card: 'ac', category: 'CORP007', rung: 'q5', listing: 'LONDON', company: true, later: true },
];

/** 0 to 1. */
export function shareOfPairs(cases: readonly Case[]): number {
  const all = new Set(everyCaseWithPairs().flatMap(({ pairs }) => pairs));
  return new Set(cases.flatMap(pairsOf)).size / all.size;
}

const businessNames = { sole: 'sole proprietor', profit: 'company', 'non-profit': 'non-profit corporation' } as const;
const cardNames = { ic: 'resident card', dl: 'driving licence', ac: 'alien card' } as const;

/** Answers that are not given in it are left out. */
export function titleOf({
  business,
  representatives,
  agent,
  card,
  category,
  rung,
  listing,
  company,
  later,
}: Case): string {
  const parts = [
    businessNames[business],
    representatives === 1 ? '1 representative' : `${representatives} representatives`,
    agent && 'an agent',
    cardNames[card],
    `category ${category}`,
    rung !== 'none' && `owners by question ${rung}`,
    listing !== 'none' && `listing ${listing}`,
    company && 'a company among the holders',
    later && 'one card to be verified later',
  ];
  return parts.filter((part) => part !== false).join(', ');
}
