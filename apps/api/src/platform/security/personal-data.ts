import type { Database } from '../database/database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { RingKey } from '../keys/ring-key.ts';
import { createHeldOwnerKeys, type HeldOwnerKeys, keyTables } from './held-owner-keys.ts';
import type { FromTo } from './owner-keys.ts';
import { keyIdIn, openText, SealBroken, sealText } from './sealing.ts';

/** The place of a sealed value, which opens nowhere else. `row` is the row's own id, or its owner's if that is the primary key. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** Values that are searched by a blind index (platform/search). */
export type IndexedValue =
  | 'company-name'
  | 'operator-email'
  | 'business-number'
  | 'settlement-email'
  | 'representative-email'
  | 'mall-contact-email';

/** Column encryption: a key for each owner, wrapped with a key of the key ring, and keyed blind indexes for search. */
export interface PersonalData extends HeldOwnerKeys {
  seal(ownerId: string, place: Place, plain: string): Promise<string>;
  /** @throws SealBroken */
  open(ownerId: string, place: Place, sealed: string): Promise<string>;
  /** Reseals text or bytes, sealed with any key of the owner, with the key for writing. @throws SealBroken */
  reseal(ownerId: string, place: Place, sealed: string): Promise<string>;
  /** Keyed blind index (HMAC-SHA-256) of a value that is sealed in the same row, with a key for each kind; the value must be normalised. */
  index(kind: IndexedValue, normalisedValue: string): string;
  /** The same with every version of the key that stored indexes may use, for search. */
  indexes(kind: IndexedValue, normalisedValue: string): string[];
  /** Keyed hash of a value that is not stored, to be compared with a stored hash; its key is never rotated. */
  keyedHash(use: string, normalisedValue: string): string;
  /** Seals data without an owner, with a key of the installation. */
  sealSystem(place: Place, plain: string): string;
  /** @throws SealBroken */
  openSystem(place: Place, sealed: string): Promise<string>;
}

const textOf = ({ table, column, row }: Place, owner: string): string => `${table}|${column}|${row}|${owner}`;
/** Reseals a value without an owner with another version. @throws SealBroken */
export const resealSystem = (place: Place, sealed: string, { from, to }: FromTo): string =>
  sealText(to.sealing('system'), textOf(place, ''), openText(from.sealing('system'), textOf(place, ''), sealed));

const hashUnder = (key: RingKey, use: string, value: string): string =>
  key.hash(`index:${use}`, value).toString('base64url');

export function createPersonalData(db: Database, keys: KeyRing, from = keyTables): PersonalData {
  const owners = createHeldOwnerKeys(db, keys, from);
  const { keyOf, keyFor } = owners;
  return {
    ...owners,
    seal: async (ownerId, place, plain) => sealText(await keyOf(ownerId), textOf(place, ownerId), Buffer.from(plain)),
    open: async (ownerId, place, sealed) =>
      openText(await keyFor(ownerId, sealed), textOf(place, ownerId), sealed).toString(),
    async reseal(ownerId, place, sealed) {
      const where = textOf(place, ownerId);
      const plain = openText(await keyFor(ownerId, sealed), where, sealed);
      return sealText(await keyOf(ownerId), where, plain);
    },
    index: (kind, value) => hashUnder(keys.current('index'), kind, value),
    indexes: (kind, value) => keys.versions('index').map((key) => hashUnder(key, kind, value)),
    keyedHash: (use, value) => hashUnder(keys.current('comparison'), use, value),
    sealSystem: (place, plain) =>
      sealText(keys.current('system').sealing('system'), textOf(place, ''), Buffer.from(plain)),
    async openSystem(place, sealed) {
      const key = await keys.find('system', keyIdIn(sealed) ?? '');
      if (!key) throw new SealBroken();
      return openText(key.sealing('system'), textOf(place, ''), sealed).toString();
    },
  };
}
