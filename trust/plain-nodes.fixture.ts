import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Send, TrialClient } from '@portal/trial/trial-client.ts';
import { TrialSandbox } from '@portal/trial/trial-sandbox.ts';
import { createTestDatabase } from '../apps/api/testing/test-database.ts';
import { type Between, type Nodes, sendInTurn, startNodes } from './nodes.fixture.ts';

/** Two servers with one database and without a proxy: callers state their own source address. */
export interface PlainNodes {
  readonly origin: string;
  readonly servers: Nodes['servers'];
  readonly sandbox: TrialSandbox;
  readonly databaseUrl: string;
  readonly readerPid: number;
  /** A new client of both servers in turn, or of the first only. */
  client(source?: string, which?: 'both' | 'first'): TrialClient;
  send(source: string): Send;
  close(): Promise<void>;
}

/** The portal's stated origin, unless a test puts a proxy in front of it. */
export const usualOrigin = 'https://portal.test';

interface Beside {
  readonly origin?: string;
  /** Settings of the second server in addition to those of both. */
  readonly second?: Readonly<Record<string, string>>;
  /** The same for the reader. */
  readonly forReader?: Readonly<Record<string, string>>;
  readonly between?: Between;
}

export async function openPlainNodes(
  env: Readonly<Record<string, string>> = {},
  { origin = usualOrigin, ...beside }: Beside = {},
): Promise<PlainNodes> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-plain-'));
  const database = await createTestDatabase();
  const clean = async (): Promise<void> => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const nodes = await startNodes({ folder, origin, env: { DATABASE_URL: database.url, ...env }, ...beside });
    const ports = nodes.servers.map(({ port }) => port);
    const send = (source?: string, which: 'both' | 'first' = 'both'): Send =>
      sendInTurn(which === 'both' ? ports : ports.slice(0, 1), source);
    return {
      origin,
      servers: nodes.servers,
      readerPid: nodes.readerPid,
      sandbox: new TrialSandbox(nodes.sandboxUrl),
      databaseUrl: database.url,
      client: (source, which) => new TrialClient(origin, send(source, which)),
      send,
      async close() {
        await nodes.stop();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}
