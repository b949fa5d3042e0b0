import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ConfigProblem } from '../../platform/config/config-problem.ts';
import type { FilesConfig } from '../../platform/config/files-config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { tables } from '../../platform/database/tables.ts';
import { readMark } from '../../platform/files/store-mark.ts';
import { checkMasterKey, type MasterKeyring, neverStarted } from '../../platform/installation.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { openMasterKeys } from '../../platform/keys/open-master-keys.ts';
import { createRingSigner, type Signer } from '../../platform/security/signer.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { OperatorProblem } from '../command.ts';
import type { OperatorConfig } from '../operator-config.ts';

/** A PostgreSQL installation, opened by a separate process. */
export interface OpenedInstallation {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly masterKeys: MasterKeyring;
  readonly auditSigner: Signer;
  close(): Promise<void>;
}

/** Opens the configured master keys, and creates none. @throws ConfigProblem, OperatorProblem */
export async function givenMasterKeys(config: OperatorConfig): Promise<MasterKeyring> {
  const { masterKey, dataDir } = config;
  const isGiven = masterKey.value || masterKey.file || masterKey.token || existsSync(join(dataDir, 'master.key'));
  // Otherwise a new key, which opens nothing, would be created in the data folder.
  if (!isGiven)
    throw new OperatorProblem('MASTER_KEY or MASTER_KEY_FILE must provide the master key of the installation.');
  return await openMasterKeys(config);
}

/** Opens database and keys as the server does. @throws ConfigProblem */
export async function openInstallation(config: OperatorConfig, databaseUrl: string): Promise<OpenedInstallation> {
  if (config.problems.length > 0) throw new ConfigProblem(...config.problems);
  const masterKeys = await givenMasterKeys(config);
  const database = openPostgres(databaseUrl, () => undefined);
  try {
    await database.migrate();
    const keys = await checkMasterKey(database.db, masterKeys);
    const auditSigner = createRingSigner(keys, 'audit');
    return { db: database.db, keys, masterKeys, auditSigner, close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws ConfigProblem before the first start of a server */
export async function installationRow(db: Database) {
  const [row] = await db.select().from(tables.installation);
  if (!row) throw neverStarted();
  return row;
}

/** Checks that a store belongs to a database, as a server does at its start. @throws OperatorProblem */
export async function checkOwnStore(db: Database, store: FileStore, called: string): Promise<void> {
  const row = await installationRow(db);
  const mark = await readMark(store);
  if (mark?.installation === row.id && mark.store === row.fileStoreId) return;
  throw new OperatorProblem(`The ${called} is not the one that holds this database's files.`);
}

export const noteBackup = async (db: Database, takenAt: Date): Promise<void> =>
  void (await db
    .update(tables.installation)
    .set({ lastBackupAt: sql`greatest(${tables.installation.lastBackupAt}, ${takenAt.toISOString()}::timestamptz)` }));

/** The files' configuration, which is always set if it was read from the environment. @throws OperatorProblem */
export function filesConfigOf({ files }: OperatorConfig): FilesConfig {
  if (files) return files;
  throw new OperatorProblem('No file store is configured: set FILES_DIR or FILES_URL.');
}
