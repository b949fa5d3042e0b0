import { createHash, createHmac } from 'node:crypto';
import { type NamedKey, namedKey } from '../security/sealing.ts';

/** In order: owners' keys, the system's values, blind indexes, signatures of bundles, heads and pseudonyms of the audit, passwords. */
export const keyPurposes = ['wrap', 'system', 'index', 'signature', 'audit', 'pepper'] as const;

/** Includes hashes of values that are not stored elsewhere, whose key can therefore never be replaced. */
export type KeyPurpose = (typeof keyPurposes)[number] | 'comparison';

/** One version of a purpose's key, from which a separate key is derived for each use. */
export interface RingKey {
  readonly version: number;
  /** 8 characters with which sealed values name the key; they reveal nothing about it. */
  readonly id: string;
  /** 32 bytes (HKDF-SHA-256). @param use such as `index:company-name` */
  derive(use: string): Buffer;
  /** The derived key as a key for sealing. */
  sealing(use: string): NamedKey;
  /** HMAC-SHA-256 with the derived key. */
  hash(use: string, text: string): Buffer;
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

function ringKey(version: number, derive: RingKey['derive']): RingKey {
  const id = createHash('sha256').update(derive('fingerprint')).digest('base64url').slice(0, 8);
  const sealing = remembered((use) => namedKey(id, derive(use)));
  const hash: RingKey['hash'] = (use, text) => createHmac('sha256', sealing(use).key).update(text).digest();
  return { version, id, derive, sealing, hash };
}

/** @param root 32 bytes from which the keys of every use are derived */
export const ringKeyOf = (version: number, root: Buffer): RingKey =>
  ringKey(
    version,
    remembered((use) => expand(root, use)),
  );

/** Uses of the key `index` that predate the purpose `comparison` and keep their derived keys. */
const comparedBefore = [
  'cache-id',
  'email-code',
  'failed-id-image',
  'known-device',
  'login-code',
  'mail-domain',
  'mall-operator',
  'mall-submission',
  'operator-email',
  'payment-notice',
  'phone-link-mail',
  'recovery-token',
  'settlement-account-check',
  'shown-name',
  'slow-hash-salt',
].map((use) => `index:${use}`);

const comparisonBytes = 32 * (1 + comparedBefore.length);

/** The content of the key `comparison`: a root for new uses, and the keys of the older uses. It does not reveal the key `index`. */
export const comparisonOf = (index: RingKey): Buffer =>
  Buffer.concat([index.derive('comparison'), ...comparedBefore.map((use) => index.derive(use))]);

/** @param bytes of {@link comparisonOf} */
export function comparisonKeyOf(version: number, bytes: Buffer): RingKey {
  if (bytes.length !== comparisonBytes) throw new Error('the key of comparisons has another length');
  const root = bytes.subarray(0, 32);
  return ringKey(
    version,
    remembered((use) => {
      const at = 32 * (1 + comparedBefore.indexOf(use));
      return at === 0 ? expand(root, use) : bytes.subarray(at, at + 32);
    }),
  );
}
