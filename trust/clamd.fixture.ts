import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createClamdMalwareScanner } from '../apps/api/src/adapters/malware-scanner.clamd.ts';
import { contentOf } from '../apps/api/src/ports/content.ts';
import { claimPort } from '../scripts/portal/ports.ts';
import { unprivilegedAccount } from '../scripts/postgres.ts';

/** The text that this scanner's only signature matches. */
export const planted = 'PORTAL-PLANTED-SIGNATURE-7f3a';
export const signatureName = 'Portal.Planted.Signature';

export interface Clamd {
  readonly url: string;
  /** The same daemon through its socket. */
  readonly socketUrl: string;
  /** Suspends it: it accepts connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
}

/** ClamAV's daemon with a single signature of our own: no signature list is downloaded for a test. @param mostBytes of a file */
export async function startClamd(program: string, mostBytes: number): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clamd-'));
  const port = await claimPort('127.0.0.1', { variable: 'port', port: 0 });
  const [database, temporary] = [join(folder, 'signatures'), join(folder, 'temporary')];
  for (const path of [database, temporary]) mkdirSync(path);
  const signature = join(database, 'portal.ndb');
  // Any file, at any position in it.
  writeFileSync(signature, `${signatureName}:0:*:${Buffer.from(planted).toString('hex')}\n`);
  const socket = join(folder, 'clamd.sock');
  const file = join(folder, 'clamd.conf');
  const lines = [
    'Foreground yes',
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${database}`,
    `TemporaryDirectory ${temporary}`,
    `StreamMaxLength ${mostBytes}`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;
  if (account)
    for (const path of [folder, database, temporary, signature, file]) chownSync(path, account.uid, account.gid);
  const child = spawn(program, ['--config-file', file], { cwd: folder, stdio: 'ignore', ...account });
  const ended = once(child, 'exit');
  const url = `tcp://127.0.0.1:${port}`;
  const scanner = createClamdMalwareScanner(url);
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  };
  const answers = () => scanner.scan(contentOf(Buffer.from('a')));
  await vi.waitFor(answers, { timeout: 30_000, interval: 100 }).catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  return {
    url,
    socketUrl: `unix:${socket}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill,
  };
}
