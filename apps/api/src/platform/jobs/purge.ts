import {
  forgedNoticeDays,
  paymentYears,
  unmatchedNoticeDays,
  unusedCheckDays,
} from '@portal/domain/rules/review/retention.ts';
import { and, eq, exists, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { FileVault } from '../files/file-vault.ts';
import { olderThanDays, olderThanYears } from '../retention/due.ts';
import type { Jobs } from './jobs.ts';

const { storedFile, idCardReading, rateLimit, session, visitor, emailCode, emailVerification, recoveryToken } = tables;
const { mallLaunch, mallSession, passkeyChallenge } = tables;
const { certificateCheck, registryAnswer, paymentAttempt, paymentNotice, retainedPayment } = tables;
const atOnce = 100;

/** Deletes expired files, raw ID images above all. @returns the number deleted */
export async function purgeExpiredFiles(db: Database, files: FileVault): Promise<number> {
  return await db.transaction(async (tx) => {
    const expired = await tx
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(lte(storedFile.expiresAt, sql`now()`))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const ids = expired.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.update(idCardReading).set({ rawFileId: null }).where(inArray(idCardReading.rawFileId, ids));
    for (const id of ids) await files.remove(tx, id);
    return ids.length;
  });
}

/** Certificate checks whose file is not stored: refused, replaced, or never submitted. */
export const isUnusedCheck = (db: Database): SQL | undefined => {
  const file = and(eq(storedFile.ownerId, certificateCheck.ownerId), eq(storedFile.sha256, certificateCheck.sha256));
  return and(
    olderThanDays(certificateCheck.checkedAt, unusedCheckDays),
    not(exists(db.select({ one: sql`1` }).from(storedFile).where(file))),
  );
};

/** Registry answers about such a certificate. */
const isUnusedAnswer = (db: Database): SQL | undefined => {
  const file = and(eq(storedFile.ownerId, registryAnswer.ownerId), eq(storedFile.sha256, registryAnswer.sha256));
  return and(
    olderThanDays(registryAnswer.answeredAt, unusedCheckDays),
    not(exists(db.select({ one: sql`1` }).from(storedFile).where(file))),
  );
};

/** Notices without an existing attempt; forged ones are deleted sooner than genuine ones. */
export const isStrayNotice = (db: Database): SQL | undefined => {
  const attempt = db.select({ one: sql`1` }).from(paymentAttempt).where(eq(paymentAttempt.id, paymentNotice.attemptId));
  return and(
    not(exists(attempt)),
    or(
      olderThanDays(paymentNotice.receivedAt, unmatchedNoticeDays),
      and(eq(paymentNotice.outcome, 'forged'), olderThanDays(paymentNotice.receivedAt, forgedNoticeDays)),
    ),
  );
};

/** Payments of purged applications past the legal retention period. */
export const isPastPayment = olderThanYears(retainedPayment.settledAt, paymentYears);

/** Deletes leftovers: ended sessions after 30 days, visitors, codes, proofs and tokens after 2, counters and challenges once expired. */
export async function purgeLeftovers(db: Database): Promise<void> {
  await db.delete(rateLimit).where(lte(rateLimit.expire, sql`now() - interval '1 hour'`));
  // A session lives 12 hours from its log-in at most: found by the index of its beginning.
  const isOld = lte(session.createdAt, sql`now() - interval '30 days'`);
  await db.delete(session).where(and(isOld, lte(session.seenAt, sql`now() - interval '30 days'`)));
  await db.delete(mallSession).where(lte(mallSession.seenAt, sql`now() - interval '30 days'`));
  await db.delete(mallLaunch).where(lte(mallLaunch.createdAt, sql`now() - interval '2 days'`));
  await db.delete(visitor).where(lte(visitor.createdAt, sql`now() - interval '2 days'`));
  await db.delete(emailCode).where(lte(emailCode.expiresAt, sql`now() - interval '2 days'`));
  await db.delete(emailVerification).where(lte(emailVerification.verifiedAt, sql`now() - interval '2 days'`));
  await db.delete(recoveryToken).where(lte(recoveryToken.expiresAt, sql`now() - interval '2 days'`));
  await db.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, sql`now()`));
  await db.delete(certificateCheck).where(isUnusedCheck(db));
  await db.delete(registryAnswer).where(isUnusedAnswer(db));
  await db.delete(paymentNotice).where(isStrayNotice(db));
  await db.delete(retainedPayment).where(isPastPayment);
}

/** Expired files every 5 minutes, leftovers every night. */
export function registerPurge(jobs: Jobs, db: Database, files: FileVault): void {
  const nothing = z.object({});
  jobs.handle('purge-expired-files', nothing, async () => {
    while ((await purgeExpiredFiles(db, files)) === atOnce);
  });
  jobs.schedule('purge-expired-files', '*/5 * * * *');
  jobs.handle('purge-leftovers', nothing, () => purgeLeftovers(db));
  jobs.schedule('purge-leftovers', '17 4 * * *');
}
