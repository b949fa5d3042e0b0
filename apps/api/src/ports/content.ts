/** Bytes of known length that can be read more than once, a piece at a time. */
export interface Content {
  /** In bytes. */
  readonly size: number;
  /** Each call reads from the start. */
  pieces(): AsyncIterable<Buffer>;
  /** The same, but each piece is valid only until the next is requested: its memory is then reused or freed. */
  inPassing?(): AsyncIterable<Buffer>;
}

/** The pieces for a reader that finishes each one before requesting the next; they may not stay valid longer. */
export const inPassing = (content: Content): AsyncIterable<Buffer> => content.inPassing?.() ?? content.pieces();

export const contentOf = (bytes: Buffer): Content => ({
  size: bytes.length,
  async *pieces() {
    yield bytes;
  },
});

/** Copies each piece before requesting the next. @throws Error if the total length is not `size` */
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

export async function bytesOf(content: Pick<Content, 'pieces'> | Content): Promise<Buffer> {
  if ('inPassing' in content && content.inPassing) return await copyOf(content.inPassing(), content.size);
  const { pieces } = content;
  const all: Buffer[] = [];
  for await (const piece of pieces()) all.push(piece);
  return all.length === 1 && all[0] ? all[0] : Buffer.concat(all);
}
