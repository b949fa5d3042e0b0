import { expect, it } from 'vitest';
import { freedInPassing } from './free-bytes.ts';

const piece = (fill: number): Buffer => Buffer.from(new Uint8Array(8_192).fill(fill).buffer);

async function* given(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

it('frees each piece when the next is requested, and the last at the end', async () => {
  const pieces = [1, 2, 3].map(piece);
  const left: number[][] = [];
  for await (const now of freedInPassing(given(pieces))) {
    expect(now.length).toBe(8_192);
    left.push(pieces.map(({ length }) => length));
  }
  expect(left).toEqual([
    [8_192, 8_192, 8_192],
    [0, 8_192, 8_192],
    [0, 0, 8_192],
  ]);
  expect(pieces.map(({ length }) => length)).toEqual([0, 0, 0]);
});

it('does not free the piece at which reading stops', async () => {
  const pieces = [1, 2, 3].map(piece);
  for await (const now of freedInPassing(given(pieces))) if (now === pieces[1]) break;
  expect(pieces.map(({ length }) => length)).toEqual([0, 8_192, 8_192]);
});
