import type { Content } from '../../ports/content.ts';

const pieceBytes = 65_536;
const count = 160;

/** As large as the largest upload, and readable only in pieces that share one buffer: requesting the next piece overwrites the last. */
export function fleetingContent(): { readonly content: Content; readonly whole: Buffer } {
  const fillOf = (at: number): string => String.fromCharCode(97 + (at % 26));
  const content: Content = {
    size: count * pieceBytes,
    pieces() {
      throw new Error('read as if its pieces lasted');
    },
    async *inPassing() {
      const piece = Buffer.alloc(pieceBytes);
      for (let at = 0; at < count; at += 1) yield piece.fill(fillOf(at));
    },
  };
  const whole = Buffer.concat(Array.from({ length: count }, (_, at) => Buffer.alloc(pieceBytes, fillOf(at))));
  return { content, whole };
}
