import { createHash, randomBytes } from 'node:crypto';
import type { Content } from '../../ports/content.ts';
import { openPieces, StreamSealer } from '../security/sealed-stream.ts';
import { freeBytes, freedInPassing } from './free-bytes.ts';
import { openLocal } from './local-content.ts';
import type { TemporaryFile, TemporaryFiles } from './temporary-files.ts';

/** A file's content, sealed with its own key in a temporary file, from which it is read until it is stored. */
export interface SealedFile extends Content {
  /** 32 random bytes, not stored anywhere yet. */
  readonly key: Buffer;
  /** SHA-256 of the plain content, hexadecimal. */
  readonly sha256: string;
  /** The first bytes of the plain content, enough to recognise any format. */
  readonly start: Buffer;
  readonly ciphertext: TemporaryFile;
}

export const isSealedFile = (content: Content): content is SealedFile => 'ciphertext' in content;

const startBytes = 16;

/**
 * Seals pieces as they arrive, so that no whole file is in memory and no plain byte on a disk. @param plain pieces that nobody changes
 * @param isOurs whether nobody else reads the pieces, so that their memory can be freed once they are sealed
 */
export async function sealToFile(
  temporary: TemporaryFiles,
  plain: AsyncIterable<Uint8Array>,
  isOurs = false,
): Promise<SealedFile> {
  const key = randomBytes(32);
  const sealer = new StreamSealer(key, isOurs ? freeBytes : undefined);
  const hash = createHash('sha256');
  let start: Buffer = Buffer.alloc(0);
  let size = 0;
  const inSeal = async function* (): AsyncGenerator<readonly Buffer[]> {
    for await (const piece of plain) {
      hash.update(piece);
      size += piece.length;
      if (start.length < startBytes) start = Buffer.concat([start, piece.subarray(0, startBytes - start.length)]);
      const ready = sealer.push(piece);
      if (ready.length > 0) yield ready;
    }
    yield sealer.end();
  };
  const ciphertext = await temporary.writeOwn(inSeal());
  const pieces = async function* (): AsyncGenerator<Buffer> {
    const sealed = await openLocal(ciphertext.path);
    try {
      yield* openPieces(key, sealed.pieces(), freeBytes);
    } finally {
      await sealed.close();
    }
  };
  const sha256 = hash.digest('hex');
  return { key, size, sha256, start, ciphertext, pieces, inPassing: () => freedInPassing(pieces()) };
}
