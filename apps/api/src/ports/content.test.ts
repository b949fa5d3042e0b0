import { describe, expect, it } from 'vitest';
import { bytesOf, type Content } from './content.ts';

/** Three pieces that share one buffer: requesting the next piece overwrites the last. */
const fleeting = (size: number): Content => ({
  size,
  pieces() {
    throw new Error('read as if its pieces lasted');
  },
  async *inPassing() {
    const piece = Buffer.alloc(2);
    for (const letter of 'abc') yield piece.fill(letter);
  },
});

describe('a content as a whole', () => {
  it('is put together of pieces that last only until the next', async () => {
    expect((await bytesOf(fleeting(6))).toString()).toBe('aabbcc');
  });

  it.each([5, 7])('is none where it is not as long as it says: %d', async (size) => {
    await expect(bytesOf(fleeting(size))).rejects.toThrow('another length');
  });
});
