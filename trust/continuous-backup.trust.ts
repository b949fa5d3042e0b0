import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Composition } from '../apps/api/src/compose.ts';
import { operator } from '../apps/api/src/operator/program.fixture.ts';
import { tables } from '../apps/api/src/platform/database/tables.ts';
import { createPreparedPlace, fillPlace, type Place } from '../apps/api/test/backup.fixture.ts';
import { TestClient } from '../apps/api/testing/test-client.ts';
import { testConfig } from '../apps/api/testing/test-config.ts';
import { insertMerchant } from '../apps/api/testing/test-merchant.ts';
import { findPostgres } from '../scripts/postgres.ts';
import { type ArchivedPostgres, startArchivedPostgres } from './archived-postgres.fixture.ts';
import { missingPackages, programOf } from './debian.fixture.ts';

const pgbackrest = programOf('pgbackrest');
const postgresql = findPostgres();
const what = 'the continuous archive';
const missing = missingPackages(what, { pgbackrest, postgresql });
/** Acceptable loss, in milliseconds (docs/operations.md). */
const mostLost = 5 * 60_000;
/** Longer than the log may remain unarchived (`archive_timeout`). */
const writingMs = 75_000;

/** The same address on a restored server. */
function movedTo(restored: string, address: string): string {
  const url = new URL(address);
  url.port = new URL(restored).port;
  return url.href;
}

const atRestored = ({ env, folder, roles }: Place, restored: string) => ({
  ...env,
  DATA_DIR: join(folder, `data-${randomBytes(4).toString('hex')}`),
  DATABASE_URL: movedTo(restored, roles.appUrl),
  MIGRATION_DATABASE_URL: movedTo(restored, roles.migrationUrl),
});

/** Waits until a restored server has replayed its log up to the target, and accepts writes. */
const promoted = (restored: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: restored });
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as following').finally(() => client.end());
      expect(rows).toEqual([{ following: false }]);
    },
    { timeout: 120_000, interval: 200 },
  );

/** The accounts of a restored server, each of whose files opens. */
async function accountsAt(place: Place, restored: string): Promise<string[]> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = atRestored(place, restored);
  const { platform, close } = await place.open({ dataDir, databaseUrl });
  const accounts = await platform.db.select({ id: tables.account.id }).from(tables.account);
  for (const { id, ownerId, size } of await platform.db.select().from(tables.storedFile))
    expect((await platform.files.read(id, ownerId))?.bytes).toHaveLength(size);
  await close();
  return accounts.map(({ id }) => id).sort();
}

async function insertPayer({ platform, build }: Composition): Promise<{ readonly accountId: string }> {
  const app = await build();
  const client = new TestClient(app, testConfig.publicOrigin, '192.0.2.1');
  const payer = await insertMerchant(platform, client, 'screening-fee', {});
  await app.close();
  return payer;
}

/** Merchants whose payments must be checked with the gateway before they pay, as noted by a restored server at its first and its second start. */
async function payersAt(place: Place, restored: string): Promise<string[][]> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = atRestored(place, restored);
  const starts: string[][] = [];
  for (let start = 0; start < 2; start += 1) {
    const { platform, start: begin, close } = await place.open({ dataDir, databaseUrl });
    await begin();
    starts.push((await platform.db.delete(tables.restoredPayer).returning()).map(({ ownerId }) => ownerId));
    await close();
  }
  return starts;
}

interface Written {
  readonly id: string;
  /** Time of the acknowledgement, in milliseconds. */
  readonly at: number;
}

async function writeFor(composition: Composition, forMs: number): Promise<Written[]> {
  const written: Written[] = [];
  const end = Date.now() + forMs;
  while (Date.now() < end) {
    for (const { accountId: id } of await fillPlace(composition, 1)) written.push({ id, at: Date.now() });
    await delay(500);
  }
  return written;
}

const idsOf = (merchants: readonly { readonly accountId: string }[]): string[] =>
  merchants.map(({ accountId }) => accountId).sort();

describe.skipIf(missing.length > 0)(what, () => {
  let postgres: ArchivedPostgres;
  let place: Place;
  beforeAll(async () => {
    postgres = await startArchivedPostgres(pgbackrest ?? '', postgresql ?? '');
    place = await createPreparedPlace(postgres.url);
  });
  afterAll(async () => {
    postgres.close();
    await rm(place.folder, { recursive: true, force: true });
  });

  it('restores rows, files and audit to a point between two back-ups, and notes who may have paid since', async () => {
    const composition = await place.open();
    await composition.start();
    const payer = await insertPayer(composition);
    const before = await fillPlace(composition, 10);
    postgres.backrest('--type=full', 'backup');
    const between = await fillPlace(composition, 10);
    await delay(1_500);
    const moment = new Date();
    await delay(1_500);
    await fillPlace(composition, 10);
    await composition.close();
    postgres.backrest('--type=diff', 'backup');
    postgres.backrest('verify');
    const began = performance.now();
    const restored = await postgres.restore(moment);
    await promoted(restored);
    process.stderr.write(`restored to a moment in ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
    const env = atRestored(place, restored);
    expect(await operator(env, 'audit', 'verify')).toMatchObject({ code: 0 });
    // Its transaction numbers continue, as the chain requires.
    expect(await operator(env, 'audit', 'new-epoch')).not.toMatchObject({ code: 0 });
    expect(await accountsAt(place, restored)).toEqual(idsOf([payer, ...before, ...between]));
    // Merchants who may have paid since are noted once, based on PostgreSQL's own data.
    expect(await payersAt(place, restored)).toEqual([[payer.accountId], []]);
  });
});

describe.skipIf(missing.length > 0)(`${what}, where machine and disk are gone`, () => {
  it('loses five minutes at most', async () => {
    const postgres = await startArchivedPostgres(pgbackrest ?? '', postgresql ?? '');
    try {
      const place = await createPreparedPlace(postgres.url);
      postgres.backrest('--type=full', 'backup');
      const composition = await place.open();
      const written = await writeFor(composition, writingMs);
      const died = Date.now();
      postgres.destroy();
      await composition.close().catch(() => undefined);
      const restored = await postgres.restore();
      await promoted(restored);
      const there = new Set(await accountsAt(place, restored));
      const [firstLost = { at: died }] = written.filter(({ id }) => !there.has(id));
      // Only the end is lost, and nothing before it.
      expect(written.filter(({ id, at }) => there.has(id) === at < firstLost.at)).toEqual(written);
      expect(there.size).toBeGreaterThan(0);
      expect(died - firstLost.at).toBeLessThan(mostLost);
      const lost = `${written.length - there.size} of ${written.length} accounts`;
      process.stderr.write(`${lost} lost, of the last ${((died - firstLost.at) / 1_000).toFixed(0)} s\n`);
      await rm(place.folder, { recursive: true, force: true });
    } finally {
      postgres.close();
    }
  });
});
