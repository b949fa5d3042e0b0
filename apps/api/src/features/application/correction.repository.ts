import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';

const { auditEvent } = tables;

/** What the audit calls a correction. */
export const correctionActions = ['business-information.corrected', 'service-application.corrected'] as const;

/**
 * How long an account has to wait for its next correction: 0 where it made fewer than so many within 24 hours. The caller holds the
 * account, so that none is made meanwhile.
 */
export async function secondsUntilCorrection(tx: Transaction, accountId: string, most: number): Promise<number> {
  const [oldest] = await tx
    .select({
      seconds: sql`ceil(extract(epoch from ${auditEvent.at} + interval '24 hours' - now()))`.mapWith(Number),
    })
    .from(auditEvent)
    .where(and(eq(auditEvent.accountId, accountId), inArray(auditEvent.action, [...correctionActions])))
    .orderBy(desc(auditEvent.seq))
    .offset(most - 1)
    .limit(1);
  return Math.max(0, oldest?.seconds ?? 0);
}
