import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TrialSandbox } from '@portal/trial/trial-sandbox.ts';
import { createTestDatabase, createTestDataFolder, testDatabaseUrl } from '../../apps/api/testing/test-database.ts';
import { type RunningPortal, startPortal } from '../../scripts/portal/start-portal.ts';
import { sharedReader } from './shared-portal.ts';

export interface OwnPortal extends RunningPortal {
  readonly sandboxUrl: string;
  readonly sandbox: TrialSandbox;
  close(): Promise<void>;
}

/** Starts a portal on free ports, with a new migrated database and the run's reader. `close` stops it and removes its data folder. */
export async function openPortal(env: Readonly<Record<string, string>> = {}): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    // Creating a database from nothing takes longer than the rest of the start, and is covered by scripts/start.test.ts.
    if (!env.DATABASE_URL) await createTestDataFolder(folder);
    const portal = await startPortal({
      ...process.env,
      PORT: '0',
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      READER_PORT: '0',
      DESK_PORT: 'off',
      DATA_DIR: folder,
      DATABASE_URL: '',
      ...sharedReader(),
      // All browsers and clients of these tests share this machine's address.
      SOURCE_LIMIT_FACTOR: '1000',
      ...env,
    });
    const close = async (): Promise<void> => {
      await portal.stop();
      await remove();
    };
    const { sandboxUrl = '' } = portal;
    return Object.assign(portal, { sandboxUrl, sandbox: new TrialSandbox(sandboxUrl), close });
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The same on PostgreSQL if available, where a start takes seconds less of processor time. */
export async function openUsualPortal(env: Readonly<Record<string, string>> = {}): Promise<OwnPortal> {
  if (!testDatabaseUrl) return await openPortal(env);
  const database = await createTestDatabase();
  const portal = await openPortal({ DATABASE_URL: database.url, ...env });
  const close = async (): Promise<void> => {
    await portal.close();
    await database.drop();
  };
  return { ...portal, close };
}
