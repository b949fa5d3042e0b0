import { type CipherKey, createCipheriv, createDecipheriv } from 'node:crypto';
import { SealBroken } from './sealing.ts';

const algorithm = 'aes-256-gcm';
/** Plain bytes of a segment; the last one may have fewer. */
export const segmentBytes = 65_536;
const tagBytes = 16;
const sealedSegmentBytes = segmentBytes + tagBytes;
/** Also tells this format from whole sealed files, which begin with a random iv. */
const header = Buffer.from('portal\x00\x02', 'latin1');

/** The length of what {@link sealPieces} makes of so many bytes. */
export const sealedSize = (plainSize: number): number =>
  header.length + plainSize + Math.max(1, Math.ceil(plainSize / segmentBytes)) * tagBytes;

/** The segment's number, and whether it is the last: none can be dropped, doubled, moved or added. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function sealSegment(key: CipherKey, index: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast), { authTagLength: tagBytes }).setAAD(header);
  const ciphertext = cipher.update(plain);
  cipher.final();
  return Buffer.concat([ciphertext, cipher.getAuthTag()]);
}

function openSegment(key: CipherKey, index: number, isLast: boolean, sealed: Buffer): Buffer {
  const end = sealed.length - tagBytes;
  // Only an empty file has an empty segment.
  if (end < 0 || (end === 0 && index > 0)) throw new SealBroken();
  try {
    const decipher = createDecipheriv(algorithm, key, nonceOf(index, isLast), { authTagLength: tagBytes });
    decipher.setAAD(header).setAuthTag(sealed.subarray(end));
    const plain = decipher.update(sealed.subarray(0, end));
    decipher.final();
    return plain;
  } catch {
    throw new SealBroken();
  }
}

/** Cuts pieces into blocks of `size` after a first one of `first`; the last may be shorter, and none is empty. */
async function* inBlocks(pieces: AsyncIterable<Uint8Array>, size: number, first = size): AsyncGenerator<Buffer> {
  let block = Buffer.allocUnsafe(first);
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const taken = Math.min(piece.length - at, block.length - filled);
      block.set(piece.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < block.length) continue;
      yield block;
      block = Buffer.allocUnsafe(size);
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}

/**
 * Segments authenticated one by one (STREAM: Hoang, Reyhanitabar, Rogaway and Vizár, 2015): header, then AES-256-GCM of each 64 KB, the nonce being
 * its number and whether it is the last. @param key 32 random bytes for this stream alone, as the nonces are always the same
 */
export async function* sealPieces(key: CipherKey, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield header;
  let held: Buffer | undefined;
  let index = 0;
  for await (const block of inBlocks(plain, segmentBytes)) {
    if (held) {
      yield sealSegment(key, index, false, held);
      index += 1;
    }
    held = block;
  }
  yield sealSegment(key, index, true, held ?? Buffer.alloc(0));
}

/** Whether ciphertext is of this format, by its first bytes. */
export const isSealedStream = (start: Uint8Array): boolean => header.equals(start.subarray(0, header.length));

/** Nothing of a segment is given out before it is authenticated; a missing end shows at the end. @throws SealBroken */
export async function* openPieces(key: CipherKey, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let hasBegun = false;
  let held: Buffer | undefined;
  let index = 0;
  for await (const block of inBlocks(sealed, sealedSegmentBytes, header.length)) {
    if (!hasBegun) {
      if (!block.equals(header)) throw new SealBroken();
      hasBegun = true;
      continue;
    }
    if (held) {
      yield openSegment(key, index, false, held);
      index += 1;
    }
    held = block;
  }
  if (!held) throw new SealBroken();
  yield openSegment(key, index, true, held);
}
