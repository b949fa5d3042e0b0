import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf } from '../../apps/api/src/platform/database/database.ts';
import { openPostgres } from '../../apps/api/src/platform/database/postgres.ts';

const counted = z.object({ done: z.coerce.number(), failed: z.coerce.number(), names: z.coerce.number() });

export async function jobsOf(databaseUrl: string): Promise<z.output<typeof counted>> {
  const { db, close } = openPostgres(databaseUrl, () => undefined);
  try {
    const query = sql`select count(*) filter (where state = 'completed') as done, count(*) filter (where state = 'failed') as failed,
      count(distinct name) as names from pgboss.job`;
    const [row] = await rowsOf(db, query, counted);
    return row ?? { done: 0, failed: 0, names: 0 };
  } finally {
    await close();
  }
}
