import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../src/platform/database/database.ts';

const named = z.object({ name: z.string() });
const printed = z.object({ text: z.string() });

/** Every row of every table, including the job queue's, as the database prints it, by table with schema; partitions belong to their parent. */
export async function everyRow(db: Database): Promise<Map<string, string[]>> {
  const names = await rowsOf(
    db,
    sql`select quote_ident(nspname) || '.' || quote_ident(relname) as name
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')`,
    named,
  );
  const contents = new Map<string, string[]>();
  for (const { name } of names) {
    const rows = await rowsOf(db, sql`select t::text as text from ${sql.raw(name)} t`, printed);
    contents.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return contents;
}
