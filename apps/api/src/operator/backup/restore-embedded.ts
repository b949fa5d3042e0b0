import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPglite } from '../../platform/database/pglite.ts';
import { OperatorProblem } from '../command.ts';
import type { RestorePlace } from './restore-place.ts';

/** The largest image of an embedded database, in bytes; it is held in memory. */
export const largestImage = 256 * 1_024 * 1_024;

/** @param folder of the embedded database; its data folder is locked by the caller */
export const placeInFolder = (folder: string): RestorePlace => ({
  kind: 'embedded',
  async proveEmpty() {
    const names = await readdir(folder).catch(() => []);
    if (names.length > 0) {
      throw new OperatorProblem(
        `The folder ${folder} is not empty: it contains ${names[0]}. A restore never overwrites anything.`,
      );
    }
  },
  async take() {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    return {
      async write(piece) {
        pieces.push(new Uint8Array(piece));
        size += piece.length;
        if (size > largestImage) throw new OperatorProblem('The embedded database of the archive is too large.');
      },
      async end() {
        await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
        const image = new Blob(pieces, { type: 'application/x-gzip' });
        const client = await PGlite.create({ dataDir: folder, loadDataDir: image, relaxedDurability: false });
        await client.close();
      },
      abort: async () => undefined,
    };
  },
  open: () => openPglite({ dataDir: folder }),
  prepare: async (database) => void (await database.migrate()),
  empty: () => rm(folder, { recursive: true, force: true }),
});
