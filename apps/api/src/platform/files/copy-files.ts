import { createHash } from 'node:crypto';
import { and, asc, gt, gte } from 'drizzle-orm';
import type { FileStore } from '../../ports/file-store.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { markBytes, ownerKey, readMark, type StoreMark } from './store-mark.ts';
import { proveCreate, type StorePlace } from './store-ownership.ts';
import type { TemporaryFiles } from './temporary-files.ts';

const { installation, storedFile } = tables;
const atOnce = 500;

export interface CopySide {
  readonly store: FileStore;
  readonly place: StorePlace;
}

export interface CopyCounts {
  copied: number;
  /** Files that are already there with the same content, or only there. */
  same: number;
  /** Files in neither store, such as those deleted after the day of a restored database. */
  missing: number;
}

interface Copying {
  readonly db: Database;
  readonly from: FileStore;
  readonly to: FileStore;
  readonly temporary: TemporaryFiles;
  readonly counts: CopyCounts;
  /** Called with the key of a file that neither store has. */
  onMissing(key: string): void;
}

async function hashOf(store: FileStore, key: string): Promise<string | undefined> {
  const stored = await store.get(key);
  if (!stored) return undefined;
  const hash = createHash('sha256');
  try {
    for await (const piece of stored.pieces()) hash.update(piece);
    return hash.digest('hex');
  } finally {
    await stored.close();
  }
}

async function putCopy({ from, to, temporary }: Copying, key: string): Promise<void> {
  const stored = await from.get(key);
  if (!stored) return;
  try {
    const file = await temporary.write(stored.pieces());
    try {
      await to.put(key, file);
    } finally {
      await file.remove();
    }
  } finally {
    await stored.close();
  }
}

/** Copies one file, unless the target has it with the same content, and verifies the copy. @throws ConfigProblem if it differs */
async function copyOne(copying: Copying, key: string): Promise<void> {
  const { from, to, counts, onMissing } = copying;
  const [wanted, found] = [await hashOf(from, key), await hashOf(to, key)];
  if (wanted === undefined && found === undefined) {
    counts.missing += 1;
    onMissing(key);
  } else if (wanted === undefined || wanted === found) counts.same += 1;
  else {
    await putCopy(copying, key);
    if ((await hashOf(to, key)) !== wanted) throw new ConfigProblem(`The file ${key} differs after copying.`);
    counts.copied += 1;
  }
}

async function copyAll(copying: Copying, since?: Date): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await copying.db
      .select({ key: storedFile.storeKey })
      .from(storedFile)
      .where(and(gt(storedFile.storeKey, last), since && gte(storedFile.createdAt, since)))
      .orderBy(asc(storedFile.storeKey))
      .limit(atOnce);
    for (const { key } of rows) await copyOne(copying, key);
    const next = rows.at(-1)?.key;
    if (next === undefined) return;
    last = next;
  }
}

/** The mark of the store that this database uses. @throws ConfigProblem if neither is its store */
async function markToMove(db: Database, from: CopySide, to: CopySide): Promise<StoreMark> {
  const [known] = await db.select().from(installation);
  const [here, there] = [await readMark(from.store), await readMark(to.store)];
  const isOurs = (mark: StoreMark | undefined): boolean =>
    mark !== undefined && mark.installation === known?.id && mark.store === known.fileStoreId;
  if (there && !isOurs(there)) throw new ConfigProblem(`The ${to.place.called} belongs to another installation.`);
  const mark = isOurs(here) ? here : there;
  if (mark) return mark;
  throw new ConfigProblem(`The ${from.place.called} is not the one that holds this database's files.`);
}

/**
 * Moves the mark last, so that servers then start only with the new store; can be resumed. No server may run. @throws ConfigProblem, FileStoreError
 */
export async function copyFiles(
  db: Database,
  from: CopySide,
  to: CopySide,
  tools: { readonly temporary: TemporaryFiles; readonly onMissing: (key: string) => void },
): Promise<CopyCounts> {
  const began = new Date();
  const mark = await markToMove(db, from, to);
  await proveCreate(to.store, to.place);
  const counts: CopyCounts = { copied: 0, same: 0, missing: 0 };
  const copying: Copying = { db, from: from.store, to: to.store, counts, ...tools };
  await copyAll(copying);
  // Copies what a forgotten running server has stored meanwhile.
  await copyAll({ ...copying, counts: { copied: 0, same: 0, missing: 0 } }, began);
  await to.store.create(ownerKey, markBytes(mark));
  await from.store.delete(ownerKey);
  return counts;
}
