import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killServers } from '../apps/api/test/server-process.fixture.ts';
import { findPostgres, startThrowAwayPostgres, type ThrowAwayPostgres } from '../scripts/postgres.ts';
import { missingPackages } from './debian.fixture.ts';
import { latestOf, type Writer } from './writer.fixture.ts';
import { writeDuring } from './writers.fixture.ts';

const what = 'a database that crashes under 200 writers';
const missing = missingPackages(what, { postgresql: findPostgres() });
/** Acknowledged data is on the disk. */
const settings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
/** Outages of the database in seconds, one after the other. */
const outages = [1, 1, 1, 1, 1, 60];

let folder: string;
let postgres: ThrowAwayPostgres;

/** Crashes the database for the given time. @returns seconds from its return until a write succeeded again */
async function crashes(writers: readonly Writer[], awaySeconds: number): Promise<number> {
  await pause(3_000);
  postgres.crash(awaySeconds);
  const returns = Date.now() + awaySeconds * 1_000;
  await expect.poll(() => latestOf(writers), { timeout: 240_000, interval: 100 }).toBeGreaterThan(returns);
  return (latestOf(writers) - returns) / 1_000;
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

  it('loses no acknowledged write, answers 503 with a time, and recovers, five times and after a minute', async () => {
    const back: number[] = [];
    const written = await writeDuring({ folder, databaseUrl: postgres.url }, 200, async (writers) => {
      for (const away of outages) back.push(await crashes(writers, away));
    });
    process.stdout.write(
      `${written.acknowledged} acknowledged, ${written.lost} lost; back after ${back.join(', ')} s\n`,
    );
    expect(written).toMatchObject({ wrong: [], lost: 0, exitCode: null });
    expect(written.acknowledged).toBeGreaterThan(200);
  });
});
