import { createHash, createHmac } from 'node:crypto';
import { type NamedKey, namedKey } from '../security/sealing.ts';

/**
 * The purposes of the key ring: encrypting owners' keys, the system's values, blind indexes, signatures of bundles, heads and
 * pseudonyms of the audit, passwords.
 */
export const keyPurposes = ['wrap', 'system', 'index', 'signature', 'audit', 'pepper'] as const;

export type KeyPurpose = (typeof keyPurposes)[number];

/** One version of a purpose's key; each use has a key of its own, derived from it. */
export interface RingKey {
  readonly version: number;
  /** 8 letters by which sealed values name it; reveals nothing about it. */
  readonly id: string;
  /** 32 bytes (HKDF-SHA-256). @param use such as `index:company-name` */
  derive(use: string): Buffer;
  /** The same as a key that seals. */
  sealing(use: string): NamedKey;
}

/** The first step of HKDF-SHA-256 without a salt (RFC 5869 §2.2). @param secret such as a master key */
export const hkdfRoot = (secret: Buffer): Buffer => createHmac('sha256', Buffer.alloc(32)).update(secret).digest();

/** The second step, for 32 bytes (RFC 5869 §2.3). */
const expand = (root: Buffer, use: string): Buffer =>
  createHmac('sha256', root).update(use).update(Buffer.of(1)).digest();

function remembered<T>(make: (use: string) => T): (use: string) => T {
  const known = new Map<string, T>();
  return (use) => {
    const found = known.get(use) ?? make(use);
    known.set(use, found);
    return found;
  };
}

/** @param root 32 bytes from which the keys of every use are derived */
export function ringKeyOf(version: number, root: Buffer): RingKey {
  const derive = remembered((use) => expand(root, use));
  const id = createHash('sha256').update(derive('fingerprint')).digest('base64url').slice(0, 8);
  return { version, id, derive, sealing: remembered((use) => namedKey(id, derive(use))) };
}
