import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { migrateOrCheck } from './migrate.ts';
import { namedRunner } from './named/named-query.ts';
import { traceStatements } from './statement-spans.ts';
import { transactionClient } from './transaction-client.ts';
import { withScopes } from './transaction-scope.ts';

/**
 * Replaces Drizzle's own transactions (0.45, `node-postgres/session.js`), which leak the connection if `begin` fails: twelve failures exhaust the
 * pool. A connection is reused only if it is certainly outside a transaction.
 */
function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const databaseOn = (client: pg.PoolClient): NodePgDatabase => {
    const database = databases.get(client) ?? drizzle({ client: transactionClient(client) });
    databases.set(client, database);
    return database;
  };
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await databaseOn(client).transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
}

/** Sets UTC, as a zone with summer time has days of 23 and 25 hours. A statement, as poolers refuse the startup parameter (`options`) by default. */
const inUtc = (client: pg.ClientBase): Promise<unknown> => client.query(`set time zone 'UTC'`);

/** @param onError called when an idle connection is lost, which the pool replaces @param statementMs 0 for no limit @param connections the maximum */
export function openPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  statementMs = 10_000,
  connections = 12,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    application_name: 'portal',
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    onConnect: inUtc,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  traceStatements(pool);
  const db = drizzle({ client: pool });
  db.transaction = transactionsOn(pool);
  return {
    kind: 'postgres',
    db: withScopes(db),
    executeSql: async (text, values) => {
      const result: unknown = await pool.query(text, values);
      return { rows: [result].flat().flatMap(rowsIn) };
    },
    executeNamed: namedRunner(pool),
    migrate: async () => ({ ownsTables: await migrateOrCheck(connectionString) }),
    close: () => pool.end(),
  };
}

/** A text of several statements gives several results; their rows are concatenated. */
const rowsIn = (result: unknown): unknown[] =>
  typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows) ? result.rows : [];
