import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { OperatorProblem } from '../command.ts';
import type { OperatorConfig } from '../operator-config.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** The discard port, as a harmless address to which the drill's portal sends nothing anyway. */
const nowhere = 'http://127.0.0.1:9';

const providers = {
  EXIMBAY_API_URL: nowhere,
  EXIMBAY_MID: 'DRILL',
  EXIMBAY_API_KEY: 'drill',
  EXIMBAY_SECRET_KEY: 'drill',
  CLOVA_EKYC_DOCUMENT_URL: nowhere,
  CLOVA_EKYC_VERIFY_URL: nowhere,
  CLOVA_EKYC_SECRET: 'drill',
  NTS_API_URL: nowhere,
  NTS_SERVICE_KEY: 'drill',
  PORTONE_API_URL: nowhere,
  PORTONE_API_SECRET: 'drill',
  CAFE24_API_URL: `${nowhere}/{mall}`,
  CAFE24_CLIENT_ID: 'drill',
  CAFE24_CLIENT_SECRET: 'drill',
  MERCHANT_REGISTRY_URL: nowhere,
  MERCHANT_REGISTRY_KEY: 'drill',
  POSTCODE_SCRIPT_URL: nowhere,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'drill@portal.test',
} as const;

/** The variables that name the installation's own master keys. */
function keyVariables({ masterKey, dataDir }: OperatorConfig): Record<string, string> {
  const { value, file, token } = masterKey;
  const inToken = token && {
    PKCS11_MODULE: token.module,
    PKCS11_TOKEN: token.token,
    PKCS11_PIN: token.pin,
    ...(token.label === undefined ? {} : { PKCS11_KEY: token.label }),
  };
  const path = file ?? (value || token ? undefined : join(dataDir, 'master.key'));
  return { ...(value && { MASTER_KEY: value }), ...(path && { MASTER_KEY_FILE: path }), ...inToken };
}

export interface DrillPortal {
  readonly origin: string;
  /** How many outgoing connections the portal has blocked so far. */
  attempts(): number;
  /** @throws OperatorProblem if it does not stop properly */
  stop(): Promise<void>;
  kill(): void;
}

const message = z.union([
  z.object({ type: z.literal('ready'), port: z.number() }),
  z.object({ type: z.literal('outgoing'), attempts: z.number() }),
]);

function wordsOf(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2_000);
  });
  return () => words.trim().split('\n')[0] ?? '';
}

interface Copy {
  readonly folder: string;
  readonly filesDir: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

const environmentOf = (config: OperatorConfig, { filesDir, dataDir, databaseUrl }: Copy): Record<string, string> => ({
  ...providers,
  ...keyVariables(config),
  PATH: process.env.PATH ?? '',
  DRILL: '1',
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  LOG_LEVEL: 'fatal',
  DATA_DIR: dataDir,
  FILES_DIR: filesDir,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

/** Starts a portal on the copy that can reach only its database. @throws OperatorProblem if it does not start */
export async function startDrillPortal(config: OperatorConfig, copy: Copy): Promise<DrillPortal> {
  const child = fork(main, { env: environmentOf(config, copy), stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const words = wordsOf(child);
  const ended = once(child, 'close');
  let attempts = 0;
  const ready = new Promise<number>((resolve, reject) => {
    child.on('message', (said) => {
      const parsed = message.safeParse(said);
      if (parsed.data?.type === 'ready') resolve(parsed.data.port);
      if (parsed.data?.type === 'outgoing') attempts = parsed.data.attempts;
    });
    void ended.then(() => reject(new OperatorProblem(`The portal on the copy does not start: ${words()}`)));
  });
  const port = await ready;
  return {
    origin: `http://127.0.0.1:${port}`,
    attempts: () => attempts,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new OperatorProblem('The portal on the copy did not stop cleanly.');
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
