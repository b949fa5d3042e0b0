import { mkdir } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import * as z from 'zod/mini';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { traceEmbedded } from './statement-spans.ts';
import { currentTransaction, withScopes } from './transaction-scope.ts';

const textRows = z.array(z.array(z.nullable(z.string())));

/** The embedded database has one connection: a query beside the open transaction, inside it, would deadlock. This makes it an error. */
function refuseQueriesBesideTransaction(client: PGlite): void {
  const query = client.query.bind(client);
  client.query = (text, values, options) => {
    if (currentTransaction()) throw new Error('a query beside the open transaction: use the transaction itself');
    return query(text, values, options);
  };
}

const isPanic = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'PANIC';

/**
 * After a PANIC (disk full) the next statement would block this process for ever: each is refused. Acknowledged rows are recovered when the folder is
 * opened again.
 */
function refuseAfterPanic(client: PGlite, onPanic: () => void): void {
  const run = client.execProtocolStream.bind(client);
  let end: unknown;
  client.execProtocolStream = async (message, options) => {
    if (end !== undefined) throw end;
    try {
      return await run(message, options);
    } catch (error) {
      if (isPanic(error)) {
        end = error;
        onPanic();
      }
      throw error;
    }
  };
}

/** Pages of the database kept in the process: PostgreSQL's usual 128 MB lie in the server's memory and speed up nothing that a trial holds. */
const bufferMegabytes = 16;

/** @param options `dataDir` (one process at a time, data-folder-lock), else in memory @param onPanic called once when it failed for good */
export async function openPglite(options: PGliteOptions, onPanic?: () => void): Promise<OpenDatabase> {
  if (options.dataDir) await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferMegabytes}MB`];
  return withClient(await PGlite.create({ startParams, ...options, relaxedDurability: false }), onPanic);
}

/** As {@link openPglite}, over a given client; closing closes the client. */
export function withClient(client: PGlite, onPanic: () => void = () => undefined): OpenDatabase {
  const { executeSql } = fromPglite(client);
  refuseQueriesBesideTransaction(client);
  refuseAfterPanic(client, onPanic);
  traceEmbedded(client);
  const db = drizzle({ client });
  return {
    kind: 'pglite',
    db: withScopes(db),
    executeSql,
    executeNamed: async ({ text }, values) =>
      textRows.parse((await client.query(text, [...values], { rowMode: 'array' })).rows),
    migrate: async () => {
      await migrate(db, { migrationsFolder });
      return { ownsTables: true };
    },
    image: () => client.dumpDataDir('gzip'),
    close: () => client.close(),
  };
}
