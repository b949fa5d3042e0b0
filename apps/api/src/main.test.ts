import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const ready = z.object({ type: z.literal('ready'), port: z.number() });
const nowhere = 'http://127.0.0.1:1';

const environment = (dataDir: string) => ({
  PATH: process.env.PATH,
  PORT: '0',
  DATA_DIR: dataDir,
  PUBLIC_ORIGIN: 'http://localhost:3000',
  LOG_LEVEL: 'warn',
  EXIMBAY_API_URL: nowhere,
  EXIMBAY_MID: 'MID',
  EXIMBAY_API_KEY: 'k',
  EXIMBAY_SECRET_KEY: 's',
  CLOVA_EKYC_DOCUMENT_URL: nowhere,
  CLOVA_EKYC_VERIFY_URL: nowhere,
  CLOVA_EKYC_SECRET: 's',
  NTS_API_URL: nowhere,
  NTS_SERVICE_KEY: 'k',
  PORTONE_API_URL: nowhere,
  PORTONE_API_SECRET: 's',
  POSTCODE_SCRIPT_URL: nowhere,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@portal.test',
});

/** Fit for production, but for the database. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://portal.test',
  TRUSTED_PROXIES: '0',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  EXIMBAY_API_URL: 'https://127.0.0.1:1',
  CLOVA_EKYC_VERIFY_URL: 'https://127.0.0.1:1',
  NTS_API_URL: 'https://127.0.0.1:1',
  PORTONE_API_URL: 'https://127.0.0.1:1',
  POSTCODE_SCRIPT_URL: 'https://postcode.test/script.js',
};

describe('the server', { timeout: 90_000 }, () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  const start = (env: Record<string, string | undefined>) => {
    const child = fork(main, { env, silent: true, execArgv: ['--disable-warning=ExperimentalWarning'] });
    children.push(child);
    let words = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
    const ended = once(child, 'close').then(([code]) => ({ code, words }));
    const isReady = once(child, 'message').then(([message]) => ready.parse(message).port);
    return { child, ended, isReady };
  };
  const freshFolder = () => mkdtemp(join(tmpdir(), 'portal-main-'));

  it('says when it is ready, refuses a second one on its folder, and stops though a client stays', async () => {
    const dataDir = await freshFolder();
    const { child, ended, isReady } = start(environment(dataDir));
    const port = await isReady;
    const agent = new Agent({ keepAlive: true });
    const status = await new Promise((resolve) => {
      get({ port, path: '/readyz', agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
    });
    expect(status).toBe(200);
    const second = await start(environment(dataDir)).ended;
    expect(second).toEqual({ code: 1, words: `The data folder ${dataDir} is in use by process ${child.pid}.\n` });
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, words: '' });
    agent.destroy();
  });

  it('ends when the process that started it is gone', async () => {
    const { child, isReady } = start(environment(await freshFolder()));
    await isReady;
    // A channel that was closed from here gives no 'close' of the streams.
    const exit = once(child, 'exit');
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  });

  it.each([
    ['a missing variable', { SMTP_URL: '' }, 'The environment lacks SMTP_URL.\n'],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      'The database at DATABASE_URL cannot be reached.\n',
    ],
    [
      'a production database that does not answer',
      { ...production, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      'The database at DATABASE_URL cannot be reached.\n',
    ],
    [
      'what production does not take',
      { ...production, MASTER_KEY: '', TRUSTED_PROXIES: '', DATABASE_URL: 'postgres:///none?host=/nowhere' },
      'TRUSTED_PROXIES must be set in production: how many proxies stand before the server, 0 where browsers reach it directly.\n' +
        'In production MASTER_KEY or MASTER_KEY_FILE must give the master key.\n',
    ],
  ])('says in a sentence for each problem why it does not start with %s (9.15)', async (_name, change, words) => {
    expect(await start({ ...environment(await freshFolder()), ...change }).ended).toEqual({ code: 1, words });
  });
});
