import { randomUUID } from 'node:crypto';
import { desc, isNull } from 'drizzle-orm';
import { type FileStore, FileStoreError, type FileStoreErrorKind, storedBytes } from '../../ports/file-store.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { Installation } from '../installation.ts';
import { isFileKey } from './file-vault.ts';
import { MarkDamaged, markBytes, ownerKey, readMark, type StoreMark } from './store-mark.ts';

const { installation, storedFile } = tables;

/** How many of the latest files are checked, since some may just have been deleted. */
const looked = 20;

export interface StorePlace {
  /** The name with the address: `files folder /…` or `file store s3://…`. */
  readonly called: string;
  readonly variable: string;
  readonly kind: 'folder' | 'store';
}

const useTheSame = ({ variable, kind }: StorePlace): string =>
  `${variable} must name the one ${kind} that all servers of this database share.`;

async function markOf(store: FileStore, place: StorePlace): Promise<StoreMark | undefined> {
  try {
    return await readMark(store);
  } catch (error) {
    if (!(error instanceof MarkDamaged)) throw error;
    throw new ConfigProblem(`The owner of the ${place.called} cannot be determined: its ${ownerKey} is damaged.`);
  }
}

const ever = new Date(8.64e15);

async function holdsFiles(store: FileStore): Promise<boolean> {
  for await (const key of store.writtenBefore(ever)) if (isFileKey(key)) return true;
  return false;
}

/** Accepts an unmarked store only if it holds this database's files, or if neither has any. */
async function proveUnmarked(db: Database, store: FileStore, place: StorePlace): Promise<void> {
  const latest = await db
    .select({ storeKey: storedFile.storeKey })
    .from(storedFile)
    .orderBy(desc(storedFile.createdAt))
    .limit(looked);
  for (const { storeKey } of latest) if (await storedBytes(store, storeKey)) return;
  if (latest.length > 0) throw notTheSame(place);
  if (!(await holdsFiles(store))) return;
  throw new ConfigProblem(
    `The ${place.called} holds files that are not in this database: empty it, or set another with ${place.variable}.`,
  );
}

const notTheSame = (place: StorePlace): ConfigProblem =>
  new ConfigProblem(`The ${place.called} is not the one that holds this database's files: ${useTheSame(place)}`);

/** Records the store in the database, unless one is recorded. @returns false if another one is recorded */
async function record(db: Database, storeId: string): Promise<boolean> {
  await db.update(installation).set({ fileStoreId: storeId }).where(isNull(installation.fileStoreId));
  const [row] = await db.select({ fileStoreId: installation.fileStoreId }).from(installation);
  return row?.fileStoreId === storeId;
}

/** Marks an unmarked store; concurrent servers get the same mark. */
async function marked(db: Database, store: FileStore, { id }: Installation, place: StorePlace): Promise<StoreMark> {
  await proveUnmarked(db, store, place);
  const mark: StoreMark = { installation: id, store: randomUUID() };
  if (await store.create(ownerKey, markBytes(mark))) return mark;
  const theirs = await markOf(store, place);
  if (!theirs) throw new ConfigProblem(`The ${place.called} cannot be read.`);
  return theirs;
}

/** Checks that the store belongs to this database. With an unmounted or foreign folder, files would be lost or swept. @throws ConfigProblem */
export async function takeFileStore(
  db: Database,
  store: FileStore,
  known: Installation,
  place: StorePlace,
): Promise<void> {
  try {
    await take(db, store, known, place);
  } catch (error) {
    throw error instanceof FileStoreError ? new ConfigProblem(`The ${place.called} ${unusable[error.kind]}`) : error;
  }
}

/** What is wrong with a store that cannot be used, as the end of a sentence about it. */
export const unusable: Readonly<Record<FileStoreErrorKind, string>> = {
  full: 'is full: free some space first.',
  busy: 'refuses requests because there are too many.',
  away: 'cannot be reached: its address, its name or its network may be wrong.',
  refused: 'refuses this server: the bucket is not there, or the access keys may not use it.',
  unable: 'does not support the requests of the server: it is not a store of the required kind.',
};

const overwrites = ({ called }: StorePlace): ConfigProblem =>
  new ConfigProblem(
    `The ${called} does not support create-only writes (If-None-Match): two installations could both claim it, so it cannot be used.`,
  );

/** Checks that the second of two create-only writes fails, as the mark depends on it. @throws ConfigProblem */
export async function proveCreate(store: FileStore, place: StorePlace): Promise<void> {
  const key = `health/${randomUUID()}`;
  try {
    const first = await store.create(key, Buffer.from('first'));
    const second = await store.create(key, Buffer.from('second'));
    if (!first || second) throw overwrites(place);
  } catch (error) {
    throw error instanceof FileStoreError && error.kind === 'unable' ? overwrites(place) : error;
  }
  await store.delete(key);
}

async function take(db: Database, store: FileStore, known: Installation, place: StorePlace): Promise<void> {
  await proveCreate(store, place);
  const found = await markOf(store, place);
  if (!found && known.fileStoreId) throw notTheSame(place);
  const mark = found ?? (await marked(db, store, known, place));
  if (mark.installation !== known.id) {
    throw new ConfigProblem(`The ${place.called} belongs to another installation: ${useTheSame(place)}`);
  }
  if (await record(db, mark.store)) return;
  // Another server has recorded another store first, so this one's mark is removed again.
  if (!found) await store.delete(ownerKey);
  throw notTheSame(place);
}
