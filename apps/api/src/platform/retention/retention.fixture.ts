import { eq, sql } from 'drizzle-orm';
import type { TestPortal } from '../../../testing/test-portal.ts';
import { tables } from '../database/tables.ts';
import type { RetentionTools } from './retention-jobs.ts';

const { account } = tables;

/** Sets an account's last change back by this interval, by the database's clock: `90 days`. */
export const touchedAgo = ({ db }: TestPortal, accountId: string, interval: string) =>
  db
    .update(account)
    .set({ touchedAt: sql`now() - ${interval}::interval` })
    .where(eq(account.id, accountId));

/** The same for a merchant who was notified in time, 14 days before the purge. */
export const leftAgo = ({ db }: TestPortal, accountId: string, interval: string) =>
  db
    .update(account)
    .set({
      touchedAt: sql`now() - ${interval}::interval`,
      purgeAnnouncedAt: sql`case when ${interval}::interval >= '76 days' then now() - ${interval}::interval + interval '76 days' end`,
    })
    .where(eq(account.id, accountId));

export async function accountOf({ db }: TestPortal, accountId: string) {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  return row;
}

export async function auditOf({ db }: TestPortal, accountId: string, action: string) {
  const rows = await db
    .select()
    .from(tables.auditEvent)
    .where(eq(tables.auditEvent.accountId, accountId))
    .orderBy(tables.auditEvent.seq);
  return rows.filter((row) => row.action === action);
}

export const toolsOf = ({ platform }: TestPortal): RetentionTools => platform;
