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
 * Merges a new job into a waiting one with the same key, which gets the new data, tries and days, but keeps its own start.
 * The queue's own policies cannot be set on an existing queue, do not count a job that waits for a retry, and drop the new job even if the waiting
 * one is taken before this transaction commits; here workers skip its locked row. A new job follows a running one; if that fails and waits again,
 * there are two for a while, but no third. @returns whether one was waiting
 */
export async function joinWaiting(tx: Transaction, { name, singletonKey, data, retryLimit }: Keyed): Promise<boolean> {
  // One at a time, as two concurrent look-ups would both find none.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}), hashtext(${singletonKey}))`);
  const joined = sql`update pgboss.job
    set data = ${JSON.stringify(data)}::jsonb, retry_limit = retry_count + (state = 'retry')::int + ${retryLimit}::int,
      keep_until = greatest(keep_until, now() + make_interval(secs => (select retention_seconds from pgboss.queue where name = ${name})))
    where name = ${name} and singleton_key = ${singletonKey} and state < 'active' and not blocked
    returning 1`;
  return (await rowsOf(tx, joined, z.unknown())).length > 0;
}
