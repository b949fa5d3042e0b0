import type { Writable } from 'node:stream';

/** @returns whether the piece has left this process; false if `out` is closed first, or fails */
const hasLeft = (out: Writable, piece: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => {
    const closed = (): void => resolve(false);
    out.once('close', closed);
    out.write(piece, (error) => {
      out.off('close', closed);
      resolve(!error);
    });
  });

/** Writes pieces as fast as `out` accepts them, requesting the next once the last has left. Stops when `out` is closed; does not end it. */
export async function writePieces(out: Writable, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of pieces) if (out.destroyed || !(await hasLeft(out, piece))) return;
}
