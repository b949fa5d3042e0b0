import { createHash, createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { currentTransaction } from '../database/transaction-scope.ts';
import { deriveKey, type NamedKey, namedKey, openText, SealBroken, sealText } from './sealing.ts';

/** Where a sealed value stands; it opens nowhere else. `row` is the row's own id, or the account's where that is the key. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** Encryption of columns: a key an account, wrapped by the master key, and keyed blind indexes to search by. */
export interface PersonalData {
  /** For a new account's row; remembered, so that values can be sealed before the row is committed. */
  createKey(accountId: string): { wrappedKey: string };
  /** Takes over a wrapped key that was read anyway, saving the query. */
  remember(accountId: string, wrappedKey: string): void;
  /** Drops the key of an account that is gone from this process's memory. */
  forget(accountId: string): void;
  /** The account's own key; for things kept outside columns. @throws SealBroken where there is no such account */
  keyOf(accountId: string): Promise<NamedKey>;
  seal(accountId: string, place: Place, plain: string): Promise<string>;
  /** @throws SealBroken */
  open(accountId: string, place: Place, sealed: string): Promise<string>;
  /** Keyed blind index (HMAC-SHA-256), a key of its own for each purpose; the value must be normalised. */
  index(purpose: string, normalisedValue: string): string;
  /** Under the master key: for things that belong to no account. */
  sealSystem(place: Place, plain: string): string;
  /** @throws SealBroken */
  openSystem(place: Place, sealed: string): string;
}

const mostRemembered = 5_000;
const keyId = 'a1';
const textOf = ({ table, column, row }: Place, account: string): string => `${table}|${column}|${row}|${account}`;
const keyPlace = (accountId: string): string =>
  textOf({ table: 'account', column: 'wrapped_key', row: accountId }, accountId);

/** Keys in use, the oldest forgotten first. */
class KeyRing {
  readonly #keys = new Map<string, NamedKey>();

  get(accountId: string): NamedKey | undefined {
    return this.#keys.get(accountId);
  }

  drop(accountId: string): void {
    this.#keys.delete(accountId);
  }

  put(accountId: string, bytes: Buffer): NamedKey {
    const key = namedKey(keyId, bytes);
    this.#keys.set(accountId, key);
    const oldest = this.#keys.keys().next();
    if (this.#keys.size > mostRemembered && !oldest.done) this.#keys.delete(oldest.value);
    return key;
  }
}

/** @param masterKey 32 bytes */
export function createPersonalData(db: Database, masterKey: Buffer): PersonalData {
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
  const unwrap = (accountId: string, wrappedKey: string): NamedKey =>
    ring.put(accountId, openText(wrapping, keyPlace(accountId), wrappedKey));
  const keyOf = async (accountId: string): Promise<NamedKey> => {
    const known = ring.get(accountId);
    if (known) return known;
    const [row] = await (currentTransaction() ?? db)
      .select({ wrappedKey: tables.account.wrappedKey })
      .from(tables.account)
      .where(eq(tables.account.id, accountId));
    if (!row) throw new SealBroken();
    return unwrap(accountId, row.wrappedKey);
  };

  return {
    createKey(accountId) {
      const bytes = randomBytes(32);
      ring.put(accountId, bytes);
      return { wrappedKey: sealText(wrapping, keyPlace(accountId), bytes) };
    },
    remember(accountId, wrappedKey) {
      if (!ring.get(accountId)) unwrap(accountId, wrappedKey);
    },
    forget: (accountId) => ring.drop(accountId),
    keyOf,
    seal: async (accountId, place, plain) =>
      sealText(await keyOf(accountId), textOf(place, accountId), Buffer.from(plain)),
    open: async (accountId, place, sealed) =>
      openText(ring.get(accountId) ?? (await keyOf(accountId)), textOf(place, accountId), sealed).toString(),
    index: (purpose, value) => createHmac('sha256', indexKey(purpose)).update(value).digest('base64url'),
    sealSystem: (place, plain) => sealText(system, textOf(place, ''), Buffer.from(plain)),
    openSystem: (place, sealed) => openText(system, textOf(place, ''), sealed).toString(),
  };
}
