import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../ports/content.ts';
import { isSealedStream, openPieces, StreamSealer, sealedSize, segmentBytes } from './sealed-stream.ts';
import { SealBroken } from './sealing.ts';

const key = randomBytes(32);
const headerBytes = 8;
const sealedSegment = segmentBytes + 16;

function* cutUp(bytes: Buffer, lengths: readonly number[]): Generator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? bytes.length;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}
async function* inPieces(bytes: Buffer, lengths: readonly number[]): AsyncGenerator<Buffer> {
  yield* cutUp(bytes, lengths);
}
function sealAll(plain: Buffer, lengths: readonly number[] = [plain.length || 1], own = key): Buffer {
  const sealer = new StreamSealer(own);
  const sealed = [...cutUp(plain, lengths)].flatMap((piece) => sealer.push(piece));
  return Buffer.concat([...sealed, ...sealer.end()]);
}
const openAll = (sealed: Buffer, lengths: readonly number[] = [sealed.length || 1], own = key): Promise<Buffer> =>
  bytesOf({ pieces: () => openPieces(own, inPieces(sealed, lengths)) });

/** Lengths near the edges of segments, and any others. */
const sizes = fc.oneof(
  fc.constantFrom(0, 1, segmentBytes - 1, segmentBytes, segmentBytes + 1, 2 * segmentBytes, 3 * segmentBytes - 1),
  fc.integer({ min: 0, max: 3 * segmentBytes }),
);
const pieceLengths = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 4 });
const plainOf = (size: number): Buffer => Buffer.alloc(size, randomBytes(97));
const runs = { numRuns: 60 };

describe('a stream sealed in segments', () => {
  it('opens to what was sealed, however both are split, and has the computed size', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, pieceLengths, pieceLengths, async (size, cut, otherCut) => {
        const plain = plainOf(size);
        const sealed = sealAll(plain, cut);
        expect([sealed.length, isSealedStream(sealed)]).toEqual([sealedSize(size), true]);
        expect((await openAll(sealed, otherCut)).equals(plain)).toBe(true);
      }),
      runs,
    );
  });

  it('needs few sealed pieces at a time, and reports each as read', async () => {
    const plain = plainOf(10 * segmentBytes + 1);
    const given: Buffer[] = [];
    const read: Uint8Array[] = [];
    const pieces = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of inPieces(sealAll(plain), [segmentBytes])) {
        given.push(piece);
        yield piece;
      }
    };
    let most = 0;
    for await (const _ of openPieces(key, pieces(), (piece) => read.push(piece)))
      most = Math.max(most, given.length - read.length);
    expect(most).toBeLessThanOrEqual(3);
    expect(read).toEqual(given);
  });

  it('does not open with any bit changed', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(7), async (size, where, bit) => {
        const sealed = sealAll(plainOf(size));
        const at = where % sealed.length;
        sealed.writeUInt8(sealed.readUInt8(at) ^ (1 << bit), at);
        await expect(openAll(sealed)).rejects.toThrow(SealBroken);
      }),
      runs,
    );
  });

  it('does not open when truncated anywhere, even between segments, or with bytes appended', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.boolean(), async (size, where, atEdge) => {
        const sealed = sealAll(plainOf(size));
        const edge = headerBytes + Math.floor(where / sealedSegment) * sealedSegment;
        const end = (atEdge ? edge : where) % sealed.length;
        await expect(openAll(sealed.subarray(0, end))).rejects.toThrow(SealBroken);
        const more = Buffer.concat([sealed, sealed.subarray(headerBytes, headerBytes + 1 + (where % 40))]);
        await expect(openAll(more)).rejects.toThrow(SealBroken);
      }),
      runs,
    );
  });

  it('does not open with segments swapped, repeated, left out or from another stream', async () => {
    const plain = plainOf(3 * segmentBytes);
    const [sealed, other] = [sealAll(plain), sealAll(plain, [1_000], randomBytes(32))];
    const segmentsOf = (bytes: Buffer): Buffer[] =>
      [0, 1, 2].map((at) => bytes.subarray(headerBytes + at * sealedSegment, headerBytes + (at + 1) * sealedSegment));
    const [a, b, c] = segmentsOf(sealed);
    const [, foreign] = segmentsOf(other);
    if (!a || !b || !c || !foreign) throw new Error('too few segments');
    const header = sealed.subarray(0, headerBytes);
    const changes = [
      [b, a, c],
      [a, c, b],
      [a, b, b, c],
      [a, c],
      [b, c],
      [a, b],
      [c],
      [a, foreign, c],
      [a, b, c, c],
      [],
    ];
    for (const change of changes) {
      await expect(openAll(Buffer.concat([header, ...change]))).rejects.toThrow(SealBroken);
    }
    expect((await openAll(Buffer.concat([header, a, b, c]))).equals(plain)).toBe(true);
  });

  it('does not open with another key, and returns nothing of an invalid segment', async () => {
    const sealed = sealAll(plainOf(2 * segmentBytes));
    await expect(openAll(sealed, undefined, randomBytes(32))).rejects.toThrow(SealBroken);
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    const given: number[] = [];
    const reading = (async () => {
      for await (const piece of openPieces(key, inPieces(sealed, [10_000]))) given.push(piece.length);
    })();
    await expect(reading).rejects.toThrow(SealBroken);
    expect(given.reduce((sum, length) => sum + length, 0)).toBe(segmentBytes);
  });
});
