import type { StepKey } from '@portal/domain/journey/steps.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Config } from '../src/platform/config/config.ts';
import { createPlatform } from '../src/platform/create-platform.ts';
import type { Database } from '../src/platform/database/database.ts';
import { tables } from '../src/platform/database/tables.ts';
import { buildApp, type Register } from '../src/platform/http/app.ts';
import type { Platform, Providers } from '../src/platform/services.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { Mail } from '../src/ports/mail-sender.ts';
import { createFakes, type Fakes } from './port-fakes.ts';
import { quickHashes } from './quick-hashes.ts';
import { TestClient } from './test-client.ts';
import { testConfig } from './test-config.ts';
import { type DatabaseKind, openTestDatabase, testDatabaseUrl, usualDatabase } from './test-database.ts';
import { storedTestKeys, testKeys } from './test-keys.ts';
import { insertMerchant, type MerchantOptions, type TestMerchant } from './test-merchant.ts';

const { paymentAttempt, storedFile } = tables;

export interface PortalOptions {
  readonly database?: DatabaseKind;
  readonly providers?: Partial<Providers>;
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  /** The features under test; the platform's own calls are always registered. */
  readonly register?: readonly Register[];
  /** Whether jobs, including mails, run; by default true. */
  readonly jobs?: boolean;
  /** Whether the key ring is stored in the database, without which its keys cannot be rotated. */
  readonly storesKeys?: boolean;
  /** Receives the log's lines, which are otherwise dropped. */
  readonly logLines?: string[];
}

export interface TestPortal {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly platform: Platform;
  readonly fakes: Fakes;
  /** What the mail service accepted, oldest first. */
  readonly mails: readonly Mail[];
  client(): TestClient;
  /** Waits until this many mails to an address have arrived, and returns them; fails after 10 seconds. */
  mailsTo(address: string, count?: number): Promise<Mail[]>;
  /** Creates an account at a step, by default an invented sole proprietor's, with a logged-in client. */
  merchantAt(step: StepKey, options?: MerchantOptions): Promise<TestMerchant>;
  filesOf(ownerId: string): Promise<readonly (typeof storedFile.$inferSelect)[]>;
  attemptsOf(ownerId: string): Promise<readonly (typeof paymentAttempt.$inferSelect)[]>;
  close(): Promise<void>;
}

const logTo = (lines: string[] | undefined) =>
  lines ? pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }) : pino({ level: 'silent' });

/** Opens the real app on a fresh real database; the input decides the answers of the outside world (port-fakes). */
export async function openTestPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const database = await openTestDatabase(options.database);
  const fakes = createFakes();
  const providers: Providers = { ...fakes, ...options.providers };
  const config = { ...testConfig, ...options.config };
  const clock = options.clock ?? { now: () => new Date() };
  const log = logTo(options.logLines);
  const keys = options.storesKeys ? await storedTestKeys(database.db) : testKeys();
  const services = { config, database, providers, ...keys, clock, log };
  const platform = createPlatform({ ...services, background: false, hashCosts: quickHashes });
  const app = await buildApp(platform, providers, options.register ?? []);
  await app.ready();
  if (options.jobs !== false) await platform.jobs.start();
  let clients = 0;
  const client = (): TestClient => {
    clients += 1;
    return new TestClient(app, config.publicOrigin, `192.0.2.${clients % 250}`);
  };
  return {
    app,
    db: platform.db,
    platform,
    fakes,
    mails: fakes.mails,
    client,
    mailsTo: (address, count = 1) => waitForMails(fakes.mails, address, count),
    merchantAt: (step, merchant = {}) => insertMerchant(platform, client(), step, merchant),
    filesOf: async (ownerId) => await platform.db.select().from(storedFile).where(eq(storedFile.ownerId, ownerId)),
    attemptsOf: async (ownerId) =>
      await platform.db.select().from(paymentAttempt).where(eq(paymentAttempt.ownerId, ownerId)),
    async close() {
      await app.close();
      if (options.jobs !== false) await platform.jobs.stop();
      await database.close();
    },
  };
}

async function waitForMails(mails: readonly Mail[], address: string, count: number): Promise<Mail[]> {
  for (let waited = 0; waited < 10_000; waited += 20) {
    const found = mails.filter((mail) => mail.to === address);
    if (found.length >= count) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`fewer than ${count} mails came`);
}

type PortalTests = (open: (options?: PortalOptions) => Promise<TestPortal>, database: DatabaseKind) => void;

/** Runs tests on one database: PostgreSQL if TEST_DATABASE_URL is set, as production runs on it, otherwise the embedded one. */
export function describeOnDatabase(name: string, tests: PortalTests): void {
  describe(`${name} (${usualDatabase})`, () => tests((options) => openTestPortal(options), usualDatabase));
}

/** Runs tests on the embedded database and, if TEST_DATABASE_URL is set, on PostgreSQL. @param because what could differ; used in the test's name */
export function describeOnBothDatabases(name: string, because: string, tests: PortalTests): void {
  const kinds: readonly DatabaseKind[] = testDatabaseUrl ? ['pglite', 'postgres'] : ['pglite'];
  describe.each(kinds)(`${name} (%s: ${because})`, (database) => {
    tests((options) => openTestPortal({ ...options, database }), database);
  });
}

/** The portal of the running test, in a block with {@link withPortal}. */
export let portal: TestPortal;

export function withPortal(opened: () => Promise<TestPortal>): void {
  let own: TestPortal;
  let around: TestPortal;
  beforeAll(async () => {
    around = portal;
    own = await opened();
    portal = own;
  });
  afterAll(async () => {
    portal = around;
    await own.close();
  });
}
