import { passwordRequired } from '@portal/contract/call.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { isLiving } from '../http/living-session.ts';
import { Refusal } from '../refusals/refusal.ts';

const { session } = tables;

/** How long a retyped password counts, only in its own session. */
const confirmedSeconds = 300;

/** Records that the session's person has just retyped the password; has no effect on an ended session. */
export async function confirmSession(tx: Queryable, sessionHash: string): Promise<void> {
  await tx
    .update(session)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(session.idHash, sessionHash), isLiving));
}

/** @throws Refusal FORBIDDEN if the session's person has not retyped the password within five minutes */
export async function refuseUnconfirmed(tx: Queryable, sessionHash: string): Promise<void> {
  const isRecent = sql`${session.confirmedAt} > now() - make_interval(secs => ${confirmedSeconds})`;
  const confirmed = await tx
    .select({ idHash: session.idHash })
    .from(session)
    .where(and(eq(session.idHash, sessionHash), isLiving, isRecent));
  if (confirmed.length > 0) return;
  throw new Refusal('FORBIDDEN', { message: 'password.confirm', data: { reason: passwordRequired } });
}
