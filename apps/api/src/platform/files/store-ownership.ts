import { randomUUID } from 'node:crypto';
import { desc, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type FileStore, storedBytes } from '../../ports/file-store.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { Installation } from '../installation.ts';
import { isFileKey } from './file-vault.ts';

const { installation, storedFile } = tables;

/** The key of a store's mark. */
export const ownerKey = 'installation.json';
const ownerMark = z.object({ installation: z.uuid(), store: z.uuid() });
type OwnerMark = z.output<typeof ownerMark>;

/** Checks several of the latest files, since some may just be deleted. */
const looked = 20;

const useTheSame = 'FILES_DIR must name the one folder that all servers of this database share.';

async function markOf(store: FileStore, name: string): Promise<OwnerMark | undefined> {
  const bytes = await storedBytes(store, ownerKey);
  if (!bytes) return undefined;
  try {
    return ownerMark.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new ConfigProblem(`The files folder ${name} does not say legibly whose it is: its ${ownerKey} is damaged.`);
  }
}

/** The latest possible date. */
const ever = new Date(8.64e15);

async function holdsFiles(store: FileStore): Promise<boolean> {
  for await (const key of store.writtenBefore(ever)) if (isFileKey(key)) return true;
  return false;
}

/** An unmarked store is accepted only where it holds this database's files, or where neither has any. */
async function proveUnmarked(db: Database, store: FileStore, name: string): Promise<void> {
  const latest = await db
    .select({ storeKey: storedFile.storeKey })
    .from(storedFile)
    .orderBy(desc(storedFile.createdAt))
    .limit(looked);
  for (const { storeKey } of latest) if (await storedBytes(store, storeKey)) return;
  if (latest.length > 0) throw notTheSame(name);
  if (!(await holdsFiles(store))) return;
  throw new ConfigProblem(
    `The files folder ${name} holds files that this database does not know: empty it, or name another with FILES_DIR.`,
  );
}

const notTheSame = (name: string): ConfigProblem =>
  new ConfigProblem(`The files folder ${name} is not the one that holds this database's files: ${useTheSame}`);

/** Records the store in the database, unless one is recorded. @returns false where that is another one */
async function record(db: Database, storeId: string): Promise<boolean> {
  await db.update(installation).set({ fileStoreId: storeId }).where(isNull(installation.fileStoreId));
  const [row] = await db.select({ fileStoreId: installation.fileStoreId }).from(installation);
  return row?.fileStoreId === storeId;
}

/** Marks an unmarked store; concurrent servers get the same mark. */
async function marked(db: Database, store: FileStore, { id }: Installation, name: string): Promise<OwnerMark> {
  await proveUnmarked(db, store, name);
  const mark: OwnerMark = { installation: id, store: randomUUID() };
  if (await store.create(ownerKey, Buffer.from(`${JSON.stringify(mark)}\n`))) return mark;
  const theirs = await markOf(store, name);
  if (!theirs) throw new ConfigProblem(`The files folder ${name} cannot be read.`);
  return theirs;
}

/**
 * Checks that this server uses the same file store as every other server of the database: the store has a mark, which the
 * database records; the first server creates both. An unmounted folder, another installation's or a second folder would
 * lose files, and the orphan sweep would delete another's.
 * @param name the store's name in messages: the folder's path
 * @throws ConfigProblem where the store is not this database's
 */
export async function takeFileStore(db: Database, store: FileStore, known: Installation, name: string): Promise<void> {
  const found = await markOf(store, name);
  if (!found && known.fileStoreId) throw notTheSame(name);
  const mark = found ?? (await marked(db, store, known, name));
  if (mark.installation !== known.id) {
    throw new ConfigProblem(`The files folder ${name} belongs to another installation: ${useTheSame}`);
  }
  if (await record(db, mark.store)) return;
  // Another server recorded another store first: ours is unmarked again.
  if (!found) await store.delete(ownerKey);
  throw notTheSame(name);
}
