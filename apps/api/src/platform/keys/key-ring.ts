import { asc, ne } from 'drizzle-orm';
import type { KeyService } from '../../ports/key-service.ts';
import type { Database, Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { hkdfRoot, type KeyPurpose, keyPurposes, type RingKey, ringKeyOf } from './ring-key.ts';

const { installationKey } = tables;

/** The installation's keys by purpose, in versions. */
export interface KeyRing {
  /** The version for writing. */
  current(purpose: KeyPurpose): RingKey;
  /** All versions that stored values may use, newest first. */
  versions(purpose: KeyPurpose): readonly RingKey[];
  /** The version that a stored value names; undefined where this process does not know it (yet: {@link find}). */
  known(purpose: KeyPurpose, id: string): RingKey | undefined;
  /** As {@link known}, but asks the database about an unknown one, which another server may have added. */
  find(purpose: KeyPurpose, id: string): Promise<RingKey | undefined>;
  /** Reads versions and states again. @throws UnknownMasterKey, SealBroken: nothing changes then */
  renew(): Promise<void>;
  /** Versions and states as text: equal in two processes that know the same. */
  mark(): string;
}

interface Held {
  readonly purpose: string;
  readonly state: string;
  readonly key: RingKey;
}

/** Functions over what `held` answers, in order of versions. */
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
      held()
        .map(({ purpose, state, key }) => `${purpose}.${key.version}.${state}`)
        .join(' '),
  };
}

/** The place of a version's wrapped key. */
export const ringPlace = (purpose: string, version: number): string => `installation_key|wrapped|${purpose}|${version}`;

/** Ids that the database does not know are asked for again after the next {@link KeyRing.renew}; more than these are forgotten. */
const mostUnknown = 1_000;

const rowsIn = (db: Queryable) =>
  db
    .select()
    .from(installationKey)
    .where(ne(installationKey.state, 'retired'))
    .orderBy(asc(installationKey.purpose), asc(installationKey.version));

/**
 * The key ring of a database, unwrapped.
 * @param db has its version 1 already (installation.ts)
 * @throws UnknownMasterKey, SealBroken
 */
export async function openKeyRing(db: Database, service: KeyService): Promise<KeyRing> {
  let held: readonly Held[] = [];
  const unknown = new Set<string>();
  const read = async (): Promise<void> => {
    const rows = await rowsIn(db);
    const next: Held[] = [];
    for (const { purpose, version, state, wrapped } of rows) {
      const known = held.find((one) => one.purpose === purpose && one.key.version === version);
      const unwrap = async () => ringKeyOf(version, await service.unwrap(wrapped ?? '', ringPlace(purpose, version)));
      next.push({ purpose, state, key: known?.key ?? (await unwrap()) });
    }
    held = next;
    unknown.clear();
  };
  let reading: Promise<void> | undefined;
  const renew = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const { current, versions, known, mark } = readers(() => held);
  await read();
  return {
    current,
    versions,
    known,
    mark,
    renew,
    async find(purpose, id) {
      const found = known(purpose, id);
      if (found || unknown.has(id)) return found;
      await renew();
      const added = known(purpose, id);
      if (unknown.size >= mostUnknown) unknown.clear();
      if (!added) unknown.add(id);
      return added;
    },
  };
}

/**
 * The key ring of a database before it has one: version 1 of every purpose comes from the master key by HKDF, as all keys did
 * before there was a ring.
 * @param masterKey 32 bytes
 */
export function firstKeyRing(masterKey: Buffer): KeyRing {
  const key = ringKeyOf(1, hkdfRoot(masterKey));
  const { current, versions, known, mark } = readers(() =>
    keyPurposes.map((purpose) => ({ purpose, state: 'current', key })),
  );
  return { current, versions, known, mark, find: async (purpose, id) => known(purpose, id), renew: async () => {} };
}
