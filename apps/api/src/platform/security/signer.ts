import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { RingKey } from '../keys/ring-key.ts';

/** Signs data that leaves this installation, with a key of the key ring (Ed25519, RFC 8032). */
export interface Signer {
  /** SubjectPublicKeyInfo in PEM, for verification. */
  readonly publicKey: string;
  /** The first 16 hex digits of the SHA-256 of the public key's DER. */
  readonly keyId: string;
  sign(bytes: Buffer): Buffer;
}

/** PKCS#8 around the 32 bytes of an Ed25519 key (RFC 8410 §7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * @param from the version of the key ring that it is derived from
 * @param use each has its own key: bundles for the reviewers, or heads of the audit chain
 */
export function createSigner(from: Pick<RingKey, 'derive'>, use: 'bundle-signature' | 'audit-signature'): Signer {
  const der = Buffer.concat([pkcs8, from.derive(use)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key);
  const keyId = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);
  return {
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    keyId,
    sign: (bytes) => sign(null, bytes, key),
  };
}
