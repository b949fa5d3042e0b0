import { createHmac, randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { ConfigProblem } from './config/config-problem.ts';
import type { Database } from './database/database.ts';
import { tables } from './database/tables.ts';
import { createPersonalData } from './security/personal-data.ts';
import { deriveKey, SealBroken } from './security/sealing.ts';

const { account, installation } = tables;

/** The database's own record, the same for every server. */
export interface Installation {
  readonly id: string;
  /** The file store shared by its servers (files/store-ownership); undefined until a server has recorded one. */
  readonly fileStoreId: string | undefined;
}

const otherKey = (): ConfigProblem =>
  new ConfigProblem(
    'The master key is not the one that this database is sealed with: every server of a database needs the same MASTER_KEY or MASTER_KEY_FILE.',
  );

/** Identifies a master key without revealing it: an HMAC of a fixed text under a derived key. */
const fingerprintOf = (masterKey: Buffer): string =>
  createHmac('sha256', deriveKey(masterKey, 'installation')).update('master key').digest('base64url');

/** For a database without a fingerprint: the key must decrypt the oldest account's key. @throws ConfigProblem */
async function proveByAccount(db: Database, masterKey: Buffer): Promise<void> {
  const [oldest] = await db
    .select({ id: account.id, wrappedKey: account.wrappedKey })
    .from(account)
    .orderBy(asc(account.createdAt))
    .limit(1);
  if (!oldest) return;
  try {
    createPersonalData(db, masterKey).remember(oldest.id, oldest.wrappedKey);
  } catch (error) {
    throw error instanceof SealBroken ? otherKey() : error;
  }
}

export async function installationIdOf(db: Database): Promise<string> {
  const [row] = await db.select({ id: installation.id }).from(installation);
  if (!row) throw new Error('the installation has no row');
  return row.id;
}

async function recorded(db: Database, masterKey: Buffer): Promise<Installation | undefined> {
  const [row] = await db.select().from(installation);
  if (row && row.keyFingerprint !== fingerprintOf(masterKey)) throw otherKey();
  return row && { id: row.id, fileStoreId: row.fileStoreId ?? undefined };
}

/**
 * Checks the master key against the database; records nothing.
 * @param masterKey 32 bytes
 * @throws ConfigProblem where the database is sealed with another key
 */
export async function checkMasterKey(db: Database, masterKey: Buffer): Promise<Installation | undefined> {
  const known = await recorded(db, masterKey);
  if (!known) await proveByAccount(db, masterKey);
  return known;
}

/**
 * The database's own row; the first server writes it, with its key's fingerprint. Of several first servers with different
 * keys one succeeds, and the others are refused.
 * @param masterKey 32 bytes
 * @throws ConfigProblem where the database is sealed with another key
 */
export async function recogniseInstallation(db: Database, masterKey: Buffer): Promise<Installation> {
  const known = await checkMasterKey(db, masterKey);
  if (known) return known;
  await db
    .insert(installation)
    .values({ id: randomUUID(), keyFingerprint: fingerprintOf(masterKey) })
    .onConflictDoNothing();
  const written = await recorded(db, masterKey);
  if (!written) throw new Error('the installation has no row');
  return written;
}
