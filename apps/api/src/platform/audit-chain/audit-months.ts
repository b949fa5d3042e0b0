import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';

const found = z.object({ missing: z.boolean() });

/** Whether the audit has no part of its own for the month that comes next. */
const nextMonthText = sql`select to_regclass('public.audit_event_' ||
  to_char(now() at time zone 'UTC' + interval '1 month', 'YYYY_MM')) is null as missing`;

/**
 * Makes the audit's parts for the months up to three ahead, where they are missing: by a function of the tables' owner, as the
 * server may make none itself. Without one a month's rows lie in a part for all others; a month before, that is a warning.
 */
export async function makeAuditMonths(db: Database, log: Logger): Promise<void> {
  await db.execute(sql`select audit_make_months()`);
  const [next] = await rowsOf(db, nextMonthText, found);
  if (next?.missing !== false) log.warn('the audit has no part for the next month: operator migrate makes it');
}

/** Every night. */
export function registerAuditMonths(jobs: Jobs, db: Database, log: Logger): void {
  jobs.handle('audit-months', z.object({}), () => makeAuditMonths(db, log));
  jobs.schedule('audit-months', '27 3 * * *');
}
