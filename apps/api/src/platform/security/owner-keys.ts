import { randomBytes } from 'node:crypto';
import type { RingKey } from '../keys/ring-key.ts';
import { type NamedKey, namedKey, openText, SealBroken, sealText } from './sealing.ts';

/** An owner's data keys, 32 bytes each, by the version of the ring's `wrap` for which they were created. */
export type OwnerKeys = ReadonlyMap<number, Buffer>;

const keyBytes = 32;
const entryBytes = 4 + keyBytes;

/** Encodes keys: a single key from before there were versions as it is, others as versions (4 bytes) and keys. */
function bytesOf(keys: OwnerKeys): Buffer {
  const first = keys.get(1);
  if (first && keys.size === 1) return first;
  const versions = [...keys].sort(([a], [b]) => a - b);
  return Buffer.concat(
    versions.flatMap(([version, key]) => {
      const number = Buffer.alloc(4);
      number.writeUInt32BE(version);
      return [number, key];
    }),
  );
}

/** @throws SealBroken if the format is another */
function keysIn(bytes: Buffer): OwnerKeys {
  if (bytes.length === keyBytes) return new Map([[1, bytes]]);
  if (bytes.length === 0 || bytes.length % entryBytes !== 0) throw new SealBroken();
  const keys = new Map<number, Buffer>();
  for (let at = 0; at < bytes.length; at += entryBytes) {
    keys.set(bytes.readUInt32BE(at), bytes.subarray(at + 4, at + entryBytes));
  }
  return keys;
}

/** The name with which values refer to the key that seals them. */
export const ownerKeyName = (version: number): string => `a${version}`;

const wrapUse = 'wrap-account-key';
/** The same for every kind of owner, as ids are unique across kinds; existing keys are bound to exactly this text. */
const placeOf = (ownerId: string): string => ['account', 'wrapped_key', ownerId, ownerId].join('|');

export const wrapOwnerKeys = (wrapping: RingKey, ownerId: string, keys: OwnerKeys): string =>
  sealText(wrapping.sealing(wrapUse), placeOf(ownerId), bytesOf(keys));

/** @throws SealBroken */
export const unwrapOwnerKeys = (wrapping: RingKey, ownerId: string, wrappedKey: string): OwnerKeys =>
  keysIn(openText(wrapping.sealing(wrapUse), placeOf(ownerId), wrappedKey));

export interface FromTo {
  readonly from: RingKey;
  readonly to: RingKey;
}

/** Rewraps an owner's keys with another version. @throws SealBroken */
export const rewrapOwnerKey = (ownerId: string, wrappedKey: string, { from, to }: FromTo): string =>
  wrapOwnerKeys(to, ownerId, unwrapOwnerKeys(from, ownerId, wrappedKey));

/** The same, adding a key for that version if there is none. @throws SealBroken */
export function renewOwnerKey(ownerId: string, wrappedKey: string, { from, to }: FromTo): string {
  const keys = unwrapOwnerKeys(from, ownerId, wrappedKey);
  return wrapOwnerKeys(to, ownerId, new Map([[to.version, randomBytes(keyBytes)], ...keys]));
}

/** Drops an owner's keys except those with these names; at least one must remain. @throws SealBroken */
export function narrowOwnerKey(wrapping: RingKey, ownerId: string, wrappedKey: string, names: readonly string[]) {
  const keys = unwrapOwnerKeys(wrapping, ownerId, wrappedKey);
  const kept = new Map([...keys].filter(([version]) => names.includes(ownerKeyName(version))));
  if (kept.size === 0) throw new SealBroken();
  return { fresh: wrapOwnerKeys(wrapping, ownerId, kept), dropped: keys.size - kept.size, left: kept.size };
}

/** Length of the wrapped text's last part if it holds a single key with its version, in base64url. */
export const lengthOfOne = (entryBytes * 4) / 3;

/** New keys for an owner: for the current version and for the next one. @param versions of `wrap` */
export const newOwnerKeys = (versions: readonly number[]): OwnerKeys =>
  new Map(versions.map((version) => [version, randomBytes(keyBytes)]));

/** An owner's keys in memory. */
export interface HeldKeys {
  readonly byName: ReadonlyMap<string, NamedKey>;
  /** Newest first. */
  readonly versions: readonly number[];
  /** The version of `wrap` that was current when the keys were read. */
  readonly asOf: number;
  readonly since: number;
}

/** Whether there is a key of this version or an earlier one, for writing. */
export const isWritable = ({ versions }: HeldKeys, current: number): boolean => versions.some((one) => one <= current);

/** The key for writing: the newest up to a version. @throws SealBroken if there is none */
export function writingKey({ byName, versions }: HeldKeys, current: number): NamedKey {
  const version = versions.find((one) => one <= current);
  const key = version === undefined ? undefined : byName.get(ownerKeyName(version));
  if (!key) throw new SealBroken();
  return key;
}

const mostRemembered = 5_000;

/** A cache of owners' keys, oldest dropped first. */
export class KnownKeys {
  readonly #owners = new Map<string, HeldKeys>();

  get(ownerId: string): HeldKeys | undefined {
    return this.#owners.get(ownerId);
  }

  /** @returns the owners whose keys have been cached for at least this long */
  olderThan(ms: number): string[] {
    const until = performance.now() - ms;
    return [...this.#owners].filter(([, { since }]) => since <= until).map(([ownerId]) => ownerId);
  }

  drop(ownerId: string): void {
    this.#owners.delete(ownerId);
  }

  put(ownerId: string, keys: OwnerKeys, asOf: number): HeldKeys {
    const byName = new Map(
      [...keys].map(([version, key]) => {
        const name = ownerKeyName(version);
        return [name, namedKey(name, key)];
      }),
    );
    const versions = [...keys.keys()].sort((a, b) => b - a);
    const held = { byName, versions, asOf, since: performance.now() };
    this.#owners.delete(ownerId);
    this.#owners.set(ownerId, held);
    const oldest = this.#owners.keys().next();
    if (this.#owners.size > mostRemembered && !oldest.done) this.#owners.delete(oldest.value);
    return held;
  }
}
