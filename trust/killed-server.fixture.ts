import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { type Composition, compose } from '../apps/api/src/compose.ts';
import { serverEnvironment } from '../apps/api/test/server-process.fixture.ts';
import { testConfig } from '../apps/api/testing/test-config.ts';
import { createTestDatabase } from '../apps/api/testing/test-database.ts';
import { programs } from '../scripts/portal/places.ts';
import { nodeArguments } from '../scripts/setup/node-arguments.js';

const killPoint = fileURLToPath(new URL('./kill-point.ts', import.meta.url));
const ready = z.object({ type: z.literal('ready'), port: z.number(), deskPort: z.optional(z.number()) });

export interface KilledServer {
  readonly origin: string;
  readonly deskOrigin: string | undefined;
  /** Settles with the signal that ended it. */
  readonly ended: Promise<unknown>;
  kill(): Promise<void>;
}

export interface KillGround {
  readonly keeper: Composition;
  start(killAt: string): Promise<KilledServer>;
  /** Keys of everything in the store except its mark. */
  stored(): Promise<string[]>;
  /** Ages every file, as if it had been written a quarter of an hour ago. */
  age(): Promise<void>;
  close(): Promise<void>;
}

async function startServer(env: Readonly<Record<string, string | undefined>>): Promise<KilledServer> {
  const child = fork(programs.api, { env, execArgv: [...nodeArguments, '--import', killPoint], silent: true });
  child.stdout?.resume();
  child.stderr?.resume();
  const ended = once(child, 'exit').then(([, signal]: unknown[]) => signal);
  const [message] = await once(child, 'message');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const { port, deskPort } = ready.parse(message);
  const at = (of: number): string => `http://localhost:${of}`;
  return { origin: at(port), deskOrigin: deskPort === undefined ? undefined : at(deskPort), ended, kill };
}

async function keysIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((key) => key.includes('/'));
}

/** On PostgreSQL, as two processes have it open. @param more environment variables of the servers */
export async function openKillGround(more: Readonly<Record<string, string>> = {}): Promise<KillGround> {
  const masterKey = randomBytes(32).toString('base64');
  const folder = await mkdtemp(join(tmpdir(), 'portal-killed-'));
  const filesDir = join(folder, 'files');
  const database = await createTestDatabase();
  const keeper = await compose(
    {
      ...testConfig,
      databaseUrl: database.url,
      dataDir: join(folder, 'keeper'),
      filesDir,
      filesTmpDir: join(filesDir, 'unfinished'),
      masterKey: { value: masterKey, file: undefined },
    },
    pino({ level: 'silent' }),
  );
  const env = {
    ...serverEnvironment(join(folder, 'killed')),
    DATABASE_URL: database.url,
    FILES_DIR: filesDir,
    MASTER_KEY: masterKey,
    LOG_LEVEL: 'fatal',
    ...more,
  };
  return {
    keeper,
    start: (killAt) => startServer({ ...env, KILL_AT: killAt }),
    stored: () => keysIn(filesDir),
    async age() {
      const before = new Date(Date.now() - 20 * 60_000);
      for (const key of await keysIn(filesDir)) await utimes(join(filesDir, key), before, before);
    },
    async close() {
      await keeper.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
