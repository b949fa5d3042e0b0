import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { type KeyService, UnknownMasterKey } from '../ports/key-service.ts';
import { ConfigProblem } from './config/config-problem.ts';
import type { Database, Transaction } from './database/database.ts';
import { tables } from './database/tables.ts';
import { firstKeyRing, type KeyRing, openKeyRing, ringPlace } from './keys/key-ring.ts';
import { hkdfRoot, keyPurposes } from './keys/ring-key.ts';
import { createPersonalData } from './security/personal-data.ts';
import { deriveKey, SealBroken } from './security/sealing.ts';

const { account, installation, installationKey } = tables;

export interface Installation {
  readonly id: string;
  /** The file store shared by its servers (files/store-ownership); undefined until a server has recorded one. */
  readonly fileStoreId: string | undefined;
}

export interface MasterKeyring {
  readonly service: KeyService;
  /** The master key of version 1, if loaded: the first key ring is derived from it. */
  readonly first: Buffer | undefined;
}

const otherKey = (): ConfigProblem =>
  new ConfigProblem(
    'The master key is not the one that this database is sealed with: every server of a database needs the same MASTER_KEY or MASTER_KEY_FILE.',
  );

export const missingKey = (name: string): ConfigProblem =>
  new ConfigProblem(
    `The keys of this database are encrypted with the master key ${name}, which this server does not have (docs/operations.md, "Keys").`,
  );

/** Identifies a master key without revealing it: an HMAC of a fixed text under a derived key. */
const fingerprintOf = (masterKey: Buffer): string =>
  createHmac('sha256', deriveKey(masterKey, 'installation')).update('master key').digest('base64url');

/** For a database without a fingerprint: the key must decrypt the oldest account's key. @throws ConfigProblem */
async function proveByAccount(db: Database, first: Buffer | undefined): Promise<void> {
  const [oldest] = await db.select({ id: account.id }).from(account).orderBy(asc(account.createdAt)).limit(1);
  if (!oldest) return;
  if (!first) throw otherKey();
  try {
    await createPersonalData(db, firstKeyRing(first)).keyOf(oldest.id);
  } catch (error) {
    throw error instanceof SealBroken ? otherKey() : error;
  }
}

export const neverStarted = (): ConfigProblem => new ConfigProblem('No server has ever started on this database.');

/** @throws ConfigProblem before the first start of a server */
export async function installationIdOf(db: Database): Promise<string> {
  const [row] = await db.select({ id: installation.id }).from(installation);
  if (!row) throw neverStarted();
  return row.id;
}

async function openRing(db: Database, service: KeyService): Promise<KeyRing> {
  try {
    return await openKeyRing(db, service);
  } catch (error) {
    if (error instanceof UnknownMasterKey) throw missingKey(error.masterKey);
    throw error instanceof SealBroken ? otherKey() : error;
  }
}

/** Checks the first master key of a database without a key ring. @throws ConfigProblem */
async function checkFirst(db: Database, first: Buffer | undefined): Promise<void> {
  const [row] = await db.select().from(installation);
  if (!row) return await proveByAccount(db, first);
  if (!first || row.keyFingerprint !== fingerprintOf(first)) throw otherKey();
}

const hasRing = async (db: Database): Promise<boolean> =>
  (await db.select({ version: installationKey.version }).from(installationKey).limit(1)).length > 0;

/** Opens the key ring, or derives it if no server has recorded one yet; records nothing. @throws ConfigProblem if the database has another key */
export async function checkMasterKey(db: Database, { service, first }: MasterKeyring): Promise<KeyRing> {
  if (await hasRing(db)) return await openRing(db, service);
  await checkFirst(db, first);
  return firstKeyRing(first ?? randomBytes(32));
}

/** Version 1 of every purpose: derived from the first master key by HKDF, as older stored values need; without that key, random. */
const firstRows = ({ service, first }: MasterKeyring) =>
  Promise.all(
    keyPurposes.map(async (purpose) => ({
      purpose,
      version: 1,
      state: 'current',
      wrapped: await service.wrap(first ? hkdfRoot(first) : randomBytes(32), ringPlace(purpose, 1)),
    })),
  );

type FirstRows = Awaited<ReturnType<typeof firstRows>>;

/** Writes the first ring. If several first servers start with different keys, one writes its ring and the others fail. */
async function writeFirst(tx: Transaction, first: Buffer | undefined, rows: FirstRows): Promise<void> {
  const keyFingerprint = first ? fingerprintOf(first) : null;
  const made = await tx
    .insert(installation)
    .values({ id: randomUUID(), keyFingerprint })
    .onConflictDoNothing()
    .returning({ id: installation.id });
  const [row] = await tx.select().from(installation);
  if (made.length === 0 && row?.keyFingerprint !== keyFingerprint) throw otherKey();
  await tx
    .insert(installationKey)
    .values([...rows])
    .onConflictDoNothing();
}

/** Reads the installation and its keys; the first server writes both. @throws ConfigProblem if the database is sealed with another key */
export async function recogniseInstallation(
  db: Database,
  masterKeys: MasterKeyring,
): Promise<{ installation: Installation; keys: KeyRing }> {
  const { service, first } = masterKeys;
  if (await hasRing(db)) {
    await openRing(db, service);
    await db.insert(installation).values({ id: randomUUID() }).onConflictDoNothing();
  } else {
    await checkFirst(db, first);
    const rows = await firstRows(masterKeys);
    await db.transaction((tx) => writeFirst(tx, first, rows));
  }
  const keys = await openRing(db, service);
  const [row] = await db.select().from(installation);
  if (!row) throw new Error('the installation has no row');
  return { installation: { id: row.id, fileStoreId: row.fileStoreId ?? undefined }, keys };
}
