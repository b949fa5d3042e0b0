import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDataFolder } from '../apps/api/testing/test-database.ts';
import { createTestRoles } from '../apps/api/testing/test-roles.ts';
import { cleanEnv } from './checks/clean-env.ts';
import { claimPort } from './portal/ports.ts';
import { startPortal } from './portal/start-portal.ts';
import { startThrowAwayPostgres } from './postgres.ts';

const root = join(import.meta.dirname, '..');
const freePorts = { PORT: '0', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', READER_PORT: '0', DESK_PORT: '0' };
/** One worker each: a worker costs half a second of processor time, and none of these tests reads a document. */
const oneReader = { READER_WORKERS: '1', READER_PAGE_WORKERS: '1' };
const noReader = { READER_URL: 'https://127.0.0.1:1' };

/** Unreachable services: a start sends no request to them. */
const realServices = {
  NODE_ENV: 'production',
  DRAIN_SECONDS: '0',
  TRUSTED_PROXIES: '0',
  MASTER_KEY: randomBytes(32).toString('base64'),
  EXIMBAY_API_URL: 'https://127.0.0.1:1',
  EXIMBAY_MID: 'REALMERCHANT',
  EXIMBAY_API_KEY: 'live_0123456789abcdef',
  EXIMBAY_SECRET_KEY: 'gateway-secret-0123456789',
  CLOVA_EKYC_VERIFY_URL: 'https://127.0.0.1:1',
  CLOVA_EKYC_SECRET: 'verifier-secret-0123456789',
  NTS_API_URL: 'https://127.0.0.1:1',
  NTS_SERVICE_KEY: 'registry-key-0123456789',
  PORTONE_API_URL: 'https://127.0.0.1:1',
  PORTONE_API_SECRET: 'bank-secret-0123456789',
  CAFE24_API_URL: 'https://127.0.0.1:1/{mall}',
  CAFE24_CLIENT_ID: 'client',
  CAFE24_CLIENT_SECRET: 'platform-secret-0123456789',
  MERCHANT_REGISTRY_URL: 'https://127.0.0.1:1',
  MERCHANT_REGISTRY_KEY: 'back-office-key-0123456789',
  POSTCODE_SCRIPT_URL: 'https://postcode.test/script.js',
  SMTP_URL: 'smtps://127.0.0.1:1',
  MAIL_FROM: 'no-reply@portal.test',
};

let folder: string;
const started = new Set<Start>();

/** The start command as a person runs it, through the script that finds Node 24. */
class Start {
  words = '';
  complaints = '';
  readonly child: ChildProcess;
  readonly ended: Promise<unknown[]>;

  constructor(env: Readonly<Record<string, string>>) {
    this.child = spawn('node', [join(root, 'scripts/run.js'), join(root, 'scripts/start.ts')], {
      cwd: root,
      env: { ...cleanEnv(process.env), ...freePorts, ...oneReader, DATA_DIR: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.words += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.complaints += text;
    });
    this.ended = once(this.child, 'close');
    started.add(this);
  }

  async ready(): Promise<string> {
    await expect.poll(() => `${this.words}${this.complaints}`, { timeout: 150_000 }).toMatch(/^ready http\S+$/m);
    return /^ready (\S+)$/m.exec(this.words)?.[1] ?? '';
  }

  addresses(): string[] {
    return [...this.words.matchAll(/^ {2}(?:portal|desk|sandbox|document reader) +(http\S+)/gm)].flatMap(
      (one) => one[1] ?? [],
    );
  }

  /** Exit code, once the command and everything that shares its output is gone. */
  async exitCode(): Promise<number | null> {
    await this.ended;
    return this.child.exitCode;
  }
}

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

const serverOf = async (dataDir: string): Promise<number> =>
  z.object({ pid: z.number() }).parse(JSON.parse(await readFile(join(dataDir, 'portal.lock'), 'utf8'))).pid;

beforeAll(() => once(spawn(process.execPath, [join(root, 'scripts/build-web.ts')]), 'close'));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(async () => {
  for (const start of started) start.child.kill('SIGTERM');
  await Promise.all([...started].map((start) => start.ended));
  started.clear();
  await rm(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  it('serves, refuses a second start on its folder, restarts a killed server, leaves nothing when killed', async () => {
    const start = new Start({ DATA_DIR: join(folder, 'data') });
    const url = await start.ready();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(url)).text()).toContain('<html');
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);
    expect(start.addresses()).toHaveLength(4);
    expect(await Promise.all(start.addresses().map(answers))).toEqual([true, true, true, true]);
    const [, desk = ''] = start.addresses();
    expect(await (await fetch(`${desk}/queue`)).text()).toContain('<title>가맹점 심사</title>');

    const second = new Start({ DATA_DIR: join(folder, 'data'), ...noReader });
    expect(await second.exitCode()).toBe(1);
    expect(second.complaints.trim()).toMatch(/^[^\n]+$/);
    expect(second.words).not.toContain('ready');

    process.kill(await serverOf(join(folder, 'data')), 'SIGKILL');
    await expect.poll(() => start.complaints, { timeout: 30_000 }).toContain('is started again');
    await expect.poll(() => answers(`${url}/healthz`), { timeout: 60_000 }).toBe(true);

    start.child.kill('SIGKILL');
    await start.ended;
    await expect
      .poll(() => Promise.all(start.addresses().map(answers)), { timeout: 30_000 })
      .toEqual([false, false, false, false]);
  });

  it('stops at Ctrl-C while it is still starting', async () => {
    const start = new Start({ DATA_DIR: join(folder, 'data') });
    await expect.poll(() => existsSync(join(folder, 'data')), { timeout: 30_000 }).toBe(true);
    start.child.kill('SIGINT');
    expect(await start.exitCode()).toBe(0);
    expect(start.words).not.toContain('ready');
  });

  it.each(['PORT', 'DESK_PORT'])('refuses a port in use in one sentence: %s', async (name) => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const start = new Start({ [name]: String(port) });
    expect(await start.exitCode()).toBe(1);
    expect(start.complaints).toBe(
      `Port ${port} is already in use: stop the program that holds it, or set ${name} to another port.\n`,
    );
    server.close();
  });

  it('starts nothing simulated in production and reports everything that is missing', async () => {
    const start = new Start({ NODE_ENV: 'production', DATA_DIR: join(folder, 'data') });
    expect(await start.exitCode()).toBe(1);
    expect(start.complaints).toContain(
      'EXIMBAY_API_URL must be set in production, which has no simulation of the payment gateway.\n',
    );
    expect(start.complaints).toMatch(/^In production MASTER_KEY or MASTER_KEY_FILE must give the master key\.$/m);
    expect(start.words).toBe('');
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('starts in production with real services, the embedded reader and no sandbox, and stops on request', async () => {
    const postgres = await startThrowAwayPostgres();
    const { migrationUrl, appUrl } = await createTestRoles(postgres.url);
    try {
      const port = await claimPort('127.0.0.1', { variable: 'PORT', port: 0 });
      const start = new Start({
        ...realServices,
        PORT: String(port),
        PUBLIC_ORIGIN: 'https://portal.example.com',
        DATABASE_URL: appUrl,
        MIGRATION_DATABASE_URL: migrationUrl,
      });
      await start.ready();
      const configuration = await (await fetch(`http://127.0.0.1:${port}/api/config`)).json();
      expect(configuration).toMatchObject({ sandboxUrl: null });
      expect(start.words).not.toContain('4111');
      expect(start.addresses()).toHaveLength(2);
      const [, reader = ''] = start.addresses();
      expect(await answers(reader)).toBe(true);
      start.child.kill('SIGTERM');
      expect(await start.exitCode()).toBe(0);
      expect(await Promise.all([`http://127.0.0.1:${port}`, reader].map(answers))).toEqual([false, false]);
    } finally {
      await postgres.stop();
    }
  });
});

describe('a portal that a test started', () => {
  it('survives killing its server on purpose, and stops as a whole when the server ends unexpectedly', async () => {
    await createTestDataFolder(folder);
    const portal = await startPortal({ ...cleanEnv(process.env), ...freePorts, ...noReader, DATA_DIR: folder });
    try {
      const { url, apiPid } = portal;
      await portal.killApi();
      expect(await answers(`${url}/healthz`)).toBe(false);
      await portal.restartApi();
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect(portal.apiPid).not.toBe(apiPid);

      process.kill(portal.apiPid, 'SIGKILL');
      expect(await portal.died).toBe('The server stopped unexpectedly (signal SIGKILL); the portal stops.');
      expect(await answers(portal.sandboxUrl ?? '')).toBe(false);
    } finally {
      await portal.stop();
    }
  });

  it('reports why it cannot start, and leaves nothing running', async () => {
    await expect(startPortal({ ...freePorts, PORT: 'http', DATA_DIR: folder })).rejects.toThrow(/^PORT must be/);
  });
});
