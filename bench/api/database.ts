import { randomBytes } from 'node:crypto';
import { saveDraft } from '@portal/contract/platform.ts';
import pg from 'pg';
import { pino } from 'pino';
import { registerDrafts } from '../../apps/api/src/capabilities/drafts/drafts.routes.ts';
import { createPlatform } from '../../apps/api/src/platform/create-platform.ts';
import { openPostgres } from '../../apps/api/src/platform/database/postgres.ts';
import { buildApp } from '../../apps/api/src/platform/http/app.ts';
import { createFakes } from '../../apps/api/testing/port-fakes.ts';
import { TestClient } from '../../apps/api/testing/test-client.ts';
import { testConfig } from '../../apps/api/testing/test-config.ts';
import { testKeys } from '../../apps/api/testing/test-keys.ts';
import { insertMerchant } from '../../apps/api/testing/test-merchant.ts';
import { startThrowAwayPostgres } from '../../scripts/postgres.ts';
import type { Caller } from './load.ts';

/** The form of each caller's draft: two people, half typed. */
export const draftStep = 'owner-info';
const person = { nameKr: '홍길동', nameEn: 'HONG GILDONG', birth: '19900101', nationality: 'KR', share: '25.5' };
const draft = { owners: [person, person], note: '공동 대표이며 지분은 반반입니다' };

/** An empty PostgreSQL database, which `drop` removes. */
export interface BenchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a separate database: on the server at `url` if given, or else on a throw-away PostgreSQL of this machine. */
export async function makeDatabase(url: string | undefined): Promise<BenchDatabase> {
  if (!url) {
    const server = await startThrowAwayPostgres();
    return { url: server.url, drop: () => server.stop() };
  }
  const name = `portal_bench_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => onServer(url, `drop database ${name} with (force)`) };
}

/** Migrates the database and logs in `count` invented merchants, each with an address of its own and a draft. */
export async function insertCallers(url: string, masterKey: Buffer, count: number): Promise<Caller[]> {
  const database = openPostgres(url, () => undefined);
  await database.migrate();
  const providers = createFakes();
  const log = pino({ level: 'silent' });
  const clock = { now: () => new Date() };
  const parts = {
    config: testConfig,
    database,
    providers,
    ...testKeys(masterKey),
    clock,
    log,
    background: false,
  };
  const platform = createPlatform(parts);
  const app = await buildApp(platform, providers, [registerDrafts]);
  const callers: Caller[] = [];
  for (let number = 0; number < count; number += 1) {
    // The range for measurements (RFC 2544).
    const source = `198.18.${Math.floor(number / 256)}.${number % 256}`;
    const { client } = await insertMerchant(
      platform,
      new TestClient(app, testConfig.publicOrigin, source),
      'owners',
      {},
    );
    await client.call(saveDraft, { params: { step: draftStep }, body: { values: draft } });
    callers.push({ cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '), source });
  }
  await app.close();
  await database.close();
  return callers;
}
