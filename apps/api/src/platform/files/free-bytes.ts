/** Below this size, freeing is not worth the call. */
const leastBytes = 4_096;

/** Frees bytes that share no memory: otherwise pieces of 64 KB wait for a pass over the whole heap, which costs as much as an upload's hash. */
export function freeBytes({ buffer, length }: Uint8Array): void {
  if (length >= leastBytes && length === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** Frees each piece when the next is requested, except the one at which the reader stops, as it may still be sending that. */
export async function* freedInPassing(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    yield piece;
    freeBytes(piece);
  }
}
