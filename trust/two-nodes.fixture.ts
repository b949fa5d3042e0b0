import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialSandbox } from '@portal/trial/trial-sandbox.ts';
import { claimPort } from '../scripts/portal/ports.ts';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';
import { makeCertificates, textOf } from './certificates.fixture.ts';
import { startNginx } from './nginx.fixture.ts';
import { type Nodes, sendTo, startNodes } from './nodes.fixture.ts';

export interface TwoNodes {
  readonly servers: Nodes['servers'];
  readonly sandbox: TrialSandbox;
  client(): TrialClient;
  /** The proxy's logged errors, one per line. */
  proxyErrors(): string;
  close(): Promise<void>;
}

/** Stop times as in production, with a drain that only has to outlast the proxy's kept connections. */
const stopTimes = { DRAIN_SECONDS: '4', STOP_SECONDS: '65' };

export async function openTwoNodes(nginx: string): Promise<TwoNodes> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-trust-'));
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const certificates = makeCertificates(folder, 'portal.test', 'localhost', '127.0.0.1');
    const postgres = await startThrowAwayPostgres({
      files: { 'server.crt': textOf(certificates.certificate), 'server.key': textOf(certificates.key) },
      settings: ['ssl=on', 'ssl_cert_file=../server.crt', 'ssl_key_file=../server.key'],
    });
    ends.push(postgres.stop);
    const port = await claimPort('127.0.0.1', { variable: 'port', port: 0 });
    const origin = `https://portal.test:${port}`;
    const database = `${postgres.url}?sslmode=verify-full&sslrootcert=${certificates.authority}`;
    const nodes = await startNodes({ folder, origin, env: { DATABASE_URL: database, ...stopTimes } });
    ends.push(nodes.stop);
    const [one, two] = nodes.servers;
    const servers = [`127.0.0.1:${one.port}`, `127.0.0.1:${two.port}`] as const;
    const proxy = await startNginx(nginx, { folder, port, certificates, servers });
    ends.push(proxy.stop);
    const send = sendTo(port, textOf(certificates.authority));
    const client = (): TrialClient => new TrialClient(origin, send);
    return {
      servers: nodes.servers,
      sandbox: new TrialSandbox(nodes.sandboxUrl),
      client,
      proxyErrors: proxy.errors,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
