import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import { SealBroken } from './sealing.ts';

const algorithm = 'aes-256-gcm';
/** Plain bytes in a segment; the last one may have fewer. */
export const segmentBytes = 65_536;
const tagBytes = 16;
const sealedSegmentBytes = segmentBytes + tagBytes;
/** Also distinguishes this format from files sealed as a whole, which begin with a random iv. */
const header = Buffer.from('portal\x00\x02', 'latin1');

/** The length of the output of {@link StreamSealer} for this many bytes. */
export const sealedSize = (plainSize: number): number =>
  header.length + plainSize + Math.max(1, Math.ceil(plainSize / segmentBytes)) * tagBytes;

/** The segment's number, and whether it is the last, so that none can be dropped, doubled, moved or added. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Consecutive parts of one segment as received, without copying them together. */
type Segment = readonly Buffer[];

function sealSegment(key: KeyObject, index: number, isLast: boolean, plain: Segment): readonly Buffer[] {
  const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast), { authTagLength: tagBytes }).setAAD(header);
  const ciphertext = plain.map((part) => cipher.update(part));
  cipher.final();
  return [...ciphertext, cipher.getAuthTag()];
}

/** Splits the tag from the end of a segment. */
function cutTag(sealed: Segment): { readonly ciphertext: Segment; readonly tag: Buffer } {
  const ciphertext = [...sealed];
  const tag: Buffer[] = [];
  for (let missing = tagBytes; missing > 0; ) {
    const part = ciphertext.pop();
    if (!part) throw new SealBroken();
    const at = Math.max(0, part.length - missing);
    tag.unshift(part.subarray(at));
    if (at > 0) ciphertext.push(part.subarray(0, at));
    missing -= part.length - at;
  }
  return { ciphertext, tag: Buffer.concat(tag) };
}

function openSegment(key: KeyObject, index: number, isLast: boolean, sealed: Segment): Segment {
  const { ciphertext, tag } = cutTag(sealed);
  // Only an empty file has an empty segment.
  if (ciphertext.length === 0 && index > 0) throw new SealBroken();
  try {
    const decipher = createDecipheriv(algorithm, key, nonceOf(index, isLast), { authTagLength: tagBytes });
    decipher.setAAD(header).setAuthTag(tag);
    const plain = ciphertext.map((part) => decipher.update(part));
    decipher.final();
    return plain;
  } catch {
    throw new SealBroken();
  }
}

interface CutSegment {
  readonly parts: Segment;
  /** The pieces that end in the segment. */
  readonly ended: readonly Uint8Array[];
}

/** Cuts pieces into segments of `size` after a first one of `first`; the last may be shorter, and none is empty. */
async function* inSegments(pieces: AsyncIterable<Uint8Array>, size: number, first = size): AsyncGenerator<CutSegment> {
  let parts: Buffer[] = [];
  let ended: Uint8Array[] = [];
  let left = first;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + left);
      parts.push(part);
      left -= part.length;
      at += part.length;
      if (at === bytes.length) ended.push(piece);
      if (left > 0) continue;
      yield { parts, ended };
      parts = [];
      ended = [];
      left = size;
    }
  }
  if (parts.length > 0) yield { parts, ended };
}

/**
 * Seals segments that are authenticated one by one (STREAM: Hoang, Reyhanitabar, Rogaway and Vizár, 2015): header, then AES-256-GCM of each 64 KB,
 * with its number and whether it is the last as the nonce. Synchronous, as a promise for each of a file's hundreds of pieces would cost time.
 */
export class StreamSealer {
  readonly #key: KeyObject;
  #sealed: Buffer[] = [header];
  /** The segment being filled; whether it is the last is known only when more bytes arrive. */
  #segment: Buffer[] = [];
  #left = segmentBytes;
  #index = 0;
  /** The pieces that end in this segment, and are no longer needed once it is sealed. */
  #read: Uint8Array[] = [];
  readonly #onRead: (plain: Uint8Array) => void;

  /**
   * @param bytes of the key: 32 random bytes, used for this stream only, as the nonces are always the same @param onRead gets pieces no longer needed
   */
  constructor(bytes: Buffer, onRead: (plain: Uint8Array) => void = () => undefined) {
    this.#onRead = onRead;
    // Imported once, as creating each segment's cipher from raw bytes costs as much as the encryption.
    this.#key = createSecretKey(bytes);
  }

  /** @param plain a piece that nobody changes afterwards @returns what was sealed since the last call */
  push(plain: Uint8Array): readonly Buffer[] {
    const bytes = Buffer.from(plain.buffer, plain.byteOffset, plain.length);
    for (let at = 0; at < bytes.length; ) {
      if (this.#left === 0) this.#seal(false);
      const part = bytes.subarray(at, at + this.#left);
      this.#segment.push(part);
      this.#left -= part.length;
      at += part.length;
    }
    this.#read.push(plain);
    return this.#take();
  }

  /** Must be the last call. @returns the rest of the stream */
  end(): readonly Buffer[] {
    this.#seal(true);
    return this.#take();
  }

  #seal(isLast: boolean): void {
    this.#sealed.push(...sealSegment(this.#key, this.#index, isLast, this.#segment));
    this.#segment = [];
    this.#left = segmentBytes;
    this.#index += 1;
    for (const plain of this.#read) this.#onRead(plain);
    this.#read = [];
  }

  #take(): readonly Buffer[] {
    const sealed = this.#sealed;
    this.#sealed = [];
    return sealed;
  }
}

/** Whether ciphertext is of this format, by its first bytes. */
export const isSealedStream = (start: Uint8Array): boolean => header.equals(start.subarray(0, header.length));

/**
 * Yields nothing of a segment before it is authenticated; a missing end is detected at the end. @throws SealBroken
 * @param onRead called with each sealed piece when it is no longer needed
 */
export async function* openPieces(
  bytes: Buffer,
  sealed: AsyncIterable<Uint8Array>,
  onRead: (sealed: Uint8Array) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const key = createSecretKey(bytes);
  const open = (index: number, isLast: boolean, { parts, ended }: CutSegment): Segment => {
    const plain = openSegment(key, index, isLast, parts);
    for (const piece of ended) onRead(piece);
    return plain;
  };
  let hasBegun = false;
  let held: CutSegment | undefined;
  let index = 0;
  for await (const segment of inSegments(sealed, sealedSegmentBytes, header.length)) {
    if (!hasBegun) {
      if (!header.equals(Buffer.concat(segment.parts))) throw new SealBroken();
      hasBegun = true;
      continue;
    }
    if (held) {
      yield* open(index, false, held);
      index += 1;
    }
    held = segment;
  }
  if (!held) throw new SealBroken();
  yield* open(index, true, held);
}
