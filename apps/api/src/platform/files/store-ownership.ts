import { randomUUID } from 'node:crypto';
import { desc, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FileStore } from '../../ports/file-store.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { Installation } from '../installation.ts';
import { isFileKey } from './file-vault.ts';

const { installation, storedFile } = tables;

/** Under this key a store says whose it is. */
export const ownerKey = 'installation.json';
const ownerMark = z.object({ installation: z.uuid(), store: z.uuid() });
type OwnerMark = z.output<typeof ownerMark>;

/** A few of the latest files are looked for: some of them may be on their way out. */
const looked = 20;

const useTheSame = 'FILES_DIR must name the one folder that all servers of this database share.';

async function markOf(store: FileStore, name: string): Promise<OwnerMark | undefined> {
  const bytes = await store.get(ownerKey);
  if (!bytes) return undefined;
  try {
    return ownerMark.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new ConfigProblem(`The files folder ${name} does not say legibly whose it is: its ${ownerKey} is damaged.`);
  }
}

/** The last moment there is: nothing was written after it. */
const ever = new Date(8.64e15);

async function holdsFiles(store: FileStore): Promise<boolean> {
  for await (const key of store.writtenBefore(ever)) if (isFileKey(key)) return true;
  return false;
}

/** A store that bears no mark is taken only where it holds this database's files, or where neither has any. */
async function proveUnmarked(db: Database, store: FileStore, name: string): Promise<void> {
  const latest = await db
    .select({ storeKey: storedFile.storeKey })
    .from(storedFile)
    .orderBy(desc(storedFile.createdAt))
    .limit(looked);
  for (const { storeKey } of latest) if (await store.get(storeKey)) return;
  if (latest.length > 0) throw notTheSame(name);
  if (!(await holdsFiles(store))) return;
  throw new ConfigProblem(
    `The files folder ${name} holds files that this database does not know: empty it, or name another with FILES_DIR.`,
  );
}

const notTheSame = (name: string): ConfigProblem =>
  new ConfigProblem(`The files folder ${name} is not the one that holds this database's files: ${useTheSame}`);

/** Has the database name the store, unless it names one already. @returns false where it names another */
async function record(db: Database, storeId: string): Promise<boolean> {
  await db.update(installation).set({ fileStoreId: storeId }).where(isNull(installation.fileStoreId));
  const [row] = await db.select({ fileStoreId: installation.fileStoreId }).from(installation);
  return row?.fileStoreId === storeId;
}

/** Marks an unmarked store; of several servers that do so at once on one store, all find the same mark. */
async function marked(db: Database, store: FileStore, { id }: Installation, name: string): Promise<OwnerMark> {
  await proveUnmarked(db, store, name);
  const mark: OwnerMark = { installation: id, store: randomUUID() };
  if (await store.create(ownerKey, Buffer.from(`${JSON.stringify(mark)}\n`))) return mark;
  const theirs = await markOf(store, name);
  if (!theirs) throw new ConfigProblem(`The files folder ${name} cannot be read.`);
  return theirs;
}

/**
 * Makes sure that this server keeps its files where every other server of the database does. The store bears a mark, the
 * database names the marked store; the first server makes both. A folder that is not mounted, another installation's, or a
 * second one beside the first would lose files, and the sweep of orphans would take another's away.
 * @param name what the store is called in sentences: the folder's path
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
  // Another server was first, with another store: ours is nobody's again.
  if (!found) await store.delete(ownerKey);
  throw notTheSame(name);
}
