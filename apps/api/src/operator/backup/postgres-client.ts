import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresFolders } from '../../platform/database/postgres-folders.ts';
import { OperatorProblem } from '../command.ts';

type Program = 'pg_dump' | 'pg_restore';

export interface PostgresClient {
  readonly path: string;
  readonly version: number;
}

async function versionOf(path: string): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version']);
    return Number(/\b(\d+)\.?\d*/.exec(stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Finds the client of the server's version, else the next newer: a much newer one uses what an older server lacks. @throws OperatorProblem */
export async function findClient(program: Program, server: number): Promise<PostgresClient> {
  const paths = [...new Set(postgresFolders(program))].map((folder) => join(folder, program));
  const found = await Promise.all(paths.map(async (path) => ({ path, version: await versionOf(path) })));
  const [client] = found.filter(({ version }) => version >= server).sort((one, other) => one.version - other.version);
  if (client) return client;
  throw new OperatorProblem(
    `This machine has no ${program} of PostgreSQL ${server} or later (Debian: postgresql-client-${server}).`,
  );
}

/** Variables for PostgreSQL's client, as every user of the machine could see a password in its arguments. */
export function clientEnvironment(url: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const asked = new URL(url).searchParams;
  const mode = asked.get('sslmode');
  const files = { PGSSLROOTCERT: 'sslrootcert', PGSSLCERT: 'sslcert', PGSSLKEY: 'sslkey' };
  const given = Object.entries({
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: typeof password === 'string' ? password : undefined,
    PGDATABASE: database,
    PGSSLMODE: mode === 'no-verify' ? 'require' : mode,
    ...Object.fromEntries(Object.entries(files).map(([name, key]) => [name, asked.get(key)])),
  });
  const own = { PATH: process.env.PATH ?? '', LC_ALL: 'C', PGCONNECT_TIMEOUT: '10', PGAPPNAME: 'portal-backup' };
  return { ...own, ...Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : []))) };
}

const longestWords = 4_000;

/** Collects the end of a program's output; only parts that quote no row are shown. */
function wordsOf(stream: Readable): () => string {
  let words = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-longestWords);
  });
  return () => words;
}

/** Why the program failed: PostgreSQL's own message, without details, which quote rows. */
function problemOf(program: Program, words: string): OperatorProblem {
  if (/No space left on device|could not extend file/i.test(words)) {
    return new OperatorProblem('The disk of the database is full.');
  }
  const line = words.split('\n').find((one) => /\b(?:error|FATAL|ERROR):/.test(one)) ?? '';
  const said = line.replace(/^.*?(?:error|FATAL|ERROR):\s*/u, '').slice(0, 200);
  return new OperatorProblem(`${program} failed${said === '' ? '' : `: ${said}`}.`);
}

type Running = ChildProcessByStdio<Writable, Readable, Readable>;

/** Starts a client process. @throws OperatorProblem from `ended` if it fails */
function run(program: Program, path: string, args: readonly string[], env: Record<string, string>) {
  const child: Running = spawn(path, [...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const words = wordsOf(child.stderr);
  // A write that the process no longer accepts is ignored: its own output says why.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw problemOf(program, words());
  });
  ended.catch(() => undefined);
  return { child, ended };
}

const pieceBytes = 1_024 * 1_024;

/** Joins small pieces, so that each entry of the archive is worth its header. */
async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let [waiting, size]: [Buffer[], number] = [[], 0];
  for await (const piece of stream) {
    waiting.push(piece);
    size += piece.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Dumps the database as of a snapshot, in pieces of about a megabyte. @param url of a role that may read everything @throws OperatorProblem */
export async function* dump(client: PostgresClient, url: string, snapshot: string): AsyncGenerator<Buffer> {
  const args = ['--format=custom', '--compress=1', `--snapshot=${snapshot}`, '--no-password'];
  const { child, ended } = run('pg_dump', client.path, args, clientEnvironment(url));
  try {
    yield* inPieces(child.stdout);
    await ended;
  } finally {
    child.kill();
  }
}

export interface DumpReader {
  /** @throws OperatorProblem if the process has ended */
  write(piece: Buffer): Promise<void>;
  /** @throws OperatorProblem if the dump could not be read */
  end(): Promise<void>;
  /** Rolls everything back, as it is one transaction. Idempotent. */
  abort(): Promise<void>;
}

function startReader(args: readonly string[], client: PostgresClient, env: Record<string, string>): DumpReader {
  const { child, ended } = run('pg_restore', client.path, args, env);
  child.stdout.resume();
  return {
    async write(piece) {
      if (child.exitCode !== null) await ended;
      if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    async end() {
      child.stdin.end();
      await ended;
    },
    async abort() {
      child.kill('SIGKILL');
      await ended.catch(() => undefined);
    },
  };
}

/** Restores a dump into an empty database, in one transaction. @param url of the role that is to own the tables */
export const startRestore = (client: PostgresClient, url: string): DumpReader => {
  const env = clientEnvironment(url);
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-password'];
  return startReader([...options, `--dbname=${env.PGDATABASE ?? ''}`], client, env);
};

/** Reads a dump to its end and converts it to SQL, which is discarded. */
export const startReading = (client: PostgresClient): DumpReader =>
  startReader(['--file=-'], client, { PATH: process.env.PATH ?? '', LC_ALL: 'C' });
