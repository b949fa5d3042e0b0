import pg from 'pg';
import { isLoopback } from '../config/loopback.ts';

const embedded =
  'DATABASE_URL must be set in production: the embedded database is for trying out and does not force its writes to the disk.';
const readable = (variable: string): string =>
  `${variable} must require TLS with certificate verification (sslmode=verify-full) in production, unless the database is on this machine.`;
const unusable = (variable: string): string => `The environment holds a value that cannot be used: ${variable}.`;

/**
 * Why a database is unfit for production: embedded or unencrypted. Uses the driver's parsed address, so that `host=`, `sslmode=`, PGHOST and
 * PGSSLMODE count. @returns undefined if it is fit: TLS with a verified certificate, this machine, a socket
 */
export function databaseProblem(databaseUrl: string | undefined, variable = 'DATABASE_URL'): string | undefined {
  if (databaseUrl === undefined) return embedded;
  try {
    const client = new pg.Client({ connectionString: databaseUrl });
    if (client.host.startsWith('/') || isLoopback(client.host)) return undefined;
    const tls: unknown = client.ssl;
    const unchecked = typeof tls === 'object' && tls !== null && Reflect.get(tls, 'rejectUnauthorized') === false;
    return tls && !unchecked ? undefined : readable(variable);
  } catch {
    return unusable(variable);
  }
}
