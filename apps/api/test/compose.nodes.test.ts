import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logout, me } from '@portal/contract/account/account.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Composition, compose } from '../src/compose.ts';
import { openDesk } from '../src/operator/open-desk.ts';
import type { Config } from '../src/platform/config/config.ts';
import { tables } from '../src/platform/database/tables.ts';
import { sweepOrphans } from '../src/platform/files/orphan-sweep.ts';
import { ownerKey } from '../src/platform/files/store-mark.ts';
import { sweepRefused } from '../src/platform/files/sweep-guard.ts';
import { hashCosts } from '../src/platform/security/hash-costs.ts';
import { TestClient } from '../testing/test-client.ts';
import { testConfig } from '../testing/test-config.ts';
import { createTestDatabase, createTestDataFolder, testDatabaseUrl, usualDatabase } from '../testing/test-database.ts';
import { insertMerchant } from '../testing/test-merchant.ts';

const log = pino({ level: 'silent' });
const wrongKey =
  'The master key is not the one that this database is sealed with: every server of a database needs the same MASTER_KEY or MASTER_KEY_FILE.';
const share = 'FILES_DIR must name the one folder that all servers of this database share.';
const keyOf = (bytes: Buffer) => ({ masterKey: { value: bytes.toString('base64'), file: undefined } });

let folder: string;
let databaseUrl: string | undefined;
let drop: (() => Promise<void>) | undefined;
const running = new Set<Composition>();

async function openGround(kind: 'pglite' | 'postgres'): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'portal-nodes-'));
  const database = kind === 'postgres' ? await createTestDatabase() : undefined;
  if (kind === 'pglite') await createTestDataFolder(join(folder, 'data'));
  databaseUrl = database?.url;
  drop = database?.drop;
}

async function closeGround(): Promise<void> {
  for (const one of [...running]) await stop(one);
  await drop?.();
  await rm(folder, { recursive: true, force: true });
}

/** A real server, composed but not listening. With the embedded database all share one data folder. */
async function start(name: string, change: Partial<Config>): Promise<Composition> {
  const dataDir = join(folder, databaseUrl ? name : 'data');
  const composition = await compose(
    { ...testConfig, databaseUrl, dataDir, filesDir: join(dataDir, 'files'), ...change },
    log,
  );
  running.add(composition);
  return composition;
}

async function stop(one: Composition): Promise<void> {
  running.delete(one);
  await one.close();
}

const merchantOn = async ({ platform, build }: Composition) =>
  insertMerchant(platform, new TestClient(await build(), testConfig.publicOrigin, '192.0.2.1'), 'documents', {});

const operatorName = { table: 'account', column: 'operator_name_sealed' };
async function nameOn({ platform: { db, personalData } }: Composition): Promise<string> {
  const [row] = await db.select().from(tables.account);
  return personalData.open(row?.id ?? '', { ...operatorName, row: row?.id ?? '' }, row?.operatorNameSealed ?? '');
}

async function forgetInstallation({ platform: { db } }: Composition): Promise<void> {
  await db.delete(tables.installation);
}

const kinds = testDatabaseUrl ? (['pglite', 'postgres'] as const) : (['pglite'] as const);

describe.each(kinds)('the master key of one server, on %s', (kind) => {
  beforeEach(() => openGround(kind));
  afterEach(closeGround);
  const right = keyOf(randomBytes(32));
  const wrong = keyOf(randomBytes(32));

  it('is refused when changed; the right one starts again, with hashes at full cost', async () => {
    const first = await start('one', right);
    await merchantOn(first);
    await stop(first);
    await expect(start('one', wrong)).rejects.toThrow(wrongKey);
    const again = await start('one', right);
    expect(await nameOn(again)).toBe('홍길동');
    expect(again.platform.hashCosts).toBe(hashCosts);
  });

  // The rest is the same on both.
  if (kind !== usualDatabase) return;

  it('is proved by what it decrypts when the database has no record of it yet', async () => {
    const first = await start('one', right);
    await merchantOn(first);
    await forgetInstallation(first);
    await rm(join(folder, databaseUrl ? 'one' : 'data', 'files'), { recursive: true });
    await stop(first);
    await expect(start('one', wrong)).rejects.toThrow(wrongKey);
    const second = await start('one', right);
    expect(await second.platform.db.select().from(tables.installation)).toHaveLength(1);
    await stop(second);
    await expect(start('one', wrong)).rejects.toThrow(wrongKey);
  });

  it('is enough to start although bundles cannot be written, which is logged', async () => {
    using warned = vi.spyOn(log, 'warn').mockReturnValue();
    await writeFile(join(folder, 'bundles'), '');
    await start('one', { ...right, bundle: { recipients: [], dir: join(folder, 'bundles') } });
    expect(warned.mock.calls.flat()).toContainEqual(expect.stringContaining('bundles cannot be written to BUNDLE_DIR'));
  });

  it('is also checked by the operator’s command line', async () => {
    const first = await start('one', right);
    await merchantOn(first);
    await stop(first);
    const dataDir = join(folder, databaseUrl ? 'one' : 'data');
    const config = { production: false, dataDir, databaseUrl, operator: 'tester', problems: [] };
    await expect(openDesk({ ...config, ...wrong }, () => undefined)).rejects.toThrow(wrongKey);
    await (await openDesk({ ...config, ...right }, () => undefined)).close();
  });
});

