import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimPort } from '../scripts/portal/ports.ts';
import { unprivilegedAccount } from '../scripts/postgres.ts';

/** A PostgreSQL whose log pgBackRest archives, configured as in docs/operations.md. */
export interface ArchivedPostgres {
  readonly url: string;
  /** Runs pgBackRest for this database. @returns its output @throws if its exit code is not 0 */
  backrest(...args: readonly string[]): string;
  /** The machine fails together with its disk: nothing is flushed, the data folder is gone. */
  destroy(): void;
  /** Restores into a separate folder and starts it there. @param target the time to restore to; undefined for everything @returns its address */
  restore(target?: Date): Promise<string>;
  close(): void;
}

const settings = (port: number, socket: string, archive: string): string =>
  [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${socket}'`,
    'max_connections = 100',
    'archive_mode = on',
    'archive_timeout = 60',
    `archive_command = '${archive} archive-push %p'`,
    '',
  ].join('\n');

/** Time format of pgBackRest: `2026-03-01 09:00:00.000+00`. */
const momentOf = (target: Date): string => target.toISOString().replace('T', ' ').replace('Z', '+00');

export async function startArchivedPostgres(backrestProgram: string, bin: string): Promise<ArchivedPostgres> {
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'portal-archived-'));
  const [port, password] = [
    await claimPort('127.0.0.1', { variable: 'port', port: 0 }),
    randomBytes(12).toString('hex'),
  ];
  const [data, socket, configuration] = [join(folder, 'data'), join(folder, 'socket'), join(folder, 'pgbackrest.conf')];
  const own = (path: string): void => (account ? chownSync(path, account.uid, account.gid) : undefined);
  own(folder);
  for (const name of ['socket', 'repository', 'log', 'lock', 'spool']) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    own(join(folder, name));
  }
  const write = (path: string, text: string): void => {
    writeFileSync(path, text, { mode: 0o600 });
    own(path);
  };
  const run = (program: string, ...args: readonly string[]): string =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...account });
  /** The server's output would keep a pipe open as long as it runs. */
  const pgCtl = (...args: readonly string[]): void =>
    void execFileSync(join(bin, 'pg_ctl'), ['-w', '-t', '120', ...args], { cwd: folder, stdio: 'ignore', ...account });

  write(
    configuration,
    [
      '[global]',
      `repo1-path=${join(folder, 'repository')}`,
      'repo1-cipher-type=aes-256-cbc',
      `repo1-cipher-pass=${randomBytes(24).toString('base64url')}`,
      'repo1-retention-full-type=time',
      'repo1-retention-full=28',
      `log-path=${join(folder, 'log')}`,
      `lock-path=${join(folder, 'lock')}`,
      `spool-path=${join(folder, 'spool')}`,
      'start-fast=y',
      '[portal]',
      `pg1-path=${data}`,
      `pg1-port=${port}`,
      `pg1-socket-path=${socket}`,
      'pg1-user=postgres',
      '',
    ].join('\n'),
  );
  const command = [`--config=${configuration}`, '--stanza=portal'];
  const backrest = (...args: readonly string[]): string => run(backrestProgram, ...command, ...args);
  const addressAt = (at: number): string => `postgres://postgres:${password}@127.0.0.1:${at}/postgres`;

  write(join(folder, 'password'), password);
  const access = ['--auth-host=scram-sha-256', '--auth-local=trust', `--pwfile=${join(folder, 'password')}`];
  run(join(bin, 'initdb'), '-D', data, '-U', 'postgres', '--encoding=UTF8', '--no-locale', ...access);
  const archive = [backrestProgram, ...command].join(' ');
  write(join(data, 'postgresql.conf'), settings(port, socket, archive));
  const running = new Set<string>();
  const start = (at: string): void => {
    pgCtl('-D', at, '-l', join(folder, 'server.log'), 'start');
    running.add(at);
  };
  const stop = (at: string): void => {
    if (running.delete(at)) pgCtl('-D', at, '-m', 'immediate', 'stop');
  };
  start(data);
  backrest('stanza-create');

  return {
    url: addressAt(port),
    backrest,
    destroy() {
      stop(data);
      rmSync(data, { recursive: true });
    },
    async restore(target) {
      const place = mkdtempSync(join(folder, 'restored-'));
      own(place);
      const wanted = target && ['--type=time', `--target=${momentOf(target)}`, '--target-action=promote'];
      backrest(`--pg1-path=${place}`, ...(wanted ?? []), 'restore');
      const newPort = await claimPort('127.0.0.1', { variable: 'port', port: 0 });
      // A second timeline in the same archive would disturb the next test.
      write(join(place, 'postgresql.conf'), `${settings(newPort, socket, archive)}archive_mode = off\n`);
      start(place);
      return addressAt(newPort);
    },
    close() {
      for (const at of [...running]) stop(at);
      rmSync(folder, { recursive: true });
    },
  };
}
