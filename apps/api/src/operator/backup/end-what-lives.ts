import { isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';

/** Ends sessions, links and proofs of identity, as a restore revives those that were ended, used or revoked after the back-up. */
export async function endWhatLives(db: Queryable): Promise<void> {
  const { emailCode, emailVerification, mallSession, passkeyChallenge, phoneLink } = tables;
  const { reauthentication, recoveryToken, session, staffSession } = tables;
  const now = sql`now()`;
  for (const table of [session, mallSession, staffSession]) {
    await db.update(table).set({ endedAt: now }).where(isNull(table.endedAt));
  }
  await db.update(phoneLink).set({ closedAt: now }).where(isNull(phoneLink.closedAt));
  await db.update(emailCode).set({ closedAt: now, expiresAt: now }).where(isNull(emailCode.closedAt));
  for (const table of [emailVerification, reauthentication]) {
    await db.update(table).set({ usedAt: now }).where(isNull(table.usedAt));
  }
  await db.update(recoveryToken).set({ voidedAt: now }).where(isNull(recoveryToken.voidedAt));
  await db.delete(passkeyChallenge);
}
