import { finishedYears, untouchedDays } from '@portal/domain/rules/review/retention.ts';
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import { audit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { afterCommit } from '../database/transaction-scope.ts';
import { dropOwner } from '../owners/owner.repository.ts';
import { olderThanDays, olderThanYears } from './due.ts';
import { dropFiles, dropPayments, ofOwner, type PurgeTools } from './purge-account.ts';

const { mall, mallRegistration, owner, surplusPayment } = tables;

const ofMall = [tables.mallSession, tables.mallToken, tables.mallShop, tables.mallRegistration] as const;

const isRegistered: SQL = sql`exists (select 1 from ${mallRegistration} where ${mallRegistration.ownerId} = ${mall.id})`;
const isBeingRefunded: SQL = sql`exists (select 1 from ${surplusPayment}
  where ${surplusPayment.ownerId} = ${mall.id} and ${surplusPayment.state} = 'REFUNDING')`;

/** Reasons to purge a mall, each with the condition on its row (decisions §12). */
export const mallPurges = {
  unregistered: and(not(isRegistered), olderThanDays(mall.touchedAt, untouchedDays)),
  ended: and(isRegistered, olderThanYears(mall.relationshipEndedAt, finishedYears), not(isBeingRefunded)),
  repeated: not(isBeingRefunded),
} as const;
export type MallPurgeKind = keyof typeof mallPurges;

/** Purges a mall in one transaction, if the whole condition holds, as in purge-account. @returns false if it is not due */
export async function purgeMall(
  { db, files, personalData }: PurgeTools,
  ownerId: string,
  kind: MallPurgeKind,
  actor: string,
): Promise<boolean> {
  const isDue = and(eq(mall.id, ownerId), mallPurges[kind]);
  return await db.transaction(async (tx) => {
    const [taken] = await tx
      .select({ id: mall.id })
      .from(mall)
      .innerJoin(owner, eq(owner.id, mall.id))
      .where(isDue)
      .for('update', { of: [mall, owner], skipLocked: true });
    if (!taken) return false;
    const payments = await dropPayments(tx, ownerId);
    for (const table of ofMall) await tx.delete(table).where(eq(table.ownerId, ownerId));
    for (const table of ofOwner) await tx.delete(table).where(eq(table.ownerId, ownerId));
    const removed = await dropFiles(tx, files, ownerId);
    await tx.delete(mall).where(eq(mall.id, ownerId));
    await dropOwner(tx, ownerId);
    const detail = { kind, files: removed, paymentsRetained: payments };
    await audit(tx, { actor, action: 'purged', accountId: ownerId, result: 'ok', detail });
    afterCommit(() => personalData.forget(ownerId));
    return true;
  });
}

/** Malls that are due, longest overdue first. */
export async function dueMalls(db: Database, kind: MallPurgeKind, most: number): Promise<string[]> {
  const since = kind === 'unregistered' ? mall.touchedAt : mall.relationshipEndedAt;
  const rows = await db.select({ id: mall.id }).from(mall).where(mallPurges[kind]).orderBy(asc(since)).limit(most);
  return rows.map(({ id }) => id);
}
