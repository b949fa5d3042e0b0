import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Composition, compose } from '../apps/api/src/compose.ts';
import { killServers, serverEnvironment, startServer } from '../apps/api/test/server-process.fixture.ts';
import { testConfig } from '../apps/api/testing/test-config.ts';
import { findPostgres, startThrowAwayPostgres, type ThrowAwayPostgres } from '../scripts/postgres.ts';
import { missingPackages } from './debian.fixture.ts';
import { lostOf, merchantsOf, Writer } from './writer.fixture.ts';

const what = 'a database that crashes under 200 writers';
const missing = missingPackages(what, { postgresql: findPostgres() });
/** What is acknowledged is on the disk. */
const settings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const masterKey = Buffer.alloc(32, 5).toString('base64');
/** For how long the database is away, in seconds, one time after the other. */
const outages = [1, 1, 1, 1, 1, 60];

let folder: string;
let postgres: ThrowAwayPostgres;

/** With the server's own parts, and without its port. */
async function withKeeper<T>(work: (keeper: Composition) => Promise<T>): Promise<T> {
  const keeper = await compose(
    {
      ...testConfig,
      databaseUrl: postgres.url,
      dataDir: join(folder, 'keeper'),
      filesDir: join(folder, 'files'),
      masterKey: { value: masterKey, file: undefined },
    },
    pino({ level: 'silent' }),
  );
  try {
    return await work(keeper);
  } finally {
    await keeper.close();
  }
}

const server = () =>
  startServer({
    ...serverEnvironment(join(folder, 'server')),
    DATABASE_URL: postgres.url,
    FILES_DIR: join(folder, 'files'),
    MASTER_KEY: masterKey,
    SOURCE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'fatal',
  });

/** Crashes the database for so long. @returns after how many seconds of its being back something was written again */
async function crashes(writers: readonly Writer[], awaySeconds: number): Promise<number> {
  await pause(3_000);
  postgres.crash(awaySeconds);
  const returns = Date.now() + awaySeconds * 1_000;
  const latest = () => Math.max(...writers.map((writer) => writer.latest));
  await expect.poll(latest, { timeout: 240_000, interval: 100 }).toBeGreaterThan(returns);
  return (latest() - returns) / 1_000;
}

describe.skipIf(missing.length > 0)(what, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-crashing-'));
    postgres = await startThrowAwayPostgres({ settings });
  });
  afterAll(async () => {
    killServers();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('loses nothing acknowledged, says 503 with a time, and is back, five times and after a minute', async () => {
    const merchants = await withKeeper((keeper) => merchantsOf(keeper, 200));
    const { isReady, ended, child } = server();
    const failed = ended.then(({ words }): never => {
      throw new Error(`the server ended: ${words}`);
    });
    // Whoever waits for the port hears of it; afterwards the exit code is looked at.
    failed.catch(() => undefined);
    const origin = `http://localhost:${await Promise.race([isReady, failed])}`;
    const writers = merchants.map((merchant) => new Writer(origin, merchant));
    let isOver = false;
    const writing = writers.map(async (writer) => {
      while (!isOver) await writer.write();
    });
    const back: number[] = [];
    for (const away of outages) back.push(await crashes(writers, away));
    isOver = true;
    await Promise.all(writing);
    const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
    const lost = await withKeeper((keeper) => lostOf(keeper, writers));
    process.stdout.write(`${acknowledged} acknowledged, ${lost} lost; back after ${back.join(', ')} s\n`);
    const wrong = new Set(writers.flatMap((writer) => writer.wrong));
    expect([...wrong]).toEqual([]);
    expect([lost, child.exitCode]).toEqual([0, null]);
    expect(acknowledged).toBeGreaterThan(200);
  });
});
