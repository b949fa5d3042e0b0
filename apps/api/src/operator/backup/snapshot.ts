import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as z from 'zod/mini';
import type { ChainName } from '../../platform/audit-chain/chains.ts';
import { noteOf } from '../../platform/audit-chain/checkpoint.ts';
import { latestHead } from '../../platform/audit-chain/seal.ts';
import { type Queryable, rowsOf } from '../../platform/database/database.ts';
import { withClient } from '../../platform/database/migrate.ts';

export interface FileRow {
  readonly id: string;
  readonly key: string;
}

export interface DatabaseMoment {
  readonly takenAt: Date;
  /** PostgreSQL's major version. */
  readonly version: number;
  readonly migration: number;
  readonly tables: Readonly<Record<string, number>>;
  /** The audit's signed head as a note; null before the first. */
  readonly auditHead: string | null;
  /** The access record's signed head. */
  readonly accessHead: string | null;
  files(): AsyncIterable<readonly FileRow[]>;
}

export interface Snapshot extends DatabaseMoment {
  /** The snapshot's id, with which pg_dump sees the same data. */
  readonly id: string;
}

/** Tables with their schemas; the rows of partitions count as those of their partitioned table. */
const tablesText = sql`select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'drizzle', 'pgboss') and relkind in ('r', 'p') and not relispartition order by 1`;
const named = z.object({ name: z.string() });
const counted = z.object({ rows: z.coerce.number() });

export async function countRows(db: Queryable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await rowsOf(db, tablesText, named)) {
    const [row] = await rowsOf(db, sql`select count(*) as rows from ${sql.raw(name)}`, counted);
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

const momentText = sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
  current_setting('server_version_num')::integer / 10000 as version,
  (select max(created_at) from drizzle.__drizzle_migrations) as migration, (select id from installation) as installation`;
const momentRow = z.object({
  now: z.iso.datetime(),
  version: z.number(),
  migration: z.coerce.number(),
  installation: z.uuid(),
});

const atOnce = 500;
const fileRow = z.object({ id: z.string(), key: z.string() });

/** Pages of files, ordered by id because the key has no index. */
async function* fileRowsOf(db: Queryable): AsyncGenerator<readonly FileRow[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const text = sql`select id, store_key as key from stored_file where id > ${last}::uuid order by id limit ${atOnce}`;
    const page = await rowsOf(db, text, fileRow);
    const next = page.at(-1);
    if (next === undefined) return;
    yield page;
    last = next.id;
  }
}

/** @param db a transaction with one snapshot, which must stay open while the files are read */
export async function describeMoment(db: Queryable): Promise<DatabaseMoment> {
  const [row] = await rowsOf(db, momentText, momentRow);
  if (!row) throw new Error('the database answers nothing');
  const { now, version, migration, installation } = row;
  const headOf = async (chain: ChainName): Promise<string | null> => {
    const head = await latestHead(db, chain);
    return head ? noteOf({ installationId: installation, chain }, head) : null;
  };
  return {
    takenAt: new Date(now),
    version,
    migration,
    tables: await countRows(db),
    auditHead: await headOf('audit'),
    accessHead: await headOf('access'),
    files: () => fileRowsOf(db),
  };
}

const exported = z.object({ id: z.string() });

/** Holds one snapshot open (REPEATABLE READ, read only) while `work` runs. @param url of a role that may read everything */
export const withSnapshot = <T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    // The role's time limits are meant for calls.
    await client.query('set idle_in_transaction_session_timeout = 0');
    return await drizzle({ client }).transaction(
      async (tx) => {
        const [row] = await rowsOf(tx, sql`select pg_export_snapshot() as id`, exported);
        return await work({ id: row?.id ?? '', ...(await describeMoment(tx)) });
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  });
