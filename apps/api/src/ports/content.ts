/** Bytes of known length that can be read more than once, a piece at a time. */
export interface Content {
  /** In bytes. */
  readonly size: number;
  /** Each call reads from the start. */
  pieces(): AsyncIterable<Buffer>;
  /** The same where each piece lasts only until the next is asked for: its memory is given back then. */
  inPassing?(): AsyncIterable<Buffer>;
}

/** For a reader that is done with a piece before asking for the next; how long the pieces last depends on the content. */
export const inPassing = (content: Content): AsyncIterable<Buffer> => content.inPassing?.() ?? content.pieces();

export const contentOf = (bytes: Buffer): Content => ({
  size: bytes.length,
  async *pieces() {
    yield bytes;
  },
});

/** Into one place, so that no piece outlasts the next. @throws Error where there is more or less of it than it says */
async function copyOf(pieces: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  const all = Buffer.allocUnsafe(size);
  let at = 0;
  for await (const piece of pieces) {
    piece.copy(all, at);
    at += piece.length;
  }
  if (at !== size) throw new Error('a content of another length than it says');
  return all;
}

/** All of it in memory, for what cannot be worked on in pieces. */
export async function bytesOf(content: Pick<Content, 'pieces'> | Content): Promise<Buffer> {
  if ('inPassing' in content && content.inPassing) return await copyOf(content.inPassing(), content.size);
  const { pieces } = content;
  const all: Buffer[] = [];
  for await (const piece of pieces()) all.push(piece);
  return all.length === 1 && all[0] ? all[0] : Buffer.concat(all);
}
