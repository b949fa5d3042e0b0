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

/** Makes a query outside the open transaction, issued within it, an error: with the embedded database's only connection it would deadlock. */
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
 * Refuses every statement after a PANIC (disk full), as the next would block this process forever. Reopening the folder recovers acknowledged rows.
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

/** The buffer for database pages: PostgreSQL's default of 128 MB would use the server's memory without speeding up a trial's small data. */
const bufferMegabytes = 16;

/** @param options with `dataDir` (one process at a time, data-folder-lock), else in memory @param onPanic called once when it has failed for good */
export async function openPglite(options: PGliteOptions, onPanic?: () => void): Promise<OpenDatabase> {
  if (options.dataDir) await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferMegabytes}MB`];
  return withClient(await PGlite.create({ startParams, ...options, relaxedDurability: false }), onPanic);
}

/** As {@link openPglite}, with a given client; closing the database closes the client. */
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
