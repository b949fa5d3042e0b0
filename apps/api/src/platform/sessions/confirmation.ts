import { passwordRequired } from '@portal/contract/call.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { isLiving } from '../http/living-session.ts';
import { Refusal } from '../refusals/refusal.ts';

const { session } = tables;

/** How long a password that was typed again counts, in its own session alone. */
const confirmedSeconds = 300;

/** Records that the person of a session has just typed the password again; without effect where the session has ended. */
export async function confirmSession(tx: Queryable, sessionHash: string): Promise<void> {
  await tx
    .update(session)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(session.idHash, sessionHash), isLiving));
}

/** @throws Refusal FORBIDDEN where the session's person has not typed the password again within five minutes */
export async function refuseUnconfirmed(tx: Queryable, sessionHash: string): Promise<void> {
  const isRecent = sql`${session.confirmedAt} > now() - make_interval(secs => ${confirmedSeconds})`;
  const confirmed = await tx
    .select({ idHash: session.idHash })
    .from(session)
    .where(and(eq(session.idHash, sessionHash), isLiving, isRecent));
  if (confirmed.length > 0) return;
  throw new Refusal('FORBIDDEN', { message: 'password.confirm', data: { reason: passwordRequired } });
}
