import { untouchedDays } from '@portal/domain/rules/retention.ts';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import type { Platform } from '../../../platform/services.ts';
import { lockAccount } from '../payment/payment-attempt.repository.ts';

const { storedFile } = tables;

/** Kept as long as a half-typed form that nobody touches. */
const keptMinutes = untouchedDays * 24 * 60;
const kind = 'certificate-draft';
const ofAccount = (accountId: string) => and(eq(storedFile.accountId, accountId), eq(storedFile.kind, kind));

export interface AttachedFile {
  readonly id: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly size: number;
}

/** The file that is attached to the half-typed form; null where none is. */
export async function attachedFile(db: Queryable, accountId: string): Promise<AttachedFile | null> {
  const [row] = await db
    .select({ id: storedFile.id, sha256: storedFile.sha256, size: storedFile.size })
    .from(storedFile)
    .where(and(ofAccount(accountId), gt(storedFile.expiresAt, sql`now()`)))
    .orderBy(desc(storedFile.createdAt))
    .limit(1);
  return row ?? null;
}

/** Takes whatever is attached away. */
export async function detach({ files }: Platform, tx: Transaction, accountId: string): Promise<void> {
  const rows = await tx.select({ id: storedFile.id }).from(storedFile).where(ofAccount(accountId));
  for (const { id } of rows) await files.remove(tx, id);
}

/** Attaches a checked file in the place of the one before; the same bytes stay as they are. */
export async function attach(
  { db, files, journey }: Platform,
  accountId: string,
  { bytes, contentType, name, sha256 }: UploadedFile,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    // A form that was handed in meanwhile has its certificate: nothing is left over.
    const { accountStatus } = await journey.factsOf(tx, accountId);
    if (accountStatus !== 'STEP2_COMPLETED') return;
    const others = await tx
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(and(ofAccount(accountId), ne(storedFile.sha256, sha256)));
    for (const { id } of others) await files.remove(tx, id);
    if (await attachedFile(tx, accountId)) return;
    await files.store(tx, { accountId, kind, bytes, contentType, name, expiresInMinutes: keptMinutes });
  });
}

/** Makes the attached file the certificate of the accepted form: it is kept from now on. */
export async function keepAttached(tx: Transaction, fileId: string): Promise<void> {
  await tx.update(storedFile).set({ kind: 'certificate', expiresAt: null }).where(eq(storedFile.id, fileId));
}
