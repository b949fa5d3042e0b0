import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type Composition, compose } from '../src/compose.ts';
import { type Ending, operator } from '../src/operator/program.fixture.ts';
import type { Config } from '../src/platform/config/config.ts';
import type { Database } from '../src/platform/database/database.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { tables } from '../src/platform/database/tables.ts';
import { TestClient } from '../testing/test-client.ts';
import { testConfig } from '../testing/test-config.ts';
import { insertMerchant, type TestMerchant } from '../testing/test-merchant.ts';
import { createTestRoles, type TestRoles } from '../testing/test-roles.ts';

export interface Place {
  readonly roles: TestRoles;
  readonly folder: string;
  readonly env: Record<string, string>;
  operator(...argv: readonly string[]): Promise<Ending>;
  open(config?: Partial<Config>): Promise<Composition>;
  remove(): Promise<void>;
}

/** @param url of a PostgreSQL superuser @param masterKey in base64 */
export async function createPlace(url: string, masterKey = randomBytes(32).toString('base64')): Promise<Place> {
  const roles = await createTestRoles(url);
  const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  const filesDir = join(folder, 'files');
  const env = {
    DATA_DIR: join(folder, 'data'),
    FILES_DIR: filesDir,
    DATABASE_URL: roles.appUrl,
    MIGRATION_DATABASE_URL: roles.migrationUrl,
    MASTER_KEY: masterKey,
    OPERATOR_NAME: 'tester',
  };
  const base: Config = {
    ...testConfig,
    dataDir: env.DATA_DIR,
    filesDir,
    filesTmpDir: join(filesDir, 'unfinished'),
    databaseUrl: roles.appUrl,
    masterKey: { value: masterKey, file: undefined },
  };
  return {
    roles,
    folder,
    env,
    operator: (...argv) => operator(env, ...argv),
    open: (config = {}) => compose({ ...base, ...config }, pino({ level: 'silent' })),
    async remove() {
      await roles.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function createPreparedPlace(url: string): Promise<Place> {
  const place = await createPlace(url);
  await prepareDatabase(place.roles.migrationUrl, place.roles.appUrl);
  return place;
}

export async function fillPlace({ platform, build }: Composition, count: number): Promise<TestMerchant[]> {
  const app = await build();
  const merchants: TestMerchant[] = [];
  for (let at = 0; at < count; at += 1) {
    const client = new TestClient(app, testConfig.publicOrigin, '192.0.2.1');
    const names = { operatorName: `담당자 ${at}`, companyName: `주식회사 "새벽" ${at}` };
    const merchant = await insertMerchant(platform, client, 'documents', names);
    const content = Buffer.concat([Buffer.from(`document ${at} `), randomBytes(at % 3 === 0 ? 200_000 : 1_000)]);
    const file = { ownerId: merchant.accountId, kind: 'document', content, contentType: 'image/png' };
    await platform.files.store(platform.db, file);
    merchants.push(merchant);
  }
  await app.close();
  return merchants;
}

/** The kinds of sessions, links and proofs of identity that {@link fillPlace} and {@link insertWhatLives} create. */
export const whatLives = [
  'challenge',
  'code',
  'link',
  'mall session',
  'reauthentication',
  'session',
  'staff session',
  'token',
  'verified address',
];

export async function insertWhatLives(db: Database, accountId: string): Promise<void> {
  const [id, mallId] = [randomUUID(), randomUUID()];
  const later = sql`now() + interval '1 hour'`;
  const visitor = { visitorHash: 'v', emailIndex: 'e' };
  await db.insert(tables.owner).values({ id: mallId, kind: 'mall' });
  await db.insert(tables.mall).values({ id: mallId, mallId: 'living', wrappedKey: 'k' });
  await db.insert(tables.mallSession).values({ idHash: 'h', ownerId: mallId, operator: 'principal', userIndex: 'u' });
  await db.insert(tables.staff).values({ id, issuer: 'i', subject: 's', nameSealed: 'n', roles: ['reviewer'] });
  await db.insert(tables.staffSession).values({ idHash: 'h', staffId: id, roles: ['reviewer'] });
  await db
    .insert(tables.reauthentication)
    .values({ id, sessionHash: 'h', action: 'verdict', applicationNumber: 'A260101-0001' });
  await db.insert(tables.phoneLink).values({
    ...{ id, accountId, personType: 'SR00', seq: 0, tokenHash: 't', passwordMark: 'm', expiresAt: later },
  });
  await db.insert(tables.emailCode).values({ id, ...visitor, purpose: 'SIGNUP', codeHash: 'c', expiresAt: later });
  await db.insert(tables.emailVerification).values({ id, ...visitor, purpose: 'SIGNUP' });
  await db
    .insert(tables.recoveryToken)
    .values({ id, ...visitor, tokenHash: 't', purpose: 'FIND_ID', key: 'k', expiresAt: later });
  await db
    .insert(tables.passkeyChallenge)
    .values({ challengeHash: 'c', purpose: 'log-in', sessionHash: 'h', expiresAt: later });
}

export async function createReader(folder: string) {
  const identity = await generateX25519Identity();
  const path = join(folder, `identity-${randomBytes(4).toString('hex')}`);
  await writeFile(path, `# an invented key\n${identity}\n`);
  return { recipient: await identityToRecipient(identity), identity: path };
}
