import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lockDataFolder } from '../platform/database/data-folder-lock.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

interface Ending {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The command line as a process of its own. */
const operator = (env: Record<string, string>, ...argv: string[]): Promise<Ending> =>
  new Promise((resolve) => {
    const args = ['--disable-warning=ExperimentalWarning', main, ...argv];
    const child = execFile(
      process.execPath,
      args,
      { env: { PATH: process.env.PATH ?? '', ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
const freshFolder = () => mkdtemp(join(tmpdir(), 'portal-operator-'));

describe('the operator’s command line', { timeout: 90_000 }, () => {
  it('works on the embedded database of the data folder and leaves it free', async () => {
    const env = { DATA_DIR: await freshFolder(), OPERATOR_NAME: 'tester' };
    expect(await operator(env, 'partners', 'add', 'PARTNER1', '모형 제휴사')).toMatchObject({ code: 0, err: '' });
    const listed = await operator(env, 'fee-policy', 'list');
    expect(listed).toMatchObject({ code: 0, err: '' });
    expect(listed.out).toContain('PARTNER1');
    (await lockDataFolder(env.DATA_DIR))();
  });

  it('says that the portal has to be stopped while it holds the folder', async () => {
    const env = { DATA_DIR: await freshFolder() };
    const release = await lockDataFolder(env.DATA_DIR);
    const { code, out, err } = await operator(env, 'accounts', 'list');
    release();
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      `The data folder ${env.DATA_DIR} is in use by process ${process.pid}. With the embedded database the portal has to be stopped first; with PostgreSQL (DATABASE_URL) commands work beside it.\n`,
    );
  });

  it.each([
    [{ DATABASE_URL: 'mysql://x' }, 'The environment holds a value that cannot be used: DATABASE_URL.'],
    [{ OPERATOR_NAME: 'a b' }, 'The environment holds a value that cannot be used: OPERATOR_NAME.'],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.test/portal' },
      'DATABASE_URL must ask for TLS with a checked certificate (sslmode=verify-full) in production, unless the database is on this machine.\n' +
        'In production MASTER_KEY or MASTER_KEY_FILE must give the master key.',
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'The database at DATABASE_URL cannot be reached.'],
  ])('with %j ends with a sentence for each problem (9.15)', async (env, sentence) => {
    const { code, err } = await operator({ DATA_DIR: await freshFolder(), ...env }, 'accounts', 'list');
    expect([code, err]).toEqual([1, `${sentence}\n`]);
  });

  it('shows how commands are written, for help and after a wrong one', async () => {
    const help = await operator({});
    expect(help).toMatchObject({ code: 0, err: '' });
    const wrong = await operator({}, 'accounts', 'delete');
    expect(wrong).toMatchObject({ code: 1, out: '' });
    for (const text of [help.out, wrong.err]) expect(text).toContain('accounts end-sessions LOGIN_ID');
  });
});
