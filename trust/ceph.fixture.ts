import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { vi } from 'vitest';
import { claimPort } from '../scripts/portal/ports.ts';
import { programOf } from './debian.fixture.ts';

/** Provided by Debian's packages; all of them are required. */
export const cephPackages = {
  'ceph-common': programOf('radosgw-admin'),
  'ceph-mon': programOf('ceph-mon'),
  'ceph-osd': programOf('ceph-osd'),
  radosgw: programOf('radosgw'),
};

/** Ceph's gateway with an in-memory store. */
export interface Ceph {
  readonly endpoint: string;
  readonly keys: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string };
  createBucket(name: string): Promise<void>;
  limit(bytes: number): Promise<void>;
  /** Suspends the gateway: it accepts connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const here = '127.0.0.1';
const freePort = (): Promise<number> => claimPort(here, { variable: 'port', port: 0 });

const configuration = (folder: string, ports: { readonly monitor: number; readonly gateway: number }): string =>
  [
    '[global]',
    `fsid = ${randomUUID()}`,
    `mon host = v2:${here}:${ports.monitor}`,
    'mon initial members = a',
    'ms bind msgr1 = false',
    `public addr = ${here}`,
    `cluster addr = ${here}`,
    // Without keys the gateway waits for ever.
    'auth cluster required = cephx',
    'auth service required = cephx',
    'auth client required = cephx',
    `keyring = ${folder}/keyring`,
    `run dir = ${folder}`,
    `admin socket = ${folder}/$name.asok`,
    `log file = ${folder}/$name.log`,
    `mon cluster log file = ${folder}/cluster.log`,
    `mon data = ${folder}/mon`,
    `osd data = ${folder}/osd`,
    `rgw data = ${folder}/rgw`,
    // One instance of everything, with its disk in memory.
    'mon allow pool size one = true',
    'mon max pg per osd = 1000',
    'osd pool default size = 1',
    'osd pool default min size = 1',
    'osd pool default pg num = 1',
    'osd pool default pgp num = 1',
    'osd pool default pg autoscale mode = off',
    'osd crush chooseleaf type = 0',
    'osd objectstore = memstore',
    'memstore device bytes = 536870912',
    `rgw frontends = beast endpoint=${here}:${ports.gateway}`,
    'rgw run sync thread = false',
    'rgw enable gc threads = false',
    'rgw enable lc threads = false',
    'rgw enable quota threads = false',
    'rgw thread pool size = 32',
    '',
  ].join('\n');

const capabilities: Readonly<Record<string, readonly string[]>> = {
  'mon.': ['mon', 'allow *'],
  'client.admin': ['mon', 'allow *', 'osd', 'allow *'],
  'client.rgw': ['mon', 'allow rw', 'osd', 'allow rwx'],
  'osd.0': ['mon', 'allow profile osd', 'osd', 'allow *'],
};

function programsIn(folder: string) {
  const configured = ['-c', join(folder, 'ceph.conf')];
  const children: ChildProcess[] = [];
  return {
    ask: async (name: string, ...args: readonly string[]): Promise<void> =>
      void (await promisify(execFile)(programOf(name) ?? name, args, { cwd: folder, timeout: 60_000 })),
    configured,
    serve(name: string, ...args: readonly string[]): ChildProcess {
      const words = openSync(join(folder, `${name}.out`), 'w');
      const child = spawn(programOf(name) ?? name, [...configured, '-f', ...args], {
        cwd: folder,
        stdio: ['ignore', words, words],
      });
      children.push(child);
      return child;
    },
    async end(): Promise<void> {
      for (const child of children.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startCluster(folder: string, monitorPort: number, programs: ReturnType<typeof programsIn>) {
  const { ask, configured, serve } = programs;
  const keyring = join(folder, 'keyring');
  for (const [name, granted] of Object.entries(capabilities)) {
    const caps = granted.flatMap((word, at) => (at % 2 === 0 ? ['--cap', word] : [word]));
    const known = name === 'mon.' ? ['--create-keyring', keyring] : [keyring];
    await ask('ceph-authtool', ...known, '--gen-key', '-n', name, ...caps);
  }
  const map = join(folder, 'monmap');
  await ask('monmaptool', '--create', '--addv', 'a', `[v2:${here}:${monitorPort}]`, map);
  await ask('ceph-mon', ...configured, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
  serve('ceph-mon', '-i', 'a');
  const disk = randomUUID();
  await ask('ceph', ...configured, '--connect-timeout', '50', 'osd', 'new', disk, '0');
  await ask('ceph-osd', ...configured, '-i', '0', '--mkfs', '--osd-uuid', disk);
  serve('ceph-osd', '-i', '0');
  return serve('radosgw', '-n', 'client.rgw');
}

/** One monitor, one disk in memory, one gateway, all in a folder of its own. Ready after some 15 seconds. */
export async function startCeph(): Promise<Ceph> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-ceph-'));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name));
  const ports = { monitor: await freePort(), gateway: await freePort() };
  writeFileSync(join(folder, 'ceph.conf'), configuration(folder, ports));
  const programs = programsIn(folder);
  const { ask, configured } = programs;
  const keys = { AWS_ACCESS_KEY_ID: 'portal', AWS_SECRET_ACCESS_KEY: randomUUID() };
  const endpoint = `http://${here}:${ports.gateway}`;
  const admin = (...args: readonly string[]) => ask('radosgw-admin', ...configured, ...args, '--uid=portal');
  try {
    const gateway = await startCluster(folder, ports.monitor, programs);
    const secrets = [`--access-key=${keys.AWS_ACCESS_KEY_ID}`, `--secret-key=${keys.AWS_SECRET_ACCESS_KEY}`];
    await admin('user', 'create', '--display-name=portal', ...secrets);
    return {
      endpoint,
      keys,
      async createBucket(name) {
        const credentials = { accessKeyId: keys.AWS_ACCESS_KEY_ID, secretAccessKey: keys.AWS_SECRET_ACCESS_KEY };
        const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
        // It answers before it can store anything.
        const made = () => client.send(new CreateBucketCommand({ Bucket: name }));
        await vi.waitFor(made, { timeout: 60_000, interval: 500 });
        client.destroy();
      },
      async limit(bytes) {
        await admin('quota', 'set', '--quota-scope=user', `--max-size=${bytes}`);
        await admin('quota', 'enable', '--quota-scope=user');
      },
      freeze: () => void gateway.kill('SIGSTOP'),
      thaw: () => void gateway.kill('SIGCONT'),
      close: () => programs.end(),
    };
  } catch (error) {
    await programs.end();
    throw error;
  }
}
