import type { Writable } from 'node:stream';

/** @returns whether it has left this process; false where `out` is closed first, or fails */
const hasLeft = (out: Writable, piece: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => {
    const closed = (): void => resolve(false);
    out.once('close', closed);
    out.write(piece, (error) => {
      out.off('close', closed);
      resolve(!error);
    });
  });

/** Writes pieces as fast as they are taken, asking for the next once the last has left; until `out` is gone. Does not end it. */
export async function writePieces(out: Writable, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of pieces) if (out.destroyed || !(await hasLeft(out, piece))) return;
}
