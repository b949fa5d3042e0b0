import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { pino } from 'pino';
import type { OpenDatabase } from '../src/platform/database/database.ts';
import { migrationsFolder } from '../src/platform/database/migrations-folder.ts';
import { openPglite, withClient } from '../src/platform/database/pglite.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { currentTransaction } from '../src/platform/database/transaction-scope.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';

/** Address of a PostgreSQL server on which databases may be created and dropped; if absent, only the embedded database is tested. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

export type DatabaseKind = OpenDatabase['kind'];

/** PostgreSQL if available, as production runs on it, and as cloning its template takes a tenth of the time of an embedded database. */
export const usualDatabase: DatabaseKind = testDatabaseUrl ? 'postgres' : 'pglite';

/** Templates of embedded databases; they outlast the run. */
const templates = fileURLToPath(new URL('../../../node_modules/.cache/test-databases', import.meta.url));
const silent = pino({ level: 'silent' });
const templateFormat = 2;

/** Names a template after all its sources, so that a changed migration creates a new one. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256').update(`${templateFormat}|${process.version}`);
  const scripts = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  // The journal's times decide which ones are applied.
  const names = [...scripts, 'meta/_journal.json'];
  for (const name of names) hash.update(await readFile(join(migrationsFolder, name)));
  return `portal_template_${hash.digest('hex').slice(0, 16)}`;
}

async function prepare(database: OpenDatabase): Promise<void> {
  await database.migrate();
  const jobs = createJobs(database, silent, { background: false });
  await jobs.start();
  await jobs.stop();
}

async function pgliteImage(name: string, make: (client: PGlite) => Promise<void>): Promise<Blob> {
  const path = join(templates, `${name}.tar`);
  if (!existsSync(path)) {
    await mkdir(templates, { recursive: true });
    const client = await PGlite.create();
    await make(client);
    const image = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
    await client.close();
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(unfinished, image);
    await rename(unfinished, path);
  }
  return new Blob([await readFile(path)]);
}

const pgliteTemplate = async (): Promise<Blob> =>
  await pgliteImage(await templateName(), (client) => prepare(withClient(client)));

/** An empty embedded database in memory, from an image, as creating one from nothing takes seconds of processor time. */
export async function emptyPglite(): Promise<PGlite> {
  const cluster = await pgliteImage(`portal_cluster_${templateFormat}_${process.version}`, async () => undefined);
  return await PGlite.create({ loadDataDir: cluster });
}

let image: Promise<Blob> | undefined;

async function freshPglite(): Promise<OpenDatabase> {
  image ??= pgliteTemplate();
  return await openPglite({ loadDataDir: await image });
}

/** A migrated database as a folder, created once on each machine. */
async function pgliteFolder(): Promise<string> {
  const path = join(templates, `${await templateName()}.folder`);
  if (existsSync(path)) return path;
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  image ??= pgliteTemplate();
  const database = await openPglite({ dataDir: unfinished, loadDataDir: await image });
  await database.close();
  try {
    await rename(unfinished, path);
  } catch (error) {
    // Another process has created it meanwhile.
    await rm(unfinished, { recursive: true });
    if (!existsSync(path)) throw error;
  }
  return path;
}

/** Creates a data folder as a stopped server leaves it, by copying, as creating one from nothing takes seconds of processor time. */
export async function createTestDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await cp(await pgliteFolder(), join(dataDir, 'database'), { recursive: true });
}

const named = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** One connection in each worker for creating and dropping databases, as opening one costs both sides more than most of its statements. */
let admin: pg.Pool | undefined;

async function asAdmin(url: string, statement: string, values: readonly string[] = []): Promise<number> {
  if (!admin) {
    admin = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The pool replaces the connection.
    admin.on('error', () => undefined);
  }
  const { rowCount } = await admin.query(statement, [...values]);
  return rowCount ?? 0;
}

/** Drops a database after waiting for closed connections to end on the server, as dropping a connected database sleeps a tenth of a second. */
async function dropDatabase(url: string, name: string): Promise<void> {
  for (let left = 10; left > 0; left -= 1) {
    if ((await asAdmin(url, 'select from pg_stat_activity where datname = $1', [name])) === 0) break;
    await setTimeout(2);
  }
  await asAdmin(url, `drop database ${name} with (force)`);
}

let template: Promise<string> | undefined;

async function postgresTemplate(url: string): Promise<string> {
  const name = await templateName();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7301845222)');
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    const building = `${name}_${randomBytes(4).toString('hex')}`;
    await client.query(`create database ${building}`);
    const database = openPostgres(named(url, building), () => undefined);
    await prepare(database);
    await database.close();
    await client.query(`alter database ${building} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** A fresh, migrated PostgreSQL database, for tests that open it themselves, several times at once. */
export async function createTestDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const url = testDatabaseUrl;
  if (!url) throw new Error('TEST_DATABASE_URL is not set');
  template ??= postgresTemplate(url);
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  // Copies files, as writing the data through the WAL as well would take one and a half times as long.
  await asAdmin(url, `create database ${name} template ${await template} strategy file_copy`);
  return { url: named(url, name), drop: () => dropDatabase(url, name) };
}

const besideTransaction: ReadonlySet<PropertyKey> = new Set(
  'delete execute insert query select selectDistinct selectDistinctOn transaction update'.split(' '),
);

/**
 * Refuses queries outside the open transaction, which would wait forever on the embedded database's only connection, so that what passes on PostgreSQL
 * also works there. A test that acts as another server queries in a context from before the transaction (`AsyncLocalStorage.snapshot`).
 */
function refusingBeside(database: OpenDatabase): OpenDatabase {
  const refuse = (): void => {
    if (currentTransaction()) throw new Error('a query beside the open transaction: use the transaction itself');
  };
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (besideTransaction.has(name)) refuse();
      return Reflect.get(target, name, receiver);
    },
  });
  return {
    ...database,
    db,
    executeSql: async (...query) => {
      refuse();
      return await database.executeSql(...query);
    },
    executeNamed: async (...query) => {
      refuse();
      return await database.executeNamed(...query);
    },
  };
}

/** Fewer than a server's, as each is a process that first reads the catalogue, and a quarter of the time to open a portal for a test. */
const connections = 4;

async function freshPostgres(): Promise<OpenDatabase> {
  const { url, drop } = await createTestDatabase();
  const database = refusingBeside(openPostgres(url, () => undefined, undefined, connections));
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

export async function openTestDatabase(kind = usualDatabase): Promise<OpenDatabase> {
  if (kind === 'pglite') return await freshPglite();
  return await freshPostgres();
}
