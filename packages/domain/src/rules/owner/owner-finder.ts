import { sentShare } from '../../fields/business/share.ts';

/** A shareholder as typed: a person, or a company with shareholders of its own, in any depth. */
export interface Holder {
  readonly id: string;
  readonly kind: 'person' | 'company';
  readonly name: string;
  /** Share in the company above, percent as decimal text. */
  readonly share: string;
  readonly holders: readonly Holder[];
}

/** Error of a row, or of the shareholders of a company (then `id` is the company's, '' for the business itself). */
export interface HolderError {
  readonly id: string;
  readonly kind: 'name' | 'share' | 'sum' | 'circle';
  /** Sum in hundredths of a percent. */
  readonly sum?: number;
}

/** Share of a person in the business over all paths, in hundredths of a percent, truncated. */
export interface FoundPerson {
  readonly name: string;
  readonly hundredths: number;
  /** 25 % or more, by the exact share. */
  readonly isOwner: boolean;
  /** Names of the intermediate companies, by path. */
  readonly ways: readonly (readonly string[])[];
}

export interface FoundOwners {
  readonly errors: readonly HolderError[];
  readonly open: readonly string[];
  readonly persons: readonly FoundPerson[];
  /** Exact shares by row, in hundredths of a percent, truncated; none while rows above have errors. */
  readonly shares: ReadonlyMap<string, number>;
  /** The question to answer with yes: q1 with owners of 25 % or more, else the one for the largest shareholder; undefined while unknown. */
  readonly rung: 'q1' | 'q2' | undefined;
  readonly owners: readonly FoundPerson[];
  readonly companies: readonly string[];
}

const whole = 10_000n;

/** Exact fraction, without loss by multiplication: `parts` of 10,000 to the power of `depth`. */
interface Exact {
  readonly parts: bigint;
  readonly depth: number;
}

const all: Exact = { parts: 1n, depth: 0 };
const times = (of: Exact, hundredths: number): Exact => ({
  parts: of.parts * BigInt(hundredths),
  depth: of.depth + 1,
});
const plus = (one: Exact, other: Exact): Exact => {
  const depth = Math.max(one.depth, other.depth);
  const at = ({ parts, depth: own }: Exact): bigint => parts * whole ** BigInt(depth - own);
  return { parts: at(one) + at(other), depth };
};
const cut = ({ parts, depth }: Exact): number => Number((parts * whole) / whole ** BigInt(depth));
const isQuarter = ({ parts, depth }: Exact): boolean => parts * 4n >= whole ** BigInt(depth);

/** Hundredths of a percent; undefined when invalid: more than 0, at most 100, two decimals. */
export function hundredthsOf(share: string): number | undefined {
  const percent = sentShare(share);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) return undefined;
  const hundredths = Math.round(Number(percent) * 100);
  return hundredths > 0 && hundredths <= 10_000 ? hundredths : undefined;
}

/** '27', '13.5': without trailing zeros. */
export const shareText = (hundredths: number): string => String(hundredths / 100);

/** Shareholders of equal name, ignoring spaces, are the same. */
const keyOf = (name: string): string => name.normalize('NFC').replace(/\s/g, '').toUpperCase();

interface Walk {
  readonly errors: HolderError[];
  readonly open: Set<string>;
  readonly companies: Map<string, string>;
  readonly shares: Map<string, Exact>;
  readonly persons: Map<string, { name: string; share: Exact; ways: (readonly string[])[] }>;
  /** A company that occurs more than once has its shareholders at the first occurrence. */
  readonly known: ReadonlyMap<string, readonly Holder[]>;
}

function holdersByName(holders: readonly Holder[], known = new Map<string, readonly Holder[]>()) {
  for (const holder of holders) {
    if (holder.kind !== 'company') continue;
    if (holder.holders.length > 0 && !known.has(keyOf(holder.name))) known.set(keyOf(holder.name), holder.holders);
    holdersByName(holder.holders, known);
  }
  return known;
}

/** Reports invalid shares of one company, and a sum above 100. */
function areRight({ errors }: Walk, companyId: string, holders: readonly Holder[]): boolean {
  const before = errors.length;
  let sum = 0;
  for (const { id, name, share } of holders) {
    if (name.trim() === '') errors.push({ id, kind: 'name' });
    const hundredths = hundredthsOf(share);
    if (hundredths === undefined) errors.push({ id, kind: 'share' });
    sum += hundredths ?? 0;
  }
  if (sum > 10_000) errors.push({ id: companyId, kind: 'sum', sum });
  return errors.length === before;
}

function addPerson({ persons }: Walk, { name }: Holder, share: Exact, way: readonly string[]): void {
  const known = persons.get(keyOf(name));
  if (!known) persons.set(keyOf(name), { name: name.trim(), share, ways: [way] });
  else persons.set(keyOf(name), { ...known, share: plus(known.share, share), ways: [...known.ways, way] });
}

/** @param way names of the companies above, without the business; `path` their keys, with the business */
function walk(
  state: Walk,
  id: string,
  holders: readonly Holder[],
  of: Exact,
  way: readonly string[],
  path: readonly string[],
): void {
  if (!areRight(state, id, holders)) return;
  for (const holder of holders) {
    const share = times(of, hundredthsOf(holder.share) ?? 0);
    state.shares.set(holder.id, share);
    if (holder.kind === 'person') {
      addPerson(state, holder, share, way);
      continue;
    }
    const key = keyOf(holder.name);
    if (path.includes(key)) {
      state.errors.push({ id: holder.id, kind: 'circle' });
      continue;
    }
    if (!state.companies.has(key)) state.companies.set(key, holder.name.trim());
    const below = holder.holders.length > 0 ? holder.holders : (state.known.get(key) ?? []);
    if (below.length === 0) state.open.add(holder.name.trim());
    else walk(state, holder.id, below, share, [...way, holder.name.trim()], [...path, key]);
  }
}

const found = ({ name, share, ways }: { name: string; share: Exact; ways: (readonly string[])[] }): FoundPerson => ({
  name,
  hundredths: cut(share),
  isOwner: isQuarter(share),
  ways,
});

/** Owners: everybody with 25 % or more, else the largest shareholder. */
function namedOf(persons: readonly FoundPerson[]): Pick<FoundOwners, 'rung' | 'owners'> {
  const owners = persons.filter(({ isOwner }) => isOwner);
  if (owners.length > 0) return { rung: 'q1', owners };
  const largest = persons.filter(({ hundredths }) => hundredths > 0 && hundredths === persons[0]?.hundredths);
  return largest.length > 0 ? { rung: 'q2', owners: largest } : { rung: undefined, owners: [] };
}

/**
 * The natural persons behind a business (decisions §6): shares multiply along each way and add up over all. None while a sum is above 100, a company
 * owns itself, or one that could hide an owner is open.
 */
export function findOwners(business: string, holders: readonly Holder[]): FoundOwners {
  const state: Walk = {
    errors: [],
    open: new Set(),
    companies: new Map(),
    shares: new Map(),
    persons: new Map(),
    known: holdersByName(holders),
  };
  walk(state, '', holders, all, [], [keyOf(business)]);
  const persons = [...state.persons.values()].map(found).sort((one, other) => other.hundredths - one.hundredths);
  const isKnown = state.errors.length === 0 && state.open.size === 0;
  return {
    errors: state.errors,
    open: [...state.open],
    persons,
    shares: new Map([...state.shares].map(([id, share]) => [id, cut(share)])),
    ...(isKnown ? namedOf(persons) : { rung: undefined, owners: [] }),
    companies: [...state.companies.values()],
  };
}
