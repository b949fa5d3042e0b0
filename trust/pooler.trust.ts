import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../apps/api/src/compose.ts';
import { databaseSentence } from '../apps/api/src/platform/database/database-sentence.ts';
import { prepareDatabase } from '../apps/api/src/platform/database/prepare-database.ts';
import { TestClient } from '../apps/api/testing/test-client.ts';
import { testConfig } from '../apps/api/testing/test-config.ts';
import { insertMerchant } from '../apps/api/testing/test-merchant.ts';
import { createTestRoles, type TestRoles } from '../apps/api/testing/test-roles.ts';
import { findPostgres, startThrowAwayPostgres, type ThrowAwayPostgres } from '../scripts/postgres.ts';
import { missingPackages, programOf } from './debian.fixture.ts';
import { type Pooler, startPooler } from './pooler.fixture.ts';

const pgbouncer = programOf('pgbouncer');
const what = 'a server behind PgBouncer';
const missing = missingPackages(what, { pgbouncer, postgresql: findPostgres() });

/** As in docs/operations.md: the limits of a session are set on the role. */
const ignored =
  'ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout';

describe.skipIf(missing.length > 0)(what, () => {
  let folder: string;
  let postgres: ThrowAwayPostgres;
  let roles: TestRoles;
  const poolers: Pooler[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
    postgres = await startThrowAwayPostgres();
    roles = await createTestRoles(postgres.url);
    await prepareDatabase(roles.migrationUrl, roles.appUrl);
  });
  afterAll(async () => {
    for (const pooler of poolers) await pooler.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  /** @returns the address of the server's role through a pooler with these settings */
  async function through(...settings: readonly string[]): Promise<string> {
    const pooler = await startPooler(pgbouncer ?? '', folder, { url: roles.appUrl, settings });
    poolers.push(pooler);
    return pooler.url;
  }

  const start = (databaseUrl: string) => {
    const dataDir = join(folder, randomBytes(4).toString('hex'));
    const filesDir = join(folder, 'files');
    const masterKey = { value: Buffer.alloc(32, 7).toString('base64'), file: undefined };
    return compose({ ...testConfig, databaseUrl, dataDir, filesDir, masterKey }, pino({ level: 'silent' }));
  };

  it('serves in session mode, with two settings', async () => {
    const composition = await start(await through('pool_mode = session', ignored));
    try {
      await composition.start();
      const app = await composition.build();
      await insertMerchant(
        composition.platform,
        new TestClient(app, testConfig.publicOrigin, '192.0.2.1'),
        'documents',
        {},
      );
      await app.close();
    } finally {
      await composition.close();
    }
  });

  it('is refused in transaction mode, with a sentence', async () => {
    const url = await through('pool_mode = transaction', ignored);
    await expect(start(url)).rejects.toThrow(/needs session pooling/);
  });

  it('reports what is missing without the second setting', async () => {
    const url = await through('pool_mode = session');
    expect(databaseSentence(await start(url).catch((error: unknown) => error))).toMatch(/startup parameters/);
  });
});
