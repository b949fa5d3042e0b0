import { createHmac, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { currentTransaction } from '../database/transaction-scope.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { RingKey } from '../keys/ring-key.ts';
import { keyIdIn, type NamedKey, namedKey, openText, SealBroken, sealText } from './sealing.ts';

/** The place of a sealed value; it opens nowhere else. `row` is the row's own id, or its owner's where that is the key. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** A table of owners, by the owner's id, each with its data key, encrypted. */
export type KeyTable = PgTable & { readonly id: PgColumn; readonly wrappedKey: PgColumn };

/** Every table with owners' keys: one a kind of owner (platform/owners). */
export const keyTables: readonly KeyTable[] = [tables.account, tables.mall];

/** Column encryption: a key an owner, encrypted with a key of the key ring, and keyed blind indexes for search. */
export interface PersonalData {
  /** A key for a new owner's row; cached, so that values can be sealed before the commit. */
  createKey(ownerId: string): { wrappedKey: string };
  /** Caches a key that was read anyway, which saves a query. @throws SealBroken where it was changed */
  remember(ownerId: string, wrappedKey: string): void;
  /** Drops the key of a deleted owner from the cache. */
  forget(ownerId: string): void;
  /** Drops the keys of owners that another server has purged. @param olderThanMs leaves out those of rows that may not be committed yet */
  dropGone(olderThanMs?: number): Promise<void>;
  /** The owner's key, for data outside columns. @throws SealBroken without such an owner */
  keyOf(ownerId: string): Promise<NamedKey>;
  seal(ownerId: string, place: Place, plain: string): Promise<string>;
  /** @throws SealBroken */
  open(ownerId: string, place: Place, sealed: string): Promise<string>;
  /** Keyed blind index (HMAC-SHA-256), with its own key for each purpose; the value must be normalised. */
  index(purpose: string, normalisedValue: string): string;
  /** Under a key of the installation: for data without an owner. */
  sealSystem(place: Place, plain: string): string;
  /** @throws SealBroken */
  openSystem(place: Place, sealed: string): Promise<string>;
}

const mostRemembered = 5_000;
const keyId = 'a1';
const textOf = ({ table, column, row }: Place, owner: string): string => `${table}|${column}|${row}|${owner}`;
/** The same for every kind of owner: ids are unique over kinds, and existing keys were encrypted under these words. */
const keyPlace = (ownerId: string): string =>
  textOf({ table: 'account', column: 'wrapped_key', row: ownerId }, ownerId);

/** A cache of keys, oldest dropped first. */
class KnownKeys {
  readonly #keys = new Map<string, { readonly key: NamedKey; readonly since: number }>();

  get(ownerId: string): NamedKey | undefined {
    return this.#keys.get(ownerId)?.key;
  }

  /** @returns the owners whose keys have been here for so long */
  olderThan(ms: number): string[] {
    const until = performance.now() - ms;
    return [...this.#keys].filter(([, { since }]) => since <= until).map(([ownerId]) => ownerId);
  }

  drop(ownerId: string): void {
    this.#keys.delete(ownerId);
  }

  put(ownerId: string, bytes: Buffer): NamedKey {
    const key = namedKey(keyId, bytes);
    this.#keys.set(ownerId, { key, since: performance.now() });
    const oldest = this.#keys.keys().next();
    if (this.#keys.size > mostRemembered && !oldest.done) this.#keys.delete(oldest.value);
    return key;
  }
}

/** @returns undefined where no table has such an owner */
async function findKey(db: Database, from: readonly KeyTable[], ownerId: string): Promise<string | undefined> {
  for (const table of from) {
    const wrappedKey = sql<string>`${table.wrappedKey}`;
    const [row] = await (currentTransaction() ?? db).select({ wrappedKey }).from(table).where(eq(table.id, ownerId));
    if (row) return row.wrappedKey;
  }
  return undefined;
}

const goneRow = z.object({ id: z.string() });

/** The ids that no table has. */
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

const wrapUse = 'wrap-account-key';

/** Two versions of the key ring. */
interface FromTo {
  readonly from: RingKey;
  readonly to: RingKey;
}

/** An owner's key under another version. @throws SealBroken */
export const rewrapOwnerKey = (ownerId: string, wrappedKey: string, { from, to }: FromTo): string =>
  sealText(to.sealing(wrapUse), keyPlace(ownerId), openText(from.sealing(wrapUse), keyPlace(ownerId), wrappedKey));

/** A value without an owner under another version. @throws SealBroken */
export const resealSystem = (place: Place, sealed: string, { from, to }: FromTo): string =>
  sealText(to.sealing('system'), textOf(place, ''), openText(from.sealing('system'), textOf(place, ''), sealed));

/** @param from the tables of owners' keys */
export function createPersonalData(db: Database, keys: KeyRing, from = keyTables): PersonalData {
  const owners = new KnownKeys();

  const unwrap = (wrapping: RingKey, ownerId: string, wrappedKey: string): NamedKey =>
    owners.put(ownerId, openText(wrapping.sealing(wrapUse), keyPlace(ownerId), wrappedKey));
  const keyOf = async (ownerId: string): Promise<NamedKey> => {
    const known = owners.get(ownerId);
    if (known) return known;
    const wrappedKey = await findKey(db, from, ownerId);
    const wrapping = wrappedKey === undefined ? undefined : await keys.find('wrap', keyIdIn(wrappedKey) ?? '');
    if (wrappedKey === undefined || !wrapping) throw new SealBroken();
    return unwrap(wrapping, ownerId, wrappedKey);
  };

  return {
    createKey(ownerId) {
      const bytes = randomBytes(32);
      owners.put(ownerId, bytes);
      return { wrappedKey: sealText(keys.current('wrap').sealing(wrapUse), keyPlace(ownerId), bytes) };
    },
    remember(ownerId, wrappedKey) {
      // Under a version that another server has added, it is opened when it is used.
      const wrapping = owners.get(ownerId) ? undefined : keys.known('wrap', keyIdIn(wrappedKey) ?? '');
      if (wrapping) unwrap(wrapping, ownerId, wrappedKey);
    },
    forget: (ownerId) => owners.drop(ownerId),
    async dropGone(olderThanMs = 20_000) {
      const held = owners.olderThan(olderThanMs);
      for (const ownerId of await goneOf(db, from, held)) owners.drop(ownerId);
    },
    keyOf,
    seal: async (ownerId, place, plain) => sealText(await keyOf(ownerId), textOf(place, ownerId), Buffer.from(plain)),
    open: async (ownerId, place, sealed) =>
      openText(owners.get(ownerId) ?? (await keyOf(ownerId)), textOf(place, ownerId), sealed).toString(),
    index: (purpose, value) =>
      createHmac('sha256', keys.current('index').derive(`index:${purpose}`))
        .update(value)
        .digest('base64url'),
    sealSystem: (place, plain) =>
      sealText(keys.current('system').sealing('system'), textOf(place, ''), Buffer.from(plain)),
    async openSystem(place, sealed) {
      const key = await keys.find('system', keyIdIn(sealed) ?? '');
      if (!key) throw new SealBroken();
      return openText(key.sealing('system'), textOf(place, ''), sealed).toString();
    },
  };
}
