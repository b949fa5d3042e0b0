import * as z from 'zod/mini';
import { type FileStore, storedBytes } from '../../ports/file-store.ts';

/** The key of a store's mark. */
export const ownerKey = 'installation.json';

/** The key of what each server reads to see that the store can be used; it has no row. */
export const probeKey = 'health/probe';

const storeMark = z.object({
  installation: z.uuid(),
  store: z.uuid(),
  epoch: z.optional(z.number()),
  /** The time of the newest audit row of the database that last used the store. */
  lastWrite: z.optional(z.iso.datetime()),
  /** Whether a database that does not know all files here was started; then nothing is swept until an operator allows it. */
  isSweepRefused: z.optional(z.boolean()),
});

/** Identifies a store's owner, and how recent the database was that last used it. */
export type StoreMark = z.output<typeof storeMark>;

export class MarkDamaged extends Error {
  constructor() {
    super(`${ownerKey} of the file store is damaged`);
    this.name = 'MarkDamaged';
  }
}

export const markBytes = (mark: StoreMark): Buffer => Buffer.from(`${JSON.stringify(mark)}\n`);

/** Reads a store's mark; undefined if it has none. @throws MarkDamaged */
export async function readMark(store: FileStore): Promise<StoreMark | undefined> {
  const bytes = await storedBytes(store, ownerKey);
  if (!bytes) return undefined;
  try {
    return storeMark.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new MarkDamaged();
  }
}
