import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { KeyRing } from '../keys/key-ring.ts';
import type { RingKey } from '../keys/ring-key.ts';

/** Signs data that leaves this installation, with a key of the key ring (Ed25519, RFC 8032). */
export interface Signer {
  /** SubjectPublicKeyInfo in PEM, for verification. */
  readonly publicKey: string;
  /** The first 16 hex digits of the SHA-256 of the public key's DER. */
  readonly keyId: string;
  /** The public keys of former versions, newest first. */
  readonly formerKeys: readonly string[];
  sign(bytes: Buffer): Buffer;
}

export const signingUses = { signature: 'bundle-signature', audit: 'audit-signature' } as const;

type SigningPurpose = keyof typeof signingUses;

/** PKCS#8 around the 32 bytes of an Ed25519 key (RFC 8410 §7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const pemOf = (publicKey: KeyObject): string => publicKey.export({ format: 'pem', type: 'spki' }).toString();

/** The first 16 hex digits of the SHA-256 of a public key's DER. @param publicKey SubjectPublicKeyInfo in PEM */
export const signingKeyId = (publicKey: string): string =>
  createHash('sha256')
    .update(createPublicKey(publicKey).export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);

/** @param use a separate key for each: bundles for reviewers, heads of the audit chain, lists of back-ups */
export function createSigner(
  from: Pick<RingKey, 'derive'>,
  use: (typeof signingUses)[SigningPurpose] | 'backup-signature',
  formerKeys: readonly string[] = [],
): Signer {
  const der = Buffer.concat([pkcs8, from.derive(use)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = pemOf(createPublicKey(key));
  return { publicKey, keyId: signingKeyId(publicKey), formerKeys, sign: (bytes) => sign(null, bytes, key) };
}

/** Signs with the current version, and provides the public keys of all versions. */
export function createRingSigner(keys: KeyRing, purpose: SigningPurpose): Signer {
  const use = signingUses[purpose];
  const signers = new Map<string, Signer>();
  const of = (version: RingKey): Signer => {
    const signer = signers.get(version.id) ?? createSigner(version, use);
    signers.set(version.id, signer);
    return signer;
  };
  const current = (): Signer => of(keys.current(purpose));
  return {
    get publicKey() {
      return current().publicKey;
    },
    get keyId() {
      return current().keyId;
    },
    get formerKeys() {
      const others = keys.versions(purpose).filter(({ id }) => id !== keys.current(purpose).id);
      return [...others.map((version) => of(version).publicKey), ...keys.retiredKeys(purpose)];
    },
    sign: (bytes) => current().sign(bytes),
  };
}
