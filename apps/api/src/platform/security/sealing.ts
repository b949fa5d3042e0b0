import {
  type CipherKey,
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A 256-bit key with the short name that its ciphertexts carry. */
export interface NamedKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** @param bytes 32 bytes, imported once: with raw bytes, OpenSSL takes four times as long for a short value (`npm run bench:api` opens two a call) */
export const namedKey = (id: string, bytes: Buffer): NamedKey => ({ id, key: createSecretKey(bytes) });

/** A sealed value was changed, moved to another place, or sealed with another key. Does not include the value. */
export class SealBroken extends Error {
  constructor() {
    super('a sealed value cannot be opened here');
    this.name = 'SealBroken';
  }
}

/** The owner has no key any more, as it was purged after the value was read. Nothing was changed or moved. */
export class OwnerGone extends SealBroken {
  readonly ownerId: string;

  constructor(ownerId: string) {
    super();
    this.ownerId = ownerId;
    this.name = 'OwnerGone';
  }
}

export interface SealedBytes {
  readonly iv: Buffer;
  readonly tag: Buffer;
  readonly ciphertext: Buffer;
}

/** AES-256-GCM; `place` is authenticated with it, so the result opens only there. */
export function sealBytes(key: CipherKey, place: string, plain: Buffer): SealedBytes {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(place));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), ciphertext };
}

/** @throws SealBroken */
export function openBytes(key: CipherKey, place: string, sealed: SealedBytes): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.tag);
    const plain = decipher.update(sealed.ciphertext);
    // Returns no bytes in this mode, but throws if the tag is wrong, before any plain text is released.
    decipher.final();
    return plain;
  } catch {
    throw new SealBroken();
  }
}

/** `v1.keyId.iv.tag.ciphertext`, each part but the first two in base64url. */
export function sealText(key: NamedKey, place: string, plain: Buffer): string {
  const { iv, tag, ciphertext } = sealBytes(key.key, place, plain);
  return ['v1', key.id, ...[iv, tag, ciphertext].map((part) => part.toString('base64url'))].join('.');
}

/** The id of the key that a sealed text names. */
export const keyIdIn = (sealed: string): string | undefined => sealed.split('.', 2)[1];

/** @throws SealBroken */
export function openText(key: NamedKey, place: string, sealed: string): Buffer {
  const [version, keyId, iv, tag, ciphertext, ...rest] = sealed.split('.');
  if (version !== 'v1' || keyId !== key.id || !iv || !tag || ciphertext === undefined || rest.length > 0) {
    throw new SealBroken();
  }
  return openBytes(key.key, place, {
    iv: Buffer.from(iv, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
    ciphertext: Buffer.from(ciphertext, 'base64url'),
  });
}

/** A separate key for each purpose (HKDF-SHA-256). */
export const deriveKey = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, 32));
