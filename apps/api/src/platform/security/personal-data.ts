import { createHash, createHmac, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { currentTransaction } from '../database/transaction-scope.ts';
import { deriveKey, type NamedKey, namedKey, openText, SealBroken, sealText } from './sealing.ts';

/** The place of a sealed value; it opens nowhere else. `row` is the row's own id, or its owner's where that is the key. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** A table of owners, by the owner's id, each with its data key encrypted with the master key. */
export type KeyTable = PgTable & { readonly id: PgColumn; readonly wrappedKey: PgColumn };

/** Every table with owners' keys: one a kind of owner (platform/owners). */
const keyTables: readonly KeyTable[] = [tables.account, tables.mall];

/** Column encryption: a key an owner, encrypted with the master key, and keyed blind indexes for search. */
export interface PersonalData {
  /** A key for a new owner's row; cached, so that values can be sealed before the commit. */
  createKey(ownerId: string): { wrappedKey: string };
  /** Caches a key that was read anyway, which saves a query. */
  remember(ownerId: string, wrappedKey: string): void;
  /** Drops the key of a deleted owner from the cache. */
  forget(ownerId: string): void;
  /** The owner's key, for data outside columns. @throws SealBroken without such an owner */
  keyOf(ownerId: string): Promise<NamedKey>;
  seal(ownerId: string, place: Place, plain: string): Promise<string>;
  /** @throws SealBroken */
  open(ownerId: string, place: Place, sealed: string): Promise<string>;
  /** Keyed blind index (HMAC-SHA-256), with its own key for each purpose; the value must be normalised. */
  index(purpose: string, normalisedValue: string): string;
  /** Under the master key: for data without an owner. */
  sealSystem(place: Place, plain: string): string;
  /** @throws SealBroken */
  openSystem(place: Place, sealed: string): string;
}

const mostRemembered = 5_000;
const keyId = 'a1';
const textOf = ({ table, column, row }: Place, owner: string): string => `${table}|${column}|${row}|${owner}`;
/** The same for every kind of owner: ids are unique over kinds, and existing keys were encrypted under these words. */
const keyPlace = (ownerId: string): string =>
  textOf({ table: 'account', column: 'wrapped_key', row: ownerId }, ownerId);

/** A cache of keys, oldest dropped first. */
class KeyRing {
  readonly #keys = new Map<string, NamedKey>();

  get(ownerId: string): NamedKey | undefined {
    return this.#keys.get(ownerId);
  }

  drop(ownerId: string): void {
    this.#keys.delete(ownerId);
  }

  put(ownerId: string, bytes: Buffer): NamedKey {
    const key = namedKey(keyId, bytes);
    this.#keys.set(ownerId, key);
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

/**
 * @param masterKey 32 bytes
 * @param from the tables of owners' keys
 */
export function createPersonalData(db: Database, masterKey: Buffer, from = keyTables): PersonalData {
  const fingerprint = createHash('sha256').update(deriveKey(masterKey, 'fingerprint')).digest('base64url').slice(0, 8);
  const wrapping = namedKey(fingerprint, deriveKey(masterKey, 'wrap-account-key'));
  const system = namedKey(fingerprint, deriveKey(masterKey, 'system'));
  const indexKeys = new Map<string, Buffer>();
  const ring = new KeyRing();

  const indexKey = (purpose: string): Buffer => {
    const key = indexKeys.get(purpose) ?? deriveKey(masterKey, `index:${purpose}`);
    indexKeys.set(purpose, key);
    return key;
  };
  const unwrap = (ownerId: string, wrappedKey: string): NamedKey =>
    ring.put(ownerId, openText(wrapping, keyPlace(ownerId), wrappedKey));
  const keyOf = async (ownerId: string): Promise<NamedKey> => {
    const known = ring.get(ownerId);
    if (known) return known;
    const wrappedKey = await findKey(db, from, ownerId);
    if (wrappedKey === undefined) throw new SealBroken();
    return unwrap(ownerId, wrappedKey);
  };

  return {
    createKey(ownerId) {
      const bytes = randomBytes(32);
      ring.put(ownerId, bytes);
      return { wrappedKey: sealText(wrapping, keyPlace(ownerId), bytes) };
    },
    remember(ownerId, wrappedKey) {
      if (!ring.get(ownerId)) unwrap(ownerId, wrappedKey);
    },
    forget: (ownerId) => ring.drop(ownerId),
    keyOf,
    seal: async (ownerId, place, plain) => sealText(await keyOf(ownerId), textOf(place, ownerId), Buffer.from(plain)),
    open: async (ownerId, place, sealed) =>
      openText(ring.get(ownerId) ?? (await keyOf(ownerId)), textOf(place, ownerId), sealed).toString(),
    index: (purpose, value) => createHmac('sha256', indexKey(purpose)).update(value).digest('base64url'),
    sealSystem: (place, plain) => sealText(system, textOf(place, ''), Buffer.from(plain)),
    openSystem: (place, sealed) => openText(system, textOf(place, ''), sealed).toString(),
  };
}
