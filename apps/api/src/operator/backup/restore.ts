import { randomUUID } from 'node:crypto';
import { notePayers } from '../../capabilities/payment/restored-payer.repository.ts';
import { audit } from '../../platform/audit.ts';
import { chainNames } from '../../platform/audit-chain/chains.ts';
import { auditKeysOf, beginEpoch } from '../../platform/audit-chain/seal.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { migrationTimes } from '../../platform/database/migration-times.ts';
import { tables } from '../../platform/database/tables.ts';
import { emptyStore, firstIn } from '../../platform/files/empty-store.ts';
import { createFileVault } from '../../platform/files/file-vault.ts';
import { isStorageFull } from '../../platform/files/is-storage-full.ts';
import { markBytes, ownerKey } from '../../platform/files/store-mark.ts';
import { proveCreate, type StorePlace } from '../../platform/files/store-ownership.ts';
import { allowSweep } from '../../platform/files/sweep-guard.ts';
import { createTemporaryFiles, folderFault, type TemporaryFiles } from '../../platform/files/temporary-files.ts';
import { checkMasterKey, type MasterKeyring } from '../../platform/installation.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { type PurgedAgain, purgeAgain } from '../../platform/retention/purge-list.ts';
import { createPersonalData } from '../../platform/security/personal-data.ts';
import { createRingSigner } from '../../platform/security/signer.ts';
import { type FileStore, isStoreKey } from '../../ports/file-store.ts';
import { OperatorProblem } from '../command.ts';
import { type ArchiveHead, databaseFolder, filesFolder } from './archive-list.ts';
import { endWhatLives } from './end-what-lives.ts';
import type { DumpReader } from './postgres-client.ts';
import { type ArchiveSource, type ReadArchive, readArchive } from './read-archive.ts';
import type { RestorePlace } from './restore-place.ts';
import { type OpenedSample, openSample } from './restored-sample.ts';
import { countRows } from './snapshot.ts';

export interface RestoreParts {
  readonly source: ArchiveSource;
  readonly identities: readonly string[];
  /** The archive as previously verified. */
  readonly verified: ReadArchive;
  readonly masterKeys: MasterKeyring;
  readonly place: RestorePlace;
  readonly store: FileStore;
  readonly storePlace: StorePlace;
  readonly scratch: string;
  /** Why jobs are held in the copy. */
  readonly held: 'restored' | 'drill';
  /** Owners purged after the back-up, whom the restore may bring back. */
  readonly purgedIds: Iterable<string> | AsyncIterable<string>;
  readonly actor: string;
}

export interface Restored {
  readonly sample: OpenedSample;
  readonly again: PurgedAgain;
  /** How many owners' payments are looked up at the gateway before they can pay. */
  readonly payers: number;
}

/** @throws OperatorProblem */
async function proveEmpty({ place, store, storePlace, verified }: RestoreParts): Promise<void> {
  const { kind, migration } = verified.head.database;
  if (kind !== place.kind) {
    throw new OperatorProblem(
      kind === 'postgres'
        ? 'The archive holds a PostgreSQL database: DATABASE_URL must name the empty database to restore it to.'
        : 'The archive holds an embedded database: restore it to DATA_DIR, without DATABASE_URL.',
    );
  }
  if (migration > Math.max(...migrationTimes()))
    throw new OperatorProblem('The archive was made by a newer version of the portal.');
  await place.proveEmpty();
  const first = await firstIn(store);
  if (first)
    throw new OperatorProblem(
      `The ${storePlace.called} is not empty: it contains ${first}. A restore never overwrites anything.`,
    );
  await proveCreate(store, storePlace);
}

/** Each file is forced to the disk before it counts as stored; in parallel this takes a fraction of the time. */
const putsAtOnce = 32;

class Unpacking {
  readonly #store: FileStore;
  readonly #temporary: TemporaryFiles;
  readonly #reader: DumpReader;
  readonly #putting = new Set<Promise<void>>();
  #isDatabase = true;

  constructor(store: FileStore, temporary: TemporaryFiles, reader: DumpReader) {
    this.#store = store;
    this.#temporary = temporary;
    this.#reader = reader;
  }

