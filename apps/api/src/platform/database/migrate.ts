import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as z from 'zod/mini';
import { codeOf } from '../refusals/causes.ts';
import { lockNumbers } from './lock-numbers.ts';
import { migrationTimes } from './migration-times.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { notMigrated } from './not-migrated.ts';

/** Reads catalogues, which require no rights on the tables themselves. */
const mayMigrateText = `
  select coalesce(
    (select pg_has_role(relowner, 'USAGE') from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'drizzle' and relname = '__drizzle_migrations'),
    has_database_privilege(current_database(), 'CREATE')) as may`;

const mayRows = z.tuple([z.object({ may: z.boolean() })]);
const lastRows = z.array(z.object({ last: z.nullable(z.coerce.number()) }));

/** @throws ConfigProblem if a migration of this version is missing; later ones belong to a newer server */
async function checkMigrated(client: pg.Client): Promise<void> {
  const newest = Math.max(...migrationTimes());
  try {
    const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
    if ((lastRows.parse(rows)[0]?.last ?? 0) < newest) throw notMigrated();
  } catch (error) {
    // The table is missing, or not readable by this role.
    const isAway = error instanceof Error && ['42P01', '3F000', '42501'].includes(codeOf(error) ?? '');
    throw isAway ? notMigrated() : error;
  }
}

/** Connects outside every pool and without a timeout, as migrations may take longer than a request's statement. */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: 'portal-migration',
    statement_timeout: 0,
    lock_timeout: 0,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Applies missing `migrations/`, one process at a time; `then` runs while the lock is held. */
export async function migrateAsOwner(client: pg.Client, then = async (): Promise<void> => undefined): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumbers.migration]);
  await migrate(drizzle({ client }), { migrationsFolder });
  await then();
}

/** Whether the client's role applies migrations: it owns the tables, or may create them in an empty database. */
export async function mayMigrate(client: pg.Client): Promise<boolean> {
  return mayRows.parse((await client.query(mayMigrateText)).rows)[0].may;
}

/** @returns whether the role may apply migrations @throws ConfigProblem if it may not and one is missing */
export const migrateOrCheck = (connectionString: string): Promise<boolean> =>
  withClient(connectionString, async (client) => {
    const may = await mayMigrate(client);
    await (may ? migrateAsOwner(client) : checkMigrated(client));
    return may;
  });
