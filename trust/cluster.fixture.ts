import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { claimPort } from '../scripts/portal/ports.ts';
import { findPostgres, unprivilegedAccount } from '../scripts/postgres.ts';

export interface ClusterPrograms {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
}

/** Two PostgreSQL servers under Patroni, with a proxy that leads to the one that accepts writes. */
export interface Cluster {
  /** Address through the proxy, as the superuser. */
  readonly url: string;
  /** Waits until one leads and the other follows synchronously. */
  ready(): Promise<void>;
  /** Kills the leading server and its Patroni at the same time. @returns restarts them */
  killLeader(): Promise<() => void>;
  stop(): Promise<void>;
}

/** Seconds. A dead leader's lease ends after `ttl`: [the shortest](https://patroni.readthedocs.io/en/latest/dynamic_configuration.html). */
const times = { ttl: 20, loop_wait: 2, retry_timeout: 3 };
const here = '127.0.0.1';

interface Member {
  readonly name: string;
  readonly data: string;
  readonly restPort: number;
  readonly databasePort: number;
  start(): void;
  kill(): Promise<void>;
}

const freePort = (): Promise<number> => claimPort(here, { variable: 'port', port: 0 });

const account = (): { uid: number; gid: number } | undefined =>
  process.getuid?.() === 0 ? unprivilegedAccount() : undefined;

/** Runs as the account that PostgreSQL uses; ended through its process group. */
function run(program: string, args: readonly string[], cwd: string): ChildProcess {
  return spawn(program, args, { cwd, detached: true, stdio: 'ignore', ...account() });
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, signal);
  await gone;
}

/** Process id of the server, which Patroni started in a separate group; undefined if there is none. */
function serverOf(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function killServer(data: string): void {
  const pid = serverOf(data);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended between the look-up and the kill.
  }
}

function configuration(member: Omit<Member, 'start' | 'kill'>, etcdPort: number, password: string): string {
  const user = (username: string) => ({ username, password });
  return JSON.stringify({
    scope: 'portal',
    name: member.name,
    restapi: { listen: `${here}:${member.restPort}`, connect_address: `${here}:${member.restPort}` },
    etcd3: { host: `${here}:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...times,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${here}:${member.databasePort}`,
      connect_address: `${here}:${member.databasePort}`,
      data_dir: member.data,
      bin_dir: findPostgres(),
      pgpass: join(`${member.data}-socket`, 'pgpass'),
      authentication: { superuser: user('postgres'), replication: user('replicator'), rewind: user('rewinder') },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: `${member.data}-socket`, password_encryption: 'scram-sha-256' },
    },
  });
}

async function memberOf(patroni: string, folder: string, name: string, etcdPort: number, password: string) {
  const data = join(folder, name);
  mkdirSync(`${data}-socket`, { mode: 0o700 });
  const place = { name, data, restPort: await freePort(), databasePort: await freePort() };
  const file = join(folder, `${name}.yml`);
  writeFileSync(file, configuration(place, etcdPort, password), { mode: 0o600 });
  const owner = account();
  if (owner) for (const path of [`${data}-socket`, file]) chownSync(path, owner.uid, owner.gid);
  let child: ChildProcess | undefined;
  const member: Member = {
    ...place,
    start: () => {
      child = run(patroni, [file], folder);
    },
    async kill() {
      killServer(data);
      if (child) await end(child, 'SIGKILL');
      killServer(data);
    },
  };
  return member;
}

/** Routes connections to the member that answers `/primary`; those to a former one are closed. */
const proxyConfiguration = (port: number, members: readonly Member[]): string =>
  [
    'global\n  maxconn 400',
    'defaults\n  mode tcp\n  timeout connect 2s\n  timeout client 30m\n  timeout server 30m\n  timeout check 2s',
    `listen primary\n  bind ${here}:${port}\n  option httpchk GET /primary\n  http-check expect status 200`,
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...members.map(
      ({ name, databasePort, restPort }) => `  server ${name} ${here}:${databasePort} check port ${restPort}`,
    ),
    '',
  ].join('\n');

const answers = async (member: Member, path: string): Promise<boolean> =>
  fetch(`http://${here}:${member.restPort}${path}`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** @param folder empty, and readable for PostgreSQL's account */
export async function startCluster(programs: ClusterPrograms, folder: string): Promise<Cluster> {
  const owner = account();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const password = randomBytes(12).toString('hex');
  const [client, peer] = [`http://${here}:${etcdPort}`, `http://${here}:${peerPort}`];
  const store = ['--name=store', `--data-dir=${join(folder, 'etcd')}`, `--initial-cluster=store=${peer}`];
  const peers = [`--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`];
  const clients = [`--listen-client-urls=${client}`, `--advertise-client-urls=${client}`];
  const etcd = run(programs.etcd, [...store, ...peers, ...clients], folder);
  const members = [
    await memberOf(programs.patroni, folder, 'one', etcdPort, password),
    await memberOf(programs.patroni, folder, 'two', etcdPort, password),
  ];
  for (const member of members) member.start();
  const proxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, proxyConfiguration(port, members));
  const proxy = run(programs.haproxy, ['-db', '-f', proxyFile], folder);
  const waiting = { timeout: 120_000, interval: 250 };
  const found = async (path: string): Promise<Member | undefined> => {
    for (const member of members) if (await answers(member, path)) return member;
    return undefined;
  };
  const ready = async (): Promise<void> => {
    await expect.poll(() => found('/primary'), waiting).toBeDefined();
    await expect.poll(() => found('/synchronous'), waiting).toBeDefined();
  };
  return {
    url: `postgres://postgres:${password}@${here}:${port}/postgres`,
    ready,
    async killLeader() {
      const leader = await found('/primary');
      if (!leader) throw new Error('no member leads');
      await leader.kill();
      return () => leader.start();
    },
    async stop() {
      await end(proxy, 'SIGTERM');
      for (const member of members) await member.kill();
      await end(etcd, 'SIGKILL');
    },
  };
}
