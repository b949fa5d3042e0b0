import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { currentTransaction } from '../database/transaction-scope.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import {
  type HeldKeys,
  isWritable,
  KnownKeys,
  newOwnerKeys,
  unwrapOwnerKeys,
  wrapOwnerKeys,
  writingKey,
} from './owner-keys.ts';
import { keyIdIn, type NamedKey, OwnerGone, SealBroken } from './sealing.ts';

export type KeyTable = PgTable & { readonly id: PgColumn; readonly wrappedKey: PgColumn };

/** Every table with owners' keys: one for each kind of owner (platform/owners). */
export const keyTables: readonly KeyTable[] = [tables.account, tables.mall];

/** The keys of owners, read when first needed and then held in memory. */
export interface HeldOwnerKeys {
  /** Creates keys for a new owner's row; caches them, so that values can be sealed before the commit. */
  createKey(ownerId: string): { wrappedKey: string };
  /** Caches a key that was read anyway, which saves a query. @throws SealBroken if it was changed */
  remember(ownerId: string, wrappedKey: string): void;
  /** Drops the key of a deleted owner from the cache. */
  forget(ownerId: string): void;
  /** Drops the keys of owners that another server has purged. @param olderThanMs skips newer ones, whose rows may not be committed yet */
  dropGone(olderThanMs?: number): Promise<void>;
  /** The owner's key for writing, for data outside columns. @throws OwnerGone if there is no such owner */
  keyOf(ownerId: string): Promise<NamedKey>;
  /** The owner's key that a sealed text names. @throws OwnerGone if there is no such owner; SealBroken if the owner has no such key */
  keyFor(ownerId: string, sealed: string): Promise<NamedKey>;
}

/** @returns undefined if no table has such an owner */
async function findKey(db: Database, from: readonly KeyTable[], ownerId: string): Promise<string | undefined> {
  for (const table of from) {
    const wrappedKey = sql<string>`${table.wrappedKey}`;
    const [row] = await (currentTransaction() ?? db).select({ wrappedKey }).from(table).where(eq(table.id, ownerId));
    if (row) return row.wrappedKey;
  }
  return undefined;
}

const goneRow = z.object({ id: z.string() });

async function goneOf(db: Database, from: readonly KeyTable[], ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const exists = from.map((table) => sql`select 1 from ${table} where ${table.id} = v.id`);
  const rows = await rowsOf(
    db,
    sql`select v.id::text as id from (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid as id) v
      where not exists (${sql.join(exists, sql` union all `)})`,
    goneRow,
  );
  return rows.map(({ id }) => id);
}

export function createHeldOwnerKeys(db: Database, keys: KeyRing, from: readonly KeyTable[]): HeldOwnerKeys {
  const owners = new KnownKeys();
  const version = (): number => keys.current('wrap').version;

  /** @returns undefined if there is no such owner @throws SealBroken if the key cannot be opened */
  const load = async (ownerId: string): Promise<HeldKeys | undefined> => {
    const asOf = version();
    const wrappedKey = await findKey(db, from, ownerId);
    if (wrappedKey === undefined) return undefined;
    const wrapping = await keys.find('wrap', keyIdIn(wrappedKey) ?? '');
    if (!wrapping) throw new SealBroken();
    return owners.put(ownerId, unwrapOwnerKeys(wrapping, ownerId, wrappedKey), asOf);
  };

  return {
    createKey(ownerId) {
      const writable = keys.versions('wrap').filter((key) => key.version >= version());
      const [newest = keys.current('wrap')] = writable;
      const made = newOwnerKeys(writable.map((key) => key.version));
      owners.put(ownerId, made, version());
      return { wrappedKey: wrapOwnerKeys(newest, ownerId, made) };
    },
    remember(ownerId, wrappedKey) {
      if (owners.get(ownerId)?.asOf === version()) return;
      // A key wrapped with a version that another server has added is opened when it is used.
      const wrapping = keys.known('wrap', keyIdIn(wrappedKey) ?? '');
      if (wrapping) owners.put(ownerId, unwrapOwnerKeys(wrapping, ownerId, wrappedKey), version());
    },
    forget: (ownerId) => owners.drop(ownerId),
    async dropGone(olderThanMs = 20_000) {
      const held = owners.olderThan(olderThanMs);
      for (const ownerId of await goneOf(db, from, held)) owners.drop(ownerId);
    },
    async keyOf(ownerId) {
      const known = owners.get(ownerId);
      // Keys read before the current version came into use may lack that version; a new owner's row may not be committed yet.
      const held = known?.asOf === version() ? known : ((await load(ownerId)) ?? known);
      if (!held) throw new OwnerGone(ownerId);
      // A server that already knew a newer version created the owner, so this server has to learn that version.
      if (!isWritable(held, version())) await keys.renew();
      return writingKey(held, version());
    },
    async keyFor(ownerId, sealed) {
      const name = keyIdIn(sealed) ?? '';
      const known = owners.get(ownerId)?.byName.get(name);
      if (known) return known;
      const held = await load(ownerId);
      if (!held) throw new OwnerGone(ownerId);
      const key = held.byName.get(name);
      if (!key) throw new SealBroken();
      return key;
    },
  };
}
