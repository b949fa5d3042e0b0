import { asc, isNotNull } from 'drizzle-orm';
import type { KeyService } from '../../ports/key-service.ts';
import type { Database, Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import {
  comparisonKeyOf,
  comparisonOf,
  hkdfRoot,
  type KeyPurpose,
  keyPurposes,
  type RingKey,
  ringKeyOf,
} from './ring-key.ts';

const { installationKey } = tables;

/** The installation's keys by purpose, in versions. */
export interface KeyRing {
  current(purpose: KeyPurpose): RingKey;
  /** All versions that stored values may use, newest first. */
  versions(purpose: KeyPurpose): readonly RingKey[];
  /** The version that a stored value names; undefined if this process does not know it (yet: {@link find}). */
  known(purpose: KeyPurpose, id: string): RingKey | undefined;
  /** As {@link known}, but looks an unknown version up in the database, as another server may have added it. */
  find(purpose: KeyPurpose, id: string): Promise<RingKey | undefined>;
  /** The public keys (PEM) of destroyed signing versions, newest first. */
  retiredKeys(purpose: KeyPurpose): readonly string[];
  /** Reads versions and states again. @throws UnknownMasterKey, SealBroken, in which case nothing changes */
  renew(): Promise<void>;
  /** Versions and states as text, equal in two processes with the same knowledge. */
  mark(): string;
}

interface Held {
  readonly purpose: string;
  readonly state: string;
  readonly key: RingKey;
}

/** The public key of a destroyed version. */
interface Retired {
  readonly purpose: string;
  readonly version: number;
  readonly publicKey: string;
}

function readers(held: () => readonly Held[]) {
  const of = (purpose: KeyPurpose): readonly Held[] => held().filter((one) => one.purpose === purpose);
  const current = (purpose: KeyPurpose): RingKey => {
    const found = of(purpose).find(({ state }) => state === 'current');
    if (!found) throw new Error(`the key ring has no current key for ${purpose}`);
    return found.key;
  };
  return {
    current,
    versions: (purpose: KeyPurpose) =>
      of(purpose)
        .map(({ key }) => key)
        .reverse(),
    known: (purpose: KeyPurpose, id: string) => of(purpose).find(({ key }) => key.id === id)?.key,
    mark: () =>
      [...held()]
        .sort((a, b) => (a.purpose < b.purpose ? -1 : a.purpose > b.purpose ? 1 : a.key.version - b.key.version))
        .map(({ purpose, state, key }) => `${purpose}.${key.version}.${state}`)
        .join(' '),
  };
}

export const ringPlace = (purpose: string, version: number): string => `installation_key|wrapped|${purpose}|${version}`;

/** The place to which a retired version's public key is bound; distinct from a key's, so that it cannot pass for one. */
export const publicPlace = (purpose: string, version: number): string =>
  `installation_key|public|${purpose}|${version}`;

/** The maximum number of remembered unknown ids; they are looked up again after the next {@link KeyRing.renew}. */
const mostUnknown = 1_000;

const rowsIn = (db: Queryable) =>
  db
    .select()
    .from(installationKey)
    .where(isNotNull(installationKey.wrapped))
    .orderBy(asc(installationKey.purpose), asc(installationKey.version));

const keyOf = (purpose: string, version: number, bytes: Buffer): RingKey =>
  purpose === 'comparison' ? comparisonKeyOf(version, bytes) : ringKeyOf(version, bytes);

/** Adds the key `comparison`, which is derived from the key `index`, and not stored, until `index` is first rotated. */
function withComparison(held: readonly Held[]): readonly Held[] {
  if (held.some(({ purpose }) => purpose === 'comparison')) return held;
  const index = held.find(({ purpose, key }) => purpose === 'index' && key.version === 1)?.key;
  if (!index) return held;
  return [...held, { purpose: 'comparison', state: 'current', key: comparisonKeyOf(1, comparisonOf(index)) }];
}

interface Read {
  readonly held: readonly Held[];
  readonly retired: readonly Retired[];
}

/** Reads the ring, unwrapping only keys that are not known yet. @throws UnknownMasterKey, SealBroken */
async function readRing(db: Database, service: KeyService, before: Read): Promise<Read> {
  const held: Held[] = [];
  const retired: Retired[] = [];
  for (const { purpose, version, state, wrapped } of await rowsIn(db)) {
    const unwrap = (place: string): Promise<Buffer> => service.unwrap(wrapped ?? '', place);
    if (state === 'retired') {
      const known = before.retired.find((one) => one.purpose === purpose && one.version === version);
      const publicKey = known?.publicKey ?? (await unwrap(publicPlace(purpose, version))).toString();
      retired.unshift({ purpose, version, publicKey });
    } else {
      const known = before.held.find((one) => one.purpose === purpose && one.key.version === version);
      const key = known?.key ?? keyOf(purpose, version, await unwrap(ringPlace(purpose, version)));
      held.push({ purpose, state, key });
    }
  }
  return { held: withComparison(held), retired };
}

/** @param db must already hold version 1 (installation.ts) @throws UnknownMasterKey, SealBroken */
export async function openKeyRing(db: Database, service: KeyService): Promise<KeyRing> {
  let ring = await readRing(db, service, { held: [], retired: [] });
  const unknown = new Set<string>();
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    ring = await readRing(db, service, ring);
    unknown.clear();
  };
  const renew = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const { current, versions, known, mark } = readers(() => ring.held);
  return {
    current,
    versions,
    known,
    mark,
    retiredKeys: (purpose) => ring.retired.filter((one) => one.purpose === purpose).map(({ publicKey }) => publicKey),
    renew,
    async find(purpose, id) {
      const found = known(purpose, id);
      if (found || unknown.has(id)) return found;
      // A read in progress may have begun before the version was added.
      await reading?.catch(() => undefined);
      if (!known(purpose, id)) await renew();
      const added = known(purpose, id);
      if (unknown.size >= mostUnknown) unknown.clear();
      if (!added) unknown.add(id);
      return added;
    },
  };
}

/** The ring before one is stored: version 1 of every purpose, derived from the master key by HKDF as all keys were. @param masterKey 32 bytes */
export function firstKeyRing(masterKey: Buffer): KeyRing {
  const key = ringKeyOf(1, hkdfRoot(masterKey));
  const held = withComparison(keyPurposes.map((purpose) => ({ purpose, state: 'current', key })));
  const { current, versions, known, mark } = readers(() => held);
  const find: KeyRing['find'] = async (purpose, id) => known(purpose, id);
  return { current, versions, known, mark, find, retiredKeys: () => [], renew: async () => {} };
}
