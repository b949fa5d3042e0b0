import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as z from 'zod/mini';
import { ConfigProblem } from '../config/config-problem.ts';
import { type Database, rowsOf } from './database.ts';
import { withClient } from './migrate.ts';

/** Append-only tables: the server's role may insert and read. */
const insertOnly = ['audit', 'access'].flatMap((record) =>
  ['event', 'chain', 'head', 'dropped'].map((table) => `${record}_${table}`),
);
/** The owner's functions that create and drop months of audit and access record, only by the database's clock. */
const monthFunctions = ['audit', 'access'].flatMap((record) =>
  ['make_months', 'due_before', 'drop_months'].map((name) => `${record}_${name}`),
);
/** Creates the partitions of this month and three more, for both records. */
export const makeMonths = 'select audit_make_months(), access_make_months()';

/** Time limits of the server's role, for any client: statements, lock waits, idle transactions. */
const timeouts = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
} as const;

const named = z.array(z.object({ name: z.string() }));

/** The tables of a schema; partitions are accessed through their parent. */
const tablesText = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = $1 and relkind in ('r', 'p') and (not relispartition or nspname = 'pgboss')`;
/** Sequences, except those of `audit_event` and `access_event`, which only their triggers use. */
const sequencesText = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = $1 and relkind = 'S' and relname !~ '^(audit|access)_'`;

async function namesOf(client: pg.Client, text: string, schema: string): Promise<string[]> {
  return named.parse((await client.query(text, [schema])).rows).map(({ name }) => name);
}

/** Removes PostgreSQL's default rights of every role: temporary tables and function calls. */
async function takeFromEverybody(client: pg.Client): Promise<void> {
  const [database] = named.parse((await client.query('select quote_ident(current_database()) as name')).rows);
  await client.query(`revoke all on database ${database?.name} from public`);
  for (const schema of ['public', 'drizzle', 'pgboss']) {
    await client.query(`revoke all on schema ${schema} from public`);
    await client.query(`revoke all on all tables in schema ${schema} from public`);
    await client.query(`revoke all on all functions in schema ${schema} from public`);
  }
}

async function grantAll(client: pg.Client, role: string): Promise<void> {
  const [database] = named.parse((await client.query('select quote_ident(current_database()) as name')).rows);
  await client.query(`grant connect on database ${database?.name} to ${role}`);
  for (const schema of ['public', 'drizzle', 'pgboss']) {
    await client.query(`revoke all on schema ${schema} from ${role}`);
    await client.query(`grant usage on schema ${schema} to ${role}`);
    await client.query(`revoke all on all tables in schema ${schema} from ${role}`);
    await client.query(`revoke all on all sequences in schema ${schema} from ${role}`);
  }
  await client.query(`grant select on drizzle.__drizzle_migrations to ${role}`);
  for (const schema of ['public', 'pgboss']) {
    for (const table of await namesOf(client, tablesText, schema)) {
      const rights = insertOnly.some((name) => table === `public.${name}`)
        ? 'select, insert'
        : 'select, insert, update, delete';
      await client.query(`grant ${rights} on ${table} to ${role}`);
    }
    for (const sequence of await namesOf(client, sequencesText, schema)) {
      await client.query(`grant usage on sequence ${sequence} to ${role}`);
    }
  }
  await client.query(`grant execute on all functions in schema pgboss to ${role}`);
  for (const name of monthFunctions) await client.query(`grant execute on function public.${name}() to ${role}`);
}

/**
 * Grants the role no DDL, and only insert and select on the audit. Revokes other rights in the same transaction, so that a running server always has
 * its rights. @param client the tables' owner @throws ConfigProblem if there is no such role
 */
export async function grantTo(client: pg.Client, roleName: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [roleName]);
  if (!rowCount) throw new ConfigProblem(`The database has no role ${roleName}, which DATABASE_URL names.`);
  await client.query('begin');
  try {
    await takeFromEverybody(client);
    await grantAll(client, pg.escapeIdentifier(roleName));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Sets the time limits on the role itself, so that they also apply behind a pooler and in psql. */
export const limitRole = (appUrl: string): Promise<void> =>
  withClient(appUrl, async (client) => {
    for (const [name, value] of Object.entries(timeouts)) {
      await client.query(`alter role current_user set ${name} = '${value}'`);
    }
  });

const rights = z.object({ may: z.array(z.string()) });

const rightsText = sql`
  select array_remove(array[
    case when rolsuper then 'is a superuser' end,
    case when exists (select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'drizzle', 'pgboss') and pg_has_role(current_user, relowner, 'MEMBER'))
      then 'owns tables' end,
    case when has_schema_privilege('public', 'CREATE') then 'may create tables' end,
    case when has_database_privilege(current_database(), 'CREATE') then 'may create schemas' end
  ], null) as may
  from pg_roles where rolname = current_user`;

/** Refuses a role with more rights than production needs. @throws ConfigProblem */
export async function refuseMightyRole(db: Database): Promise<void> {
  const [found] = await rowsOf(db, rightsText, rights);
  const may = found?.may ?? [];
  if (may.length === 0) return;
  throw new ConfigProblem(
    `The role of DATABASE_URL ${may.join(', ')}: in production use a role that may only read and write rows (docs/operations.md, "Roles of the database").`,
  );
}
