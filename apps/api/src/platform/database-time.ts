import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Queryable, rowsOf } from './database/database.ts';

const nowShape = z.object({ seconds: z.number() });

/** The current time by the database's clock, which all servers share; their own clocks may differ. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const [row] = await rowsOf(db, sql`select extract(epoch from clock_timestamp())::float8 as seconds`, nowShape);
  if (!row) throw new Error('a database that does not say what time it is');
  return new Date(row.seconds * 1_000);
}
