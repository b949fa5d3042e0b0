import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import type { CodeHolder } from './email-code.repository.ts';

const { emailVerification } = tables;

const fresh = ({ visitorHash, emailIndex, purpose }: CodeHolder) =>
  and(
    eq(emailVerification.visitorHash, visitorHash),
    eq(emailVerification.emailIndex, emailIndex),
    eq(emailVerification.purpose, purpose),
    isNull(emailVerification.usedAt),
    sql`${emailVerification.verifiedAt} > now() - interval '30 minutes'`,
  );

/** Whether this visitor proved the address within 30 minutes, and the proof is unused. */
export async function isVerified(db: Queryable, holder: CodeHolder): Promise<boolean> {
  const rows = await db.select({ id: emailVerification.id }).from(emailVerification).where(fresh(holder)).limit(1);
  return rows.length === 1;
}

/** The statement that consumes all valid proofs of this kind; returns rows to exactly one caller. */
export const usedVerification = (tx: Transaction, holder: CodeHolder) =>
  tx.update(emailVerification).set({ usedAt: sql`now()` }).where(fresh(holder)).returning({ id: emailVerification.id });

/** Consumes all valid proofs. @returns true for exactly one caller */
export async function consumeVerification(tx: Transaction, holder: CodeHolder): Promise<boolean> {
  return (await usedVerification(tx, holder)).length > 0;
}