// Only one process at a time can open the embedded database.
describe.each(kinds.filter((kind) => kind === 'postgres'))('two servers on one database, on %s', () => {
  beforeEach(() => openGround('postgres'));
  afterEach(closeGround);
  const key = keyOf(randomBytes(32));
  const shared = () => ({ ...key, filesDir: join(folder, 'shared') });

  it.each([
    ['another master key', keyOf(randomBytes(32))],
    ['a new key of its own', { masterKey: { value: undefined, file: undefined } }],
  ])('refuses to start the second with %s; the first goes on (9.9)', async (_name, change) => {
    const first = await start('one', shared());
    await merchantOn(first);
    await expect(start('two', { ...shared(), ...change })).rejects.toThrow(wrongKey);
    expect(await nameOn(first)).toBe('홍길동');
  });

  it('starts only one of several first servers that come up at once with different keys', async () => {
    const tries = ['one', 'two', 'three', 'four'].map((name) =>
      start(name, { ...shared(), ...keyOf(randomBytes(32)) }),
    );
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of ended) if (one.status === 'rejected') expect(one.reason).toMatchObject({ message: wrongKey });
  });

  it('does not record the operator’s key before the first server does', async () => {
    const dataDir = join(folder, 'desk');
    const config = {
      production: false,
      dataDir,
      databaseUrl,
      operator: 'tester',
      problems: [],
      ...keyOf(randomBytes(32)),
    };
    await (await openDesk(config, () => undefined)).close();
    await start('one', shared());
  });

  const fileOf = (ownerId: string) => ({
    ownerId,
    kind: 'document',
    content: Buffer.from('a picture'),
    contentType: 'image/png',
  });

  it('shares files and sessions when both use one files folder', async () => {
    const [one, two] = await Promise.all([start('one', shared()), start('two', shared())]);
    const { accountId, client } = await merchantOn(one);
    const { id } = await one.platform.files.store(one.platform.db, fileOf(accountId));
    expect((await two.platform.files.read(id, accountId))?.bytes.toString()).toBe('a picture');
    const elsewhere = new TestClient(await two.build(), testConfig.publicOrigin, '192.0.2.1');
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.call(me)).status).toBe(200);
    await client.call(logout);
    expect((await elsewhere.call(me)).status).toBe(401);
  });

  it.each([
    ['with its own folder', (): Promise<unknown> => Promise.resolve()],
    ['with an empty folder, like an unmounted disk', () => mkdir(join(folder, 'two/files'), { recursive: true })],
  ])('refuses a second server %s (9.10)', async (_name, prepare) => {
    await start('one', shared());
    await prepare();
    await expect(start('two', key)).rejects.toThrow(
      `The files folder ${join(folder, 'two/files')} is not the one that holds this database's files: ${share}`,
    );
    expect(existsSync(join(folder, 'two/files', ownerKey))).toBe(false);
  });

  it('starts only one of several first servers that come up at once with separate folders', async () => {
    const tries = await Promise.allSettled(['one', 'two', 'three', 'four'].map((name) => start(name, key)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses the folder of another installation, with its own database or a fresh one', async () => {
    const elsewhere = databaseUrl;
    await start('one', shared());
    const other = await createTestDatabase();
    databaseUrl = other.url;
    const mixed = `The files folder ${join(folder, 'shared')} belongs to another installation: ${share}`;
    await expect(start('two', shared())).rejects.toThrow(mixed);
    await stop(await start('two', key));
    await expect(start('two', shared())).rejects.toThrow(mixed);
    await Promise.all([...running].map(stop));
    await other.drop();
    databaseUrl = elsewhere;
  });

  it('accepts a folder without an owner mark only if it holds the files in the database', async () => {
    const first = await start('one', shared());
    const { accountId } = await merchantOn(first);
    await first.platform.files.store(first.platform.db, fileOf(accountId));
    await forgetInstallation(first);
    await rm(join(folder, 'shared', ownerKey));
    await stop(first);
    await expect(start('one', key)).rejects.toThrow("is not the one that holds this database's files");
    await stop(await start('one', shared()));
    await start('one', shared());
  });

  it('refuses a folder with files when the database is empty', async () => {
    const unknown = join(folder, 'shared/ab', randomBytes(16).toString('hex'));
    await mkdir(join(folder, 'shared/ab'), { recursive: true });
    await writeFile(unknown, 'somebody’s ciphertext');
    await expect(start('one', shared())).rejects.toThrow(
      `The files folder ${join(folder, 'shared')} holds files that are not in this database: empty it, or set another with FILES_DIR.`,
    );
    expect(existsSync(unknown)).toBe(true);
    await rm(unknown);
    await mkdir(join(folder, 'shared/health'), { recursive: true });
    await writeFile(join(folder, 'shared/health/probe'), 'ok');
    await start('one', shared());
  });

  it('reports a damaged owner mark, and accepts a folder that was moved with its mark', async () => {
    await stop(await start('one', shared()));
    await cp(join(folder, 'shared'), join(folder, 'moved'), { recursive: true });
    await stop(await start('one', { ...key, filesDir: join(folder, 'moved') }));
    await writeFile(join(folder, 'shared', ownerKey), 'torn');
    await expect(start('one', shared())).rejects.toThrow(`its ${ownerKey} is damaged.`);
  });

  it('is compared with the database at start: one used by a newer database will not be swept', async () => {
    await stop(await start('one', shared()));
    const path = join(folder, 'shared', ownerKey);
    const mark = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...mark, lastWrite: '2999-01-01T00:00:00.000000Z' }));
    using warned = vi.spyOn(log, 'warn').mockReturnValue();
    await start('one', shared());
    expect(warned).toHaveBeenCalledWith(sweepRefused);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ isSweepRefused: true });
  });

  it('keeps the owner mark when orphaned files are swept', async () => {
    const { platform, providers } = await start('one', shared());
    const long = new Date(0);
    await utimes(join(folder, 'shared', ownerKey), long, long);
    expect(await sweepOrphans(platform.db, providers.fileStore)).toBe(0);
    expect(existsSync(join(folder, 'shared', ownerKey))).toBe(true);
  });
});
