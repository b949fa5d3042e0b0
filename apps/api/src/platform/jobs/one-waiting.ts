import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf, type Transaction } from '../database/database.ts';

export interface Keyed {
  readonly name: string;
  readonly singletonKey: string;
  readonly data: object;
  readonly retryLimit: number;
}

/**
 * Leaves what is queued to the job of its key that waits already, which gets the new data and, at its own time, as many tries and days as a new one. The queue's
 * own policies would not do: they cannot be given to an existing queue, count no job that waits for a retry, and drop what is queued although the
 * waiting job is taken before this transaction commits. Here its row stays locked until then, and who takes jobs passes over locked ones. A job that
 * runs is no waiting one: after it a new one is due. Where a running one fails and waits again, there are two for a while, and no third joins them.
 * @returns whether one waits
 */
export async function joinWaiting(tx: Transaction, { name, singletonKey, data, retryLimit }: Keyed): Promise<boolean> {
  // One after the other: none waits yet for two that look at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}), hashtext(${singletonKey}))`);
  const joined = sql`update pgboss.job
    set data = ${JSON.stringify(data)}::jsonb, retry_limit = retry_count + (state = 'retry')::int + ${retryLimit}::int,
      keep_until = greatest(keep_until, now() + make_interval(secs => (select retention_seconds from pgboss.queue where name = ${name})))
    where name = ${name} and singleton_key = ${singletonKey} and state < 'active' and not blocked
    returning 1`;
  return (await rowsOf(tx, joined, z.unknown())).length > 0;
}
