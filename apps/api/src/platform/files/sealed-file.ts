import { createHash, randomBytes } from 'node:crypto';
import type { Content } from '../../ports/content.ts';
import { openPieces, sealPieces } from '../security/sealed-stream.ts';
import { openLocal } from './local-content.ts';
import type { TemporaryFile, TemporaryFiles } from './temporary-files.ts';

/** A file's content that is sealed under a key of its own in a temporary file, and is read from there until it is stored. */
export interface SealedFile extends Content {
  /** 32 random bytes, in no other place yet. */
  readonly key: Buffer;
  /** Of the plain content, hexadecimal. */
  readonly sha256: string;
  readonly ciphertext: TemporaryFile;
}

export const isSealedFile = (content: Content): content is SealedFile => 'ciphertext' in content;

/** Seals pieces as they come, so that no file is whole in memory and no plain byte on a disk. */
export async function sealToFile(temporary: TemporaryFiles, plain: AsyncIterable<Uint8Array>): Promise<SealedFile> {
  const key = randomBytes(32);
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of plain) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  };
  const ciphertext = await temporary.write(sealPieces(key, counted()));
  const pieces = async function* (): AsyncGenerator<Buffer> {
    const sealed = await openLocal(ciphertext.path);
    try {
      yield* openPieces(key, sealed.pieces());
    } finally {
      await sealed.close();
    }
  };
  return { key, size, sha256: hash.digest('hex'), ciphertext, pieces };
}
