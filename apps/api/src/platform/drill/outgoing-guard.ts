import { Socket } from 'node:net';
import pg from 'pg';
import * as z from 'zod/mini';

interface Target {
  readonly host: string;
  readonly port: number | undefined;
  readonly path: string | undefined;
}

const options = z.object({
  host: z.optional(z.nullable(z.string())),
  port: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  path: z.optional(z.nullable(z.string())),
});

function targetOf(given: readonly unknown[]): Target {
  const [first, second] = given;
  if (Array.isArray(first)) return targetOf(first);
  if (typeof first === 'string' && !/^\d+$/.test(first)) return { host: '', port: undefined, path: first };
  const named =
    typeof first === 'object' && first !== null
      ? options.parse(first)
      : { host: typeof second === 'string' ? second : undefined, port: Number(first), path: undefined };
  const { host, port, path } = named;
  return {
    host: host ?? 'localhost',
    port: port === undefined || port === null ? undefined : Number(port),
    path: path ?? undefined,
  };
}

function isDatabase({ host, port, path }: Target, databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined) return false;
  const database = new pg.Client({ connectionString: databaseUrl });
  if (database.host.startsWith('/')) return path?.startsWith(`${database.host}/`) === true;
  return path === undefined && host === database.host && port === database.port;
}

export interface OutgoingGuard {
  readonly attempts: number;
  remove(): void;
}

/** Refuses every connection except to the database, before a packet is sent. @param onAttempt called with the number refused so far */
export function forbidOutgoing(databaseUrl: string | undefined, onAttempt: (attempts: number) => void): OutgoingGuard {
  const { connect } = Socket.prototype;
  let attempts = 0;
  Socket.prototype.connect = function refuse(this: Socket, ...given: unknown[]): Socket {
    if (isDatabase(targetOf(given), databaseUrl)) return Reflect.apply(connect, this, given);
    attempts += 1;
    onAttempt(attempts);
    const refused = Object.assign(new Error('no connection leaves the portal of a drill'), { code: 'ECONNREFUSED' });
    process.nextTick(() => this.destroy(refused));
    return this;
  };
  return {
    get attempts() {
      return attempts;
    },
    remove() {
      Socket.prototype.connect = connect;
    },
  };
}
