import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, inPassing } from '../../ports/content.ts';
import { sealToFile } from './sealed-file.ts';
import { createTemporaryFiles } from './temporary-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-sealed-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Bytes with memory of their own, and two that share memory. */
function someBytes() {
  const own = [1, 70_000, 65_536, 10, 200_000].map((size) => Buffer.from(randomBytes(size).buffer.slice(0, size)));
  const shared = randomBytes(100_000);
  return { own, shared, all: [...own, shared.subarray(0, 60_000), shared.subarray(60_000)] };
}

async function* given(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

describe('a file sealed while it arrives', () => {
  it.each([
    ['shared', false, [1, 70_000, 65_536, 10, 200_000]],
    ['its own', true, [1, 0, 0, 10, 0]],
  ])('equals what arrived, and frees its pieces only if they are its own: %s', async (_whose, isOurs, left) => {
    const { own, shared, all } = someBytes();
    const whole = Buffer.concat(all);
    const file = await sealToFile(createTemporaryFiles(folder), given(all), isOurs);
    expect((await bytesOf(file)).equals(whole)).toBe(true);
    const sha256 = createHash('sha256').update(whole).digest('hex');
    expect(file).toMatchObject({ size: whole.length, sha256, start: whole.subarray(0, 16) });
    expect(own.map(({ length }) => length)).toEqual(left);
    // Memory that is shared with other bytes must not be freed.
    expect(shared.equals(whole.subarray(-shared.length))).toBe(true);
  });

  it('can be read repeatedly, with one piece in memory at a time', async () => {
    const whole = randomBytes(1_000_000);
    const file = await sealToFile(createTemporaryFiles(folder), given([whole]));
    for (const _turn of [1, 2]) {
      const copies: Buffer[] = [];
      const pieces: Buffer[] = [];
      let most = 0;
      for await (const piece of inPassing(file)) {
        pieces.push(piece);
        copies.push(Buffer.from(piece));
        most = Math.max(most, pieces.filter(({ length }) => length > 4_096).length);
      }
      expect([Buffer.concat(copies).equals(whole), most]).toEqual([true, 1]);
    }
    expect((await bytesOf(file)).equals(whole)).toBe(true);
  });
});
