/** Below this size, freeing is not worth the call. */
const leastBytes = 4_096;

/**
 * Frees the memory of bytes that are no longer read, unless other bytes share it. Otherwise pieces of 64 KB would wait for the garbage collector,
 * whose pass over the whole heap costs as much as an upload's hash.
 */
export function freeBytes({ buffer, length }: Uint8Array): void {
  if (length >= leastBytes && length === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/**
 * Yields pieces and frees each when the next is requested. The piece at which the reader stops is left to the garbage collector, as the reader may
 * still be sending it.
 */
export async function* freedInPassing(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    yield piece;
    freeBytes(piece);
  }
}
