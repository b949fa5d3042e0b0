import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresFolders } from '../apps/api/src/platform/database/postgres-folders.ts';
import { claimPort } from './portal/ports.ts';
import { StartError } from './portal/start-error.ts';

/** A PostgreSQL with disposable data. */
export interface ThrowAwayPostgres {
  /** `postgres://…` of a superuser's empty database; reachable from this machine only. */
  readonly url: string;
  /** Ends the server at once, as `pg_ctl stop -m immediate` does, and restarts it on the same data after the given seconds. */
  crash(awaySeconds: number): void;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Settings, as `name=value`. */
  readonly settings?: readonly string[];
  /** Files by name, stored next to the data folder and accessible only for the server's account. */
  readonly files?: Readonly<Record<string, string>>;
  /** SCRAM by default. `md5` is for tests, whose passwords are random anyway: SCRAM's 4,096 rounds cost each connection 4 ms per side. */
  readonly auth?: 'scram-sha-256' | 'md5';
}

/** The account for a server that refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Speed instead of safety: the data is gone after the tests anyway. */
const serverSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
];

/** Runs until standard input closes, so that it ends with this process; a line with a number of seconds crashes the server for that time. */
const guard = [
  'folder=$1; shift; "$@" &',
  'while read -r seconds; do kill -QUIT $!; wait $!; sleep "$seconds"; "$@" & done',
  'kill -INT $! 2>/dev/null; wait $!; rm -rf "$folder"',
].join('\n');

/** The folder of the latest PostgreSQL's initdb and postgres on this machine; undefined if there is none. */
export function findPostgres(): string | undefined {
  return postgresFolders('initdb').find((folder) => runs(join(folder, 'postgres')));
}

/** Starts a cluster in a temporary folder on a free loopback port. As root it runs as `postgres` or `nobody`. @throws {StartError} */
export async function startThrowAwayPostgres(options: PostgresOptions = {}): Promise<ThrowAwayPostgres> {
  const bin = findPostgres();
  if (bin === undefined) throw new StartError('PostgreSQL (initdb, postgres) is not installed on this machine.');
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'throw-away-postgres-'));
  const password = randomBytes(12).toString('hex');
  try {
    const { files = {}, settings = [], auth = 'scram-sha-256' } = options;
    for (const [name, text] of Object.entries({ ...files, password })) {
      await writeFile(join(folder, name), text, { mode: 0o600 });
      if (account) await chown(join(folder, name), account.uid, account.gid);
    }
    if (account) await chown(folder, account.uid, account.gid);
    initialise(bin, folder, auth, account);
    const port = await claimPort('127.0.0.1', { variable: 'port', port: 0 });
    const server = await serve(bin, folder, [`port=${port}`, ...settings], account);
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      crash: (awaySeconds) => void server.stdin?.write(`${awaySeconds}\n`),
      stop: () => end(server, folder),
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function initialise(bin: string, folder: string, auth: string, account: Account | undefined): void {
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', `--pwfile=${join(folder, 'password')}`, `--auth=${auth}`];
  execFileSync(join(bin, 'initdb'), [...args, '--encoding=UTF8', '--no-locale', '--no-sync'], {
    cwd: folder,
    stdio: 'pipe',
    ...account,
  });
}

async function serve(
  bin: string,
  folder: string,
  own: readonly string[],
  account: Account | undefined,
): Promise<ChildProcess> {
  const settings = [...serverSettings, `unix_socket_directories=${folder}`, ...own];
  const command = [join(bin, 'postgres'), '-D', join(folder, 'data'), ...settings.flatMap((one) => ['-c', one])];
  const server = spawn('/bin/sh', ['-c', guard, 'sh', folder, ...command], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...account,
  });
  let words = '';
  let ready = false;
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4_000);
      // Once it serves, FATAL concerns only a single connection.
      if (ready) return;
      ready = words.includes('ready to accept connections');
      if (ready) resolve();
      else if (words.includes('FATAL')) server.stdin?.end();
    });
    server.once('exit', () => {
      if (!ended.has(server)) process.stderr.write(`PostgreSQL ended by itself: ${words.trim().slice(-1_000)}\n`);
    });
    server.once('exit', () => reject(new StartError(`PostgreSQL did not start: ${words.trim().split('\n').at(-1)}`)));
  });
  return server;
}

/** Servers ended by {@link end}; any other end is reported, as every later test fails because of it. */
const ended = new WeakSet<ChildProcess>();

async function end(server: ChildProcess, folder: string): Promise<void> {
  ended.add(server);
  const gone = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null && server.signalCode === null) {
    server.stdin?.end();
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
}

/** @throws {StartError} if neither `postgres` nor `nobody` exists */
export function unprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This machine has no such account; try the next one.
    }
  }
  throw new StartError('PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as.');
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