  async take(path: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (path.startsWith(databaseFolder)) {
      for await (const piece of content) await this.#reader.write(piece);
      return;
    }
    await this.endDatabase();
    const key = path.slice(filesFolder.length);
    if (!path.startsWith(filesFolder) || !isStoreKey(key))
      throw new OperatorProblem('The archive holds an entry that is not a file.');
    const file = await this.#temporary.write(content);
    if (this.#putting.size >= putsAtOnce) await Promise.race(this.#putting);
    const putting = this.#store.put(key, file).finally(() => file.remove());
    // `end`, which awaits it, throws its error.
    putting.catch(() => undefined);
    this.#putting.add(putting);
    void putting.then(() => this.#putting.delete(putting)).catch(() => undefined);
  }

  async settle(): Promise<void> {
    await Promise.allSettled(this.#putting);
  }

  async end(): Promise<void> {
    await this.endDatabase();
    await Promise.all(this.#putting);
  }

  /** Commits the database, whose entries come first, after its last entry. */
  async endDatabase(): Promise<void> {
    if (!this.#isDatabase) return;
    this.#isDatabase = false;
    await this.#reader.end();
  }
}

async function unpack({ source, identities, verified, place, store, scratch }: RestoreParts): Promise<void> {
  const reader = await place.take();
  const unpacking = new Unpacking(store, createTemporaryFiles(scratch), reader);
  try {
    const read = await readArchive(source, identities, (path, content) => unpacking.take(path, content));
    await unpacking.end();
    if (read.sha256 !== verified.sha256) throw new OperatorProblem('The archive was replaced while it was read.');
  } catch (error) {
    await unpacking.settle();
    await reader.abort();
    throw error;
  }
}

/** @throws OperatorProblem if the tables' row counts differ from the list */
async function compareCounts(db: Database, { tables: wanted }: ArchiveHead): Promise<void> {
  const counts = await countRows(db);
  const differing = Object.keys({ ...wanted, ...counts }).filter((name) => wanted[name] !== counts[name]);
  if (differing.length === 0) return;
  const shown = differing.map((name) => `${name} ${counts[name] ?? 0} of ${wanted[name] ?? 0}`).join(', ');
  throw new OperatorProblem(`The row counts of the restored tables differ from those in the archive: ${shown}.`);
}

/** Binds the store to the database under a new id, as the former store may still exist. */
async function takeStore(
  db: Database,
  store: FileStore,
  { head }: ReadArchive,
  held: RestoreParts['held'],
): Promise<void> {
  const id = randomUUID();
  await db.update(tables.installation).set({ fileStoreId: id, held, seenTimeline: null });
  await store.create(ownerKey, markBytes({ installation: head.installation, store: id }));
  await allowSweep(db, store);
}

async function finish(parts: RestoreParts, { db }: OpenDatabase, keys: KeyRing): Promise<Restored> {
  const { store, scratch, verified, purgedIds, actor, held } = parts;
  const personalData = createPersonalData(db, keys);
  const files = createFileVault({
    db,
    store,
    temporary: createTemporaryFiles(scratch),
    personalData,
    onLost: () => undefined,
  });
  const { deleted, lost } = verified.head.files;
  const sample = await openSample({ db, personalData, files, missing: new Set([...deleted, ...lost]) });
  const auditKeys = await auditKeysOf(db, createRingSigner(keys, 'audit'));
  for (const chain of chainNames) await beginEpoch(db, { ...auditKeys, chain }, true);
  const detail = { takenAt: verified.head.takenAt, files: verified.head.files.count };
  await audit(db, { actor, action: 'backup-restored', result: 'ok', detail });
  const again = await purgeAgain({ db, files, personalData }, purgedIds, actor);
  await endWhatLives(db);
  const payers = held === 'restored' ? await notePayers(db) : 0;
  await takeStore(db, store, verified, held);
  return { sample, again, payers };
}

/** Restores into an empty place, which is emptied again on failure. @throws OperatorProblem, ConfigProblem, FileStoreError */
export async function restore(parts: RestoreParts): Promise<Restored> {
  const { place, store, masterKeys, verified } = parts;
  await proveEmpty(parts);
  let database: OpenDatabase | undefined;
  try {
    await unpack(parts);
    database = await place.open();
    await compareCounts(database.db, verified.head);
    await place.prepare(database);
    return await finish(parts, database, await checkMasterKey(database.db, masterKeys));
  } catch (error) {
    await database?.close();
    database = undefined;
    await place.empty();
    await emptyStore(store);
    const fault = folderFault(error);
    if (fault) throw new OperatorProblem(`${fault.folder} cannot be written to (${fault.code}): nothing was restored.`);
    throw isStorageFull(error)
      ? new OperatorProblem(`The ${parts.storePlace.called} is full: nothing was restored.`)
      : error;
  } finally {
    await database?.close();
  }
}
