import { isCorrected } from '@portal/domain/journey/corrections.ts';
import { stepOf } from '@portal/domain/journey/steps.ts';
import { untouchedDays } from '@portal/domain/rules/retention.ts';
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import type { Platform } from '../../../platform/services.ts';
import { lockAccount } from '../payment/payment-attempt.repository.ts';

const { businessInformation, storedFile } = tables;

/** Checked and attached to the half-typed form: kept as long as a form that nobody touches. */
const attachedKind = 'certificate-draft';
const attachedMinutes = untouchedDays * 24 * 60;
/** Read and not checked yet: kept as long as the reading is fresh. */
const uploadedKind = 'certificate-upload';
const uploadedMinutes = 30;

/** Certificates of an account that no accepted form has. */
const unused = (accountId: string, kinds: readonly string[] = [attachedKind, uploadedKind]) =>
  and(eq(storedFile.accountId, accountId), inArray(storedFile.kind, [...kinds]));
const unexpired = gt(storedFile.expiresAt, sql`now()`);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
    .where(and(unused(accountId, [attachedKind]), unexpired))
    .orderBy(desc(storedFile.createdAt))
    .limit(1);
  return row ?? null;
}

/** What the account uploaded under this id and no form has yet; null where there is none, whoever else may have it. */
export async function uploadedFile(db: Queryable, accountId: string, fileId: string): Promise<AttachedFile | null> {
  if (!uuid.test(fileId)) return null;
  const [row] = await db
    .select({ id: storedFile.id, sha256: storedFile.sha256, size: storedFile.size })
    .from(storedFile)
    .where(and(unused(accountId), unexpired, eq(storedFile.id, fileId)));
  return row ?? null;
}

/** Takes whatever is attached away, and what was only read with it. */
export async function detach({ files }: Platform, tx: Transaction, accountId: string): Promise<void> {
  const rows = await tx.select({ id: storedFile.id }).from(storedFile).where(unused(accountId));
  for (const { id } of rows) await files.remove(tx, id);
}

/** Does a form wait for a certificate, the first time or to be corrected? Once the fee is settled none does. */
async function isAwaited({ journey }: Platform, tx: Transaction, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId);
  const step = stepOf(await journey.factsOf(tx, accountId));
  return step === 'business-information' || isCorrected('/business-detail/private', step);
}

/** The certificate of the accepted form; null before there is one. */
export async function acceptedFile(db: Queryable, accountId: string): Promise<AttachedFile | null> {
  const [row] = await db
    .select({ id: storedFile.id, sha256: storedFile.sha256, size: storedFile.size })
    .from(businessInformation)
    .innerJoin(storedFile, eq(storedFile.id, businessInformation.certificateFileId))
    .where(eq(businessInformation.accountId, accountId));
  return row ?? null;
}

async function sameFile(tx: Transaction, accountId: string, sha256: string) {
  const [row] = await tx
    .select({ id: storedFile.id, kind: storedFile.kind })
    .from(storedFile)
    .where(and(unused(accountId), unexpired, eq(storedFile.sha256, sha256)))
    .limit(1);
  return row;
}

async function removeOthers(
  { files }: Platform,
  tx: Transaction,
  accountId: string,
  sha256: string,
  kinds?: readonly string[],
): Promise<void> {
  const others = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(unused(accountId, kinds), ne(storedFile.sha256, sha256)));
  for (const { id } of others) await files.remove(tx, id);
}

/**
 * Attaches a checked file in the place of the one before; the same bytes stay as they are.
 * @returns its id; undefined where no form waits for it
 */
export function attach(platform: Platform, accountId: string, file: UploadedFile): Promise<string | undefined> {
  const { bytes, contentType, name, sha256 } = file;
  return platform.db.transaction(async (tx) => {
    if (!(await isAwaited(platform, tx, accountId))) return undefined;
    await removeOthers(platform, tx, accountId, sha256);
    const same = await sameFile(tx, accountId, sha256);
    if (same?.kind === uploadedKind) {
      const expiresAt = sql`now() + make_interval(mins => ${attachedMinutes})`;
      await tx.update(storedFile).set({ kind: attachedKind, expiresAt }).where(eq(storedFile.id, same.id));
    }
    if (same) return same.id;
    const kept = { accountId, kind: attachedKind, bytes, contentType, name, expiresInMinutes: attachedMinutes };
    return (await platform.files.store(tx, kept)).id;
  });
}

/**
 * Keeps a file that was read, so that it need not be sent again; at most one beside what is attached.
 * @returns its id; undefined where no form waits for it
 */
export function keepUpload(platform: Platform, accountId: string, file: UploadedFile): Promise<string | undefined> {
  const { bytes, contentType, name, sha256 } = file;
  return platform.db.transaction(async (tx) => {
    if (!(await isAwaited(platform, tx, accountId))) return undefined;
    const same = await sameFile(tx, accountId, sha256);
    if (same) return same.id;
    await removeOthers(platform, tx, accountId, sha256, [uploadedKind]);
    const kept = { accountId, kind: uploadedKind, bytes, contentType, name, expiresInMinutes: uploadedMinutes };
    return (await platform.files.store(tx, kept)).id;
  });
}

/** Makes the file the certificate of the accepted form: it is kept from now on. @returns false where it is gone */
export async function keepAttached(tx: Transaction, accountId: string, fileId: string): Promise<boolean> {
  const kept = await tx
    .update(storedFile)
    .set({ kind: 'certificate', expiresAt: null })
    .where(and(unused(accountId), eq(storedFile.id, fileId)))
    .returning({ id: storedFile.id });
  return kept.length > 0;
}
