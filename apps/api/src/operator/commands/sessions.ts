import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { isLiving } from '../../platform/http/living-session.ts';
import { isLivingOfMall } from '../../platform/http/mall-session.ts';
import { closeLinksOf } from '../../platform/journey/phone-link.ts';
import type { Desk } from '../command.ts';

const { mallSession, session } = tables;

/** Sessions of one kind of owner that open something. */
const kinds = {
  account: { table: session, owner: session.accountId, endedAt: session.endedAt, isLiving },
  mall: { table: mallSession, owner: mallSession.ownerId, endedAt: mallSession.endedAt, isLiving: isLivingOfMall },
} as const;

/** Who is logged in or came from the storefront platform. */
export interface SessionsOwner {
  readonly kind: keyof typeof kinds;
  readonly id: string;
}

export async function livingSessions(db: Queryable, { kind, id }: SessionsOwner): Promise<number> {
  const { table, owner, isLiving: isOpen } = kinds[kind];
  const [row] = await db
    .select({ sessions: count() })
    .from(table)
    .where(and(eq(owner, id), isOpen));
  return row?.sessions ?? 0;
}

/** Ends every session of an owner, and an account's links for phones. @returns how many of them opened something until now */
export async function endSessionsOf(tx: Queryable, of: SessionsOwner): Promise<number> {
  const living = await livingSessions(tx, of);
  const { table, owner, endedAt } = kinds[of.kind];
  await tx
    .update(table)
    .set({ endedAt: sql`now()` })
    .where(and(eq(owner, of.id), isNull(endedAt)));
  if (of.kind === 'account') await closeLinksOf(tx, of.id);
  return living;
}

/** An operator's command that does so, with its audit row. @param name how the owner is called */
export async function endSessionsByHand(desk: Desk, of: SessionsOwner, name: string): Promise<void> {
  const ended = await desk.db.transaction(async (tx) => {
    const living = await endSessionsOf(tx, of);
    const detail = { count: living };
    await audit(tx, { actor: desk.actor, action: 'sessions-ended', accountId: of.id, result: 'ok', detail });
    return living;
  });
  desk.print(`${ended} sessions of ${name} have ended.`);
}
