import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { claimPort } from '../scripts/portal/ports.ts';
import { unprivilegedAccount } from '../scripts/postgres.ts';

export interface Pooler {
  /** The same database and role, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** PgBouncer, which refuses to run as root. @param url with the role's name and password @param settings of its own section */
export async function startPooler(
  program: string,
  folder: string,
  { url, settings }: { readonly url: string; readonly settings: readonly string[] },
): Promise<Pooler> {
  const port = await claimPort('127.0.0.1', { variable: 'port', port: 0 });
  const address = new URL(url);
  const users = join(folder, `users-${port}`);
  const file = join(folder, `pooler-${port}.ini`);
  writeFileSync(users, `"${address.username}" "${address.password}"\n`);
  const lines = [
    `[databases]\n* = host=127.0.0.1 port=${address.port}`,
    `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = plain\nauth_file = ${users}`,
    ...settings,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;
  if (account) for (const path of [folder, users, file]) chownSync(path, account.uid, account.gid);
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...account });
  const ended = once(child, 'exit');
  await expect.poll(() => listens(port), { timeout: 30_000 }).toBe(true);
  address.port = String(port);
  return {
    url: address.href,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
