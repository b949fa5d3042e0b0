import { type ExactShare, fullShare, partOf, sumOf, truncated } from './exact-share.ts';
import { holderKey } from './holder-key.ts';
import { hundredthsOf, ownerFrom, wholeShare } from './shares.ts';

/** A shareholder as typed: a person, or a company with shareholders of its own, to any depth. */
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
  /** Hundredths of a percent. */
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
  /** The question to answer with yes: q1 if anybody owns 25 % or more, otherwise the one for the largest shareholder; undefined while unknown. */
  readonly rung: 'q1' | 'q2' | undefined;
  readonly owners: readonly FoundPerson[];
  readonly companies: readonly string[];
}

interface HeldByPerson {
  readonly name: string;
  readonly share: ExactShare;
  readonly ways: readonly (readonly string[])[];
}

interface Walk {
  readonly errors: HolderError[];
  readonly open: Set<string>;
  readonly companies: Map<string, string>;
  readonly shares: Map<string, ExactShare>;
  readonly persons: Map<string, HeldByPerson>;
  /** A company that occurs more than once has its shareholders at the first occurrence. */
  readonly known: ReadonlyMap<string, readonly Holder[]>;
}

function holdersByName(holders: readonly Holder[], known = new Map<string, readonly Holder[]>()) {
  for (const holder of holders) {
    if (holder.kind !== 'company') continue;
    if (holder.holders.length > 0 && !known.has(holderKey(holder.name)))
      known.set(holderKey(holder.name), holder.holders);
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
  if (sum > wholeShare) errors.push({ id: companyId, kind: 'sum', sum });
  return errors.length === before;
}

function addPerson({ persons }: Walk, { name }: Holder, share: ExactShare, way: readonly string[]): void {
  const known = persons.get(holderKey(name));
  if (!known) persons.set(holderKey(name), { name: name.trim(), share, ways: [way] });
  else persons.set(holderKey(name), { ...known, share: sumOf(known.share, share), ways: [...known.ways, way] });
}

/** @param way names of the companies above, without the business; `path` their keys, with the business */
function walk(
  state: Walk,
  id: string,
  holders: readonly Holder[],
  of: ExactShare,
  way: readonly string[],
  path: readonly string[],
): void {
  if (!areRight(state, id, holders)) return;
  for (const holder of holders) {
    const share = partOf(of, hundredthsOf(holder.share) ?? 0);
    state.shares.set(holder.id, share);
    if (holder.kind === 'person') {
      addPerson(state, holder, share, way);
      continue;
    }
    const key = holderKey(holder.name);
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

const found = ({ name, share, ways }: HeldByPerson): FoundPerson => {
  const hundredths = truncated(share);
  return { name, hundredths, isOwner: hundredths >= ownerFrom, ways };
};

function namedOf(persons: readonly FoundPerson[]): Pick<FoundOwners, 'rung' | 'owners'> {
  const owners = persons.filter(({ isOwner }) => isOwner);
  if (owners.length > 0) return { rung: 'q1', owners };
  const largest = persons.filter(({ hundredths }) => hundredths > 0 && hundredths === persons[0]?.hundredths);
  return largest.length > 0 ? { rung: 'q2', owners: largest } : { rung: undefined, owners: [] };
}

/** The natural persons behind a business (decisions §6); none while there is an error or a company without holders. */
export function findOwners(business: string, holders: readonly Holder[]): FoundOwners {
  const state: Walk = {
    errors: [],
    open: new Set(),
    companies: new Map(),
    shares: new Map(),
    persons: new Map(),
    known: holdersByName(holders),
  };
  walk(state, '', holders, fullShare, [], [holderKey(business)]);
  const persons = [...state.persons.values()].map(found).sort((one, other) => other.hundredths - one.hundredths);
  const isKnown = state.errors.length === 0 && state.open.size === 0;
  return {
    errors: state.errors,
    open: [...state.open],
    persons,
    shares: new Map([...state.shares].map(([id, share]) => [id, truncated(share)])),
    ...(isKnown ? namedOf(persons) : { rung: undefined, owners: [] }),
    companies: [...state.companies.values()],
  };
}
