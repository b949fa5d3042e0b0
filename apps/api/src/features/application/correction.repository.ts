import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';

const { auditEvent } = tables;

export const correctionActions = ['business-information.corrected', 'service-application.corrected'] as const;

/** Seconds until the next correction is allowed; 0 if the account made fewer than `most` within 24 hours. The caller has locked the account. */
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
