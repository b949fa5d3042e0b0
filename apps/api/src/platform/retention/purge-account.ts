import { paymentYears } from '@portal/domain/rules/review/retention.ts';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { audit } from '../audit.ts';
import type { Database, Transaction } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { afterCommit } from '../database/transaction-scope.ts';
import type { FileVault } from '../files/file-vault.ts';
import { withoutNulls } from '../nulls.ts';
import { dropOwner } from '../owners/owner.repository.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { type PurgeKind, purges, yearsAgo } from './due.ts';

const {
  account,
  bundleRemoval,
  owner,
  paymentAttempt,
  paymentNotice,
  restoredPayer,
  retainedPayment,
  review,
  storedFile,
  surplusPayment,
} = tables;

/** Every table with rows of an owner, except payments and files; referring tables first. */
export const ofOwner = [
  tables.draft,
  tables.consent,
  tables.certificateCheck,
  tables.registryAnswer,
  tables.settlementAccountCheck,
  tables.supplementFile,
  tables.supplement,
  tables.reviewNote,
  tables.reviewDecision,
  tables.reviewCheck,
  tables.reviewView,
  tables.reviewChange,
  tables.review,
] as const;

/** Every table with rows of an account; referring tables first. */
const ofAccount = [
  tables.session,
  tables.passkey,
  tables.phoneLink,
  tables.serviceApplication,
  tables.businessInformation,
  tables.settlementAccount,
  tables.idCardCounter,
  tables.idCardPerson,
  tables.document,
  tables.person,
  tables.ownerAnswers,
  tables.idCardVerification,
  tables.idCardReading,
] as const;

export interface PurgeTools {
  readonly db: Database;
  readonly files: Pick<FileVault, 'remove'>;
  readonly personalData: Pick<PersonalData, 'forget'>;
}

async function retainPaid(tx: Transaction, ownerId: string): Promise<number> {
  const { id, amount, currency, state, transactionId, providerCode, createdAt, settledAt } = paymentAttempt;
  const paid = tx
    .select({
      id,
      ownerId: paymentAttempt.ownerId,
      amount,
      currency,
      state,
      transactionId: sql`${transactionId}`.as('transaction_id'),
      providerCode,
      createdAt,
      settledAt: sql`coalesce(${settledAt}, ${createdAt})`.as('settled_at'),
    })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.ownerId, ownerId),
        isNotNull(transactionId),
        gt(sql`coalesce(${settledAt}, ${createdAt})`, yearsAgo(paymentYears)),
      ),
    );
  return (await tx.insert(retainedPayment).select(paid).returning({ id: retainedPayment.id })).length;
}

/** Retains refunded payments too; a refund in progress keeps its owner, by its foreign key. */
async function retainRefunded(tx: Transaction, ownerId: string): Promise<number> {
  const { id, amount, currency, state, transactionId, providerCode, paidAt, refundedAt } = surplusPayment;
  const isRefunded = and(eq(surplusPayment.ownerId, ownerId), eq(state, 'REFUNDED'));
  const settledAt = sql`coalesce(${refundedAt}, ${paidAt})`;
  const refunded = tx
    .select({
      id,
      ownerId: surplusPayment.ownerId,
      amount,
      currency,
      state,
      transactionId,
      providerCode,
      createdAt: sql`${paidAt}`.as('created_at'),
      settledAt: settledAt.as('settled_at'),
    })
    .from(surplusPayment)
    .where(and(isRefunded, gt(settledAt, yearsAgo(paymentYears))));
  const retained = await tx.insert(retainedPayment).select(refunded).returning({ id: retainedPayment.id });
  await tx.delete(surplusPayment).where(isRefunded);
  return retained.length;
}

/** Retains payments that moved money as numbers for 5 years, and deletes other payment data. @returns the number retained */
export async function dropPayments(tx: Transaction, ownerId: string): Promise<number> {
  const ofThem = eq(paymentAttempt.ownerId, ownerId);
  const attempts = tx.select({ id: paymentAttempt.id }).from(paymentAttempt).where(ofThem);
  await tx.delete(paymentNotice).where(inArray(paymentNotice.attemptId, attempts));
  const retained = (await retainPaid(tx, ownerId)) + (await retainRefunded(tx, ownerId));
  await tx.delete(paymentAttempt).where(ofThem);
  await tx.delete(restoredPayer).where(eq(restoredPayer.ownerId, ownerId));
  return retained;
}

/** Queues the deletion of the bundle by any server that has the bundle folder. */
export async function dropBundle(tx: Transaction, ownerId: string): Promise<void> {
  const written = tx
    .select({ file: sql<string>`${review.bundleFile}`.as('file'), since: sql<Date>`now()`.as('since') })
    .from(review)
    .where(and(eq(review.ownerId, ownerId), isNotNull(review.bundleFile)));
  await tx.insert(bundleRemoval).select(written).onConflictDoNothing();
}

/** Deletes every file of an owner. @returns the number deleted */
export async function dropFiles(tx: Transaction, files: PurgeTools['files'], ownerId: string): Promise<number> {
  const rows = await tx.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.ownerId, ownerId));
  for (const { id } of rows) await files.remove(tx, id);
  return rows.length;
}

/**
 * Locks the account's row and then its owner's, always in this order, if the whole condition holds: an earlier change keeps the account, a later one
 * finds nothing. Skips locked rows until the next run. Ciphertexts are deleted after the commit or by the orphan sweep. @returns false if not due
 */
export async function purgeAccount(
  { db, files, personalData }: PurgeTools,
  accountId: string,
  kind: PurgeKind,
  actor: string,
): Promise<boolean> {
  const isDue = and(eq(account.id, accountId), purges[kind]);
  return await db.transaction(async (tx) => {
    const { accountStatus, kycStatus } = account;
    const [taken] = await tx
      .select({ accountStatus, kycStatus })
      .from(account)
      .innerJoin(owner, eq(owner.id, account.id))
      .where(isDue)
      .for('update', { of: [account, owner], skipLocked: true });
    if (!taken) return false;
    const payments = await dropPayments(tx, accountId);
    await dropBundle(tx, accountId);
    for (const table of ofAccount) await tx.delete(table).where(eq(table.accountId, accountId));
    for (const table of ofOwner) await tx.delete(table).where(eq(table.ownerId, accountId));
    const removed = await dropFiles(tx, files, accountId);
    await tx.delete(account).where(isDue);
    await dropOwner(tx, accountId);
    const detail = { kind, ...withoutNulls(taken), files: removed, paymentsRetained: payments };
    await audit(tx, { actor, action: 'purged', accountId, result: 'ok', detail });
    afterCommit(() => personalData.forget(accountId));
    return true;
  });
}

/** Accounts that are due, longest overdue first. */
export async function dueAccounts(db: Database, kind: PurgeKind, most: number): Promise<string[]> {
  const since = kind === 'unfinished' ? account.touchedAt : account.relationshipEndedAt;
  const rows = await db.select({ id: account.id }).from(account).where(purges[kind]).orderBy(asc(since)).limit(most);
  return rows.map(({ id }) => id);
}
