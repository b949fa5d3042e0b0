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

describe('the bytes of a content', () => {
  it('are joined from pieces that are reused after each read', async () => {
    expect((await bytesOf(fleeting(6))).toString()).toBe('aabbcc');
  });

  it.each([5, 7])('are refused when their length differs from the size: %d', async (size) => {
    await expect(bytesOf(fleeting(size))).rejects.toThrow('another length');
  });
});
