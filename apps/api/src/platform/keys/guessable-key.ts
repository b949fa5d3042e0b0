import { createHash } from 'node:crypto';

/** 32 random bytes have fewer distinct values in one key of 10^20. */
const fewestValues = 12;

/** AES-256 keys of published test vectors (NIST SP 800-38A F.1.5, GCM specification test case 15), by their SHA-256. */
const published: readonly string[] = [
  'b93c72b74bc8487d29827005f80d635918f91bc22b14d7ed05714d58f96702dd',
  '7f70dfd819c3c5826700c209d1633eb5af014210decb7d7ff6d6ebadfa9bad27',
];

const isPrintable = (byte: number): boolean => byte >= 0x20 && byte <= 0x7e;

/** Few distinct bytes, a counting sequence, typed text (as 32 random bytes are once in 10^13 keys), or a published test vector (decisions §15.7). */
export function isGuessable(key: Buffer): boolean {
  const steps = new Set(key.subarray(1).map((byte, index) => byte - (key[index] ?? 0)));
  return (
    new Set(key).size < fewestValues ||
    steps.size === 1 ||
    key.every(isPrintable) ||
    published.includes(createHash('sha256').update(key).digest('hex'))
  );
}
