import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../database/database.ts';
import { makeMonths } from '../database/roles.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { chainNames } from './chains.ts';
import { dropAuditMonths } from './drop-months.ts';
import type { AuditKeys } from './seal.ts';

const found = z.object({ missing: z.boolean() });

const nextMonthText = sql`select to_regclass('public.audit_event_' ||
  to_char(now() at time zone 'UTC' + interval '1 month', 'YYYY_MM')) is null as missing`;

/** Creates partitions for three months ahead, by a function of the tables' owner. Rows of a month without one go to the default; it warns before. */
export async function makeAuditMonths(db: Database, log: Logger): Promise<void> {
  await db.execute(sql.raw(makeMonths));
  const [next] = await rowsOf(db, nextMonthText, found);
  if (next?.missing !== false) log.warn('the audit has no partition for the next month: run operator migrate');
}

/** @param keys as for sealing; read again at each run */
export function registerAuditMonths(jobs: Jobs, db: Database, keys: () => Promise<AuditKeys>, log: Logger): void {
  jobs.handle('audit-months', z.object({}), async () => {
    await makeAuditMonths(db, log);
    const known = await keys();
    for (const chain of chainNames) await dropAuditMonths(db, { ...known, chain }, log);
  });
  jobs.schedule('audit-months', '27 3 * * *');
}
