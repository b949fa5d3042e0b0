import * as z from 'zod/mini';
import { type FileStore, storedBytes } from '../../ports/file-store.ts';

/** The key of a store's mark. */
export const ownerKey = 'installation.json';

const storeMark = z.object({
  installation: z.uuid(),
  store: z.uuid(),
  epoch: z.optional(z.number()),
  /** The newest row of the database's audit then. */
  lastWrite: z.optional(z.iso.datetime()),
  /** A database was started that does not know all that is here: nothing is swept until an operator says so. */
  isSweepRefused: z.optional(z.boolean()),
});

/** Says whose a store is, and how far the database was that used it last. */
export type StoreMark = z.output<typeof storeMark>;

export class MarkDamaged extends Error {
  constructor() {
    super(`${ownerKey} of the file store is damaged`);
    this.name = 'MarkDamaged';
  }
}

export const markBytes = (mark: StoreMark): Buffer => Buffer.from(`${JSON.stringify(mark)}\n`);

/** undefined where the store is unmarked. @throws MarkDamaged */
export async function readMark(store: FileStore): Promise<StoreMark | undefined> {
  const bytes = await storedBytes(store, ownerKey);
  if (!bytes) return undefined;
  try {
    return storeMark.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new MarkDamaged();
  }
}
