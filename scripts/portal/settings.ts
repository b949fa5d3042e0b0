import { resolve } from 'node:path';
import { unknownKindOfStart } from '@portal/api/src/platform/config/kind-of-start.ts';
import { StartError } from './start-error.ts';

/** A process's environment variables; an empty one counts as absent. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The settings of the supervisor itself. Port 0 means any free one. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly sandboxPort: number;
  readonly sandboxSmtpPort: number;
  readonly readerPort: number;
  readonly dataDir: string;
}

export function presentIn(env: Env): Record<string, string> {
  const present: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value !== '') present[name] = value;
  return present;
}

/** @throws {StartError} naming the invalid variable */
export function readSettings(env: Env): Settings {
  const unknownKind = unknownKindOfStart(env);
  if (unknownKind) throw new StartError(unknownKind);
  const present = presentIn(env);
  return {
    host: present.HOST ?? '127.0.0.1',
    port: portFrom(present, 'PORT', 3000),
    sandboxPort: portFrom(present, 'SANDBOX_PORT', 4000),
    sandboxSmtpPort: portFrom(present, 'SANDBOX_SMTP_PORT', 4025),
    readerPort: portFrom(present, 'READER_PORT', 4100),
    dataDir: resolve(present.DATA_DIR ?? 'data'),
  };
}

/** Port of the reviewers' desk on the sandbox's identity service. @throws {StartError} if the variable is not a port */
export const deskPortOf = (env: Env): number => portFrom(presentIn(env), 'DESK_PORT', 3200);

function portFrom(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new StartError(`${name} must be a port number from 0 to 65535.`);
  return port;
}

/** The address through which this machine reaches a server bound to `host`. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
