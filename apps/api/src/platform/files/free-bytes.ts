/** Below this it is not worth the call. */
const leastBytes = 4_096;

/**
 * Gives the memory of bytes back that nobody reads any more, where no other bytes lie in it. What comes in and goes out by the 64 KB otherwise waits for
 * the collector, whose look through the whole heap costs as much as an upload's hash.
 */
export function freeBytes({ buffer, length }: Uint8Array): void {
  if (length >= leastBytes && length === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/**
 * Pieces of which each lasts until the next is asked for. The one at which the reading breaks off is left to the collector: who broke it off may still be
 * sending it.
 */
export async function* freedInPassing(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    yield piece;
    freeBytes(piece);
  }
}
