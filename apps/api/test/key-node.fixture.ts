import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { registerDrafts } from '../src/capabilities/drafts/drafts.routes.ts';
import { registerAccount } from '../src/features/account/account.routes.ts';
import { createPlatform } from '../src/platform/create-platform.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { buildApp } from '../src/platform/http/app.ts';
import { recogniseInstallation } from '../src/platform/installation.ts';
import { createFileKeyService } from '../src/platform/keys/key-service.file.ts';
import type { MasterKeys } from '../src/platform/keys/key-text.ts';
import { createKeyUpkeep } from '../src/platform/keys/key-upkeep.ts';
import type { RotationTools } from '../src/platform/keys/rotation/rotation-tools.ts';
import type { Platform } from '../src/platform/services.ts';
import { createFakes } from '../testing/port-fakes.ts';
import { quickHashes } from '../testing/quick-hashes.ts';
import { TestClient } from '../testing/test-client.ts';
import { testConfig } from '../testing/test-config.ts';

export interface KeyNode {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  client(like?: TestClient): TestClient;
  tools(change?: Partial<RotationTools>): RotationTools;
  close(): Promise<void>;
  kill(): Promise<void>;
}

const everyMs = 50;

/** @param file the key file, as the server reads it */
export async function startKeyNode(url: string, file: () => MasterKeys): Promise<KeyNode> {
  const log = pino({ level: 'silent' });
  const database = openPostgres(url, () => undefined);
  const keyService = createFileKeyService(file(), async () => file());
  const { keys } = await recogniseInstallation(database.db, { service: keyService, first: file().get(1) });
  const providers = createFakes();
  const config = { ...testConfig, sourceLimitFactor: 1_000 };
  const clock = { now: () => new Date() };
  const parts = { config, database, providers, keys, keyService, clock, log, background: false };
  const platform = createPlatform({ ...parts, hashCosts: quickHashes });
  const app = await buildApp(platform, providers, [registerAccount, registerDrafts]);
  await app.ready();
  const upkeep = createKeyUpkeep({ ...platform, service: keyService, everyMs });
  await upkeep.start();
  let clients = 0;
  return {
    platform,
    app,
    client(like) {
      clients += 1;
      const client = new TestClient(app, config.publicOrigin, `198.51.100.${clients % 250}`);
      for (const [name, value] of like?.cookies ?? []) client.cookies.set(name, value);
      return client;
    },
    tools: (change = {}) => ({
      db: platform.db,
      keys,
      service: keyService,
      personalData: platform.personalData,
      actor: 'operator:tester',
      pace: { pageSize: 5, pollMs: 20, goneMs: 3_000, longestWaitMs: 60_000, settleMs: 200, leaseMs: 2_000 },
      stopping: new AbortController().signal,
      say: () => undefined,
      ...change,
    }),
    async close() {
      await upkeep.stop();
      await app.close();
      await database.close();
    },
    async kill() {
      await database.close();
      await upkeep.stop();
      await app.close();
    },
  };
}
