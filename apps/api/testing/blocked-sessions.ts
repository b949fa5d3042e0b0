import type { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../src/platform/database/database.ts';

const blocked = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Waits until so many sessions of the database wait for a lock, which the calling transaction holds. It asks by a connection of its own:
 * within a transaction PostgreSQL shows the same activity again until its end.
 * @param elsewhere taken before the transaction: runs outside of it @param isOver resolves if nothing waits any more, because it is done
 */
export async function untilBlocked(
  db: Database,
  elsewhere: ReturnType<typeof AsyncLocalStorage.snapshot>,
  { sessions = 1, isOver = false }: { readonly sessions?: number; readonly isOver?: boolean | Promise<boolean> } = {},
): Promise<void> {
  await vi.waitFor(
    async () => {
      const found = await elsewhere(() => rowsOf(db, blocked, z.object({ pid: z.number() })));
      expect(found.length === sessions || (await Promise.race([isOver, false]))).toBe(true);
    },
    { timeout: 30_000 },
  );
}
