import * as z from 'zod/mini';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { withClient } from '../../platform/database/migrate.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { checkOneDatabase, prepareDatabase } from '../../platform/database/prepare-database.ts';
import { OperatorProblem } from '../command.ts';
import type { ArchiveHead } from './archive-list.ts';
import { type DumpReader, findClient, startRestore } from './postgres-client.ts';

/** The place a database is restored to; empty before, and emptied again if the restore fails. */
export interface RestorePlace {
  readonly kind: ArchiveHead['database']['kind'];
  /** @throws OperatorProblem if the place is not empty, or the roles do not exist */
  proveEmpty(): Promise<void>;
  take(): Promise<DumpReader>;
  open(): Promise<OpenDatabase>;
  /** Migrates the database of {@link open} to this version, and grants the server's role its rights. */
  prepare(database: OpenDatabase): Promise<void>;
  empty(): Promise<void>;
}

const found = z.array(z.object({ name: z.string() }));

const contentText = `
  select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  union all select nspname || '.' || proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  union all select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  order by 1 limit 1`;

/** Counting rows may take longer than a call is allowed to. */
const unlimited = 0;

const versionText = `select current_setting('server_version_num')::integer / 10000 as version`;
const versions = z.tuple([z.object({ version: z.number() })]);

/** Drops everything that the tables' owner has created, except the schema `public` itself. */
const dropText = `
  drop schema if exists pgboss, drizzle cascade;
  do $$ declare name text; begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
      execute 'drop table if exists ' || name || ' cascade';
    end loop;
    for name in select pg_proc.oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace loop
      execute 'drop function if exists ' || name || ' cascade';
    end loop;
  end $$`;

/** @param ownerUrl of the role that is to own the tables @param appUrl of the server's role */
export const placeOnPostgres = (ownerUrl: string, appUrl: string): RestorePlace => ({
  kind: 'postgres',
  async proveEmpty() {
    // The server's role must exist first.
    await withClient(appUrl, (client) => client.query('select 1'));
    await checkOneDatabase(ownerUrl, appUrl);
    const [first] = await withClient(ownerUrl, async (client) => found.parse((await client.query(contentText)).rows));
    if (first)
      throw new OperatorProblem(
        `The database is not empty: it contains ${first.name}. A restore never overwrites anything.`,
      );
  },
  async take() {
    const text = () => withClient(ownerUrl, async (client) => versions.parse((await client.query(versionText)).rows));
    const [{ version }] = await text();
    return startRestore(await findClient('pg_restore', version), ownerUrl);
  },
  open: async () => openPostgres(ownerUrl, () => undefined, unlimited),
  prepare: () => prepareDatabase(ownerUrl, appUrl),
  empty: () => withClient(ownerUrl, async (client) => void (await client.query(dropText))),
});
