import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const ready = z.object({ type: z.literal('ready'), port: z.number(), deskPort: z.optional(z.number()) });
const nowhere = 'http://127.0.0.1:1';

export const serverEnvironment = (dataDir: string) => ({
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
  CAFE24_API_URL: `${nowhere}/{mall}`,
  CAFE24_CLIENT_ID: 'c',
  CAFE24_CLIENT_SECRET: 's',
  MERCHANT_REGISTRY_URL: nowhere,
  MERCHANT_REGISTRY_KEY: 'k',
  POSTCODE_SCRIPT_URL: nowhere,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@portal.test',
});

export const deskEnvironment = {
  DESK_PORT: '0',
  DESK_ORIGIN: 'http://desk.test',
  DESK_ISSUER: `${nowhere}/idp`,
  DESK_CLIENT_ID: 'desk',
  DESK_CLIENT_SECRET: 's',
};

/** An environment fit for production, except for the database. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://portal.test',
  TRUSTED_PROXIES: '0',
  EXIMBAY_API_KEY: 'live_0123456789abcdef',
  EXIMBAY_SECRET_KEY: 'gateway-secret-0123456789',
  CLOVA_EKYC_SECRET: 'verifier-secret-0123456789',
  NTS_SERVICE_KEY: 'registry-key-0123456789',
  PORTONE_API_SECRET: 'bank-secret-0123456789',
  CAFE24_CLIENT_SECRET: 'platform-secret-0123456789',
  MERCHANT_REGISTRY_KEY: 'back-office-key-0123456789',
  MASTER_KEY: randomBytes(32).toString('base64'),
  EXIMBAY_API_URL: 'https://127.0.0.1:1',
  READER_URL: 'http://127.0.0.1:1',
  CLOVA_EKYC_VERIFY_URL: 'https://127.0.0.1:1',
  NTS_API_URL: 'https://127.0.0.1:1',
  PORTONE_API_URL: 'https://127.0.0.1:1',
  CAFE24_API_URL: 'https://127.0.0.1:1/{mall}',
  MERCHANT_REGISTRY_URL: 'https://127.0.0.1:1',
  POSTCODE_SCRIPT_URL: 'https://postcode.test/script.js',
};

const children: ChildProcess[] = [];

export function startServer(env: Record<string, string | undefined>) {
  const child = fork(main, { env, silent: true });
  children.push(child);
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  // Unread output would fill the pipe and block the server.
  let lines = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    lines += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => ({ code, words }));
  const ports = once(child, 'message').then(([message]) => ready.parse(message));
  const isReady = ports.then(({ port }) => port);
  const deskPort = ports.then((found) => found.deskPort ?? 0);
  return { child, ended, isReady, deskPort, log: () => lines };
}

export function killServers(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}
