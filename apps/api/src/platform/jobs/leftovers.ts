import {
  forgedNoticeDays,
  paymentYears,
  unmatchedNoticeDays,
  unusedCheckDays,
} from '@portal/domain/rules/review/retention.ts';
import { and, eq, exists, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { daysAgo, olderThanDays, olderThanYears } from '../retention/due.ts';

const { storedFile, rateLimit, session, visitor, emailCode, emailVerification, recoveryToken } = tables;
const { mallLaunch, mallSession, passkeyChallenge } = tables;
const { certificateCheck, registryAnswer, paymentAttempt, paymentNotice, retainedPayment } = tables;

/** Certificate checks whose file is not stored: refused, replaced, or never submitted. */
export const isUnusedCheck = (db: Database): SQL | undefined => {
  const file = and(eq(storedFile.ownerId, certificateCheck.ownerId), eq(storedFile.sha256, certificateCheck.sha256));
  return and(
    isNull(certificateCheck.keptFileId),
    olderThanDays(certificateCheck.checkedAt, unusedCheckDays),
    not(exists(db.select({ one: sql`1` }).from(storedFile).where(file))),
  );
};

const isOldNotice = or(
  olderThanDays(paymentNotice.receivedAt, unmatchedNoticeDays),
  and(eq(paymentNotice.outcome, 'forged'), olderThanDays(paymentNotice.receivedAt, forgedNoticeDays)),
);

/** Notices without an existing attempt; forged ones are deleted sooner than genuine ones. */
export const isStrayNotice = (db: Database): SQL | undefined => {
  const attempt = db.select({ one: sql`1` }).from(paymentAttempt).where(eq(paymentAttempt.id, paymentNotice.attemptId));
  return and(not(paymentNotice.kept), not(exists(attempt)), isOldNotice);
};

/** Payments of purged applications past the legal retention period. */
export const isPastPayment = olderThanYears(retainedPayment.settledAt, paymentYears);

/** Rows that one statement deletes or inspects, well within the server's limit of ten seconds. */
const atOnce = 2_000;
const counted = z.object({ count: z.number() });

/** Repeats a statement that returns the number of processed rows, until none are left. */
async function inBatches(db: Database, batch: SQL): Promise<void> {
  for (let count = atOnce; count === atOnce; ) count = (await rowsOf(db, batch, counted))[0]?.count ?? 0;
}

const deleteWhere = (db: Database, table: PgTable, isLeft: SQL | undefined): Promise<void> =>
  inBatches(
    db,
    sql`with gone as (
        delete from ${table} where ctid = any(array(select ctid from ${table} where ${isLeft} limit ${atOnce})) returning 1
      ) select count(*)::int as count from gone`,
  );

/** Deletes readings of and registry answers about certificates if no file with their bytes is stored; otherwise keeps them with that file. */
const settleChecks = (db: Database, table: typeof certificateCheck | typeof registryAnswer, since: SQL) =>
  inBatches(
    db,
    sql`with due as (
        select ${table.id} as id, (select ${storedFile.id} from ${storedFile}
          where ${storedFile.ownerId} = ${table.ownerId} and ${storedFile.sha256} = ${table.sha256} limit 1) as file_id
        from ${table} where ${table.keptFileId} is null and ${since} <= ${daysAgo(unusedCheckDays)}
        order by ${since} limit ${atOnce} for update skip locked
      ), gone as (
        delete from ${table} where ${table.id} in (select id from due where file_id is null)
      ), kept as (
        update ${table} set kept_file_id = due.file_id from due where ${table.id} = due.id and due.file_id is not null
      ) select count(*)::int as count from due`,
  );

/** Deletes old notices whose attempt does not exist; otherwise keeps them as long as the attempt. */
const settleNotices = (db: Database) =>
  inBatches(
    db,
    sql`with due as (
        select ${paymentNotice.id} as id, exists (select from ${paymentAttempt} where ${paymentAttempt.id} = ${paymentNotice.attemptId}) as has_attempt
        from ${paymentNotice}
        where not ${paymentNotice.kept} and ${paymentNotice.receivedAt} <= ${daysAgo(Math.min(forgedNoticeDays, unmatchedNoticeDays))} and ${isOldNotice}
        order by ${paymentNotice.receivedAt} limit ${atOnce} for update skip locked
      ), gone as (
        delete from ${paymentNotice} where ${paymentNotice.id} in (select id from due where not has_attempt)
      ), kept as (
        update ${paymentNotice} set kept = true where ${paymentNotice.id} in (select id from due where has_attempt)
      ) select count(*)::int as count from due`,
  );

/**
 * Deletes leftovers: ended sessions after 30 days, visitors, codes, proofs and tokens after 2, counters and challenges once expired. Uses indexes and
 * batches. Of rows that stay as long as a file or a payment, it inspects only those that have become old since the last night.
 */
export async function purgeLeftovers(db: Database): Promise<void> {
  const before = (interval: string) => sql`now() - ${interval}::interval`;
  await deleteWhere(db, rateLimit, lte(rateLimit.expire, before('1 hour')));
  // No session is used before it begins, so the index of its beginning finds it.
  const isOld = lte(session.createdAt, before('30 days'));
  await deleteWhere(db, session, and(isOld, lte(session.seenAt, before('30 days'))));
  const isOldOfMall = lte(mallSession.createdAt, before('30 days'));
  await deleteWhere(db, mallSession, and(isOldOfMall, lte(mallSession.seenAt, before('30 days'))));
  await deleteWhere(db, mallLaunch, lte(mallLaunch.createdAt, before('2 days')));
  await deleteWhere(db, visitor, lte(visitor.createdAt, before('2 days')));
  await deleteWhere(db, emailCode, lte(emailCode.expiresAt, before('2 days')));
  await deleteWhere(db, emailVerification, lte(emailVerification.verifiedAt, before('2 days')));
  await deleteWhere(db, recoveryToken, lte(recoveryToken.expiresAt, before('2 days')));
  await deleteWhere(db, passkeyChallenge, lte(passkeyChallenge.expiresAt, sql`now()`));
  await settleChecks(db, certificateCheck, sql`${certificateCheck.checkedAt}`);
  await settleChecks(db, registryAnswer, sql`${registryAnswer.answeredAt}`);
  await settleNotices(db);
  await deleteWhere(db, retainedPayment, isPastPayment);
}
