import { hash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { passkeyChallenge } = tables;

/** The purpose of a challenge, and the session (a merchant's or a visitor's) in which it may be answered. */
export interface ChallengeHolder {
  readonly purpose: 'add' | 'log-in';
  readonly sessionHash: string;
}

/** How long a person has to unlock the authenticator. */
export const challengeSeconds = 300;

const hashOf = (challenge: string): string => hash('sha256', challenge, 'base64url');

export async function storeChallenge(db: Queryable, holder: ChallengeHolder, challenge: string): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${challengeSeconds})`;
  await db.insert(passkeyChallenge).values({ ...holder, challengeHash: hashOf(challenge), expiresAt });
}

/** Deletes a challenge, for exactly one caller. @returns whether it existed for this holder */
export async function consumeChallenge(db: Queryable, holder: ChallengeHolder, challenge: string): Promise<boolean> {
  const { challengeHash, purpose, sessionHash, expiresAt } = passkeyChallenge;
  const taken = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(challengeHash, hashOf(challenge)),
        eq(purpose, holder.purpose),
        eq(sessionHash, holder.sessionHash),
        gt(expiresAt, sql`now()`),
      ),
    )
    .returning({ challengeHash });
  return taken.length === 1;
}
