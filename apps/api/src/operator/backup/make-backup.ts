import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { type PutEntry, sealArchive } from '../../platform/files/sealed-archive.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { keyPurposes } from '../../platform/keys/ring-key.ts';
import { createSigner } from '../../platform/security/signer.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { KeyService } from '../../ports/key-service.ts';
import {
  type ArchiveHead,
  databaseFolder,
  filesFolder,
  ListSpool,
  listPath,
  signaturePath,
  signedText,
} from './archive-list.ts';
import type { DatabaseMoment, FileRow } from './snapshot.ts';
import { vouchFor } from './vouching.ts';

export interface BackupSource extends DatabaseMoment {
  readonly kind: ArchiveHead['database']['kind'];
  /** The database itself, in pieces large enough for an entry each. */
  content(): AsyncIterable<Buffer>;
}

export interface BackupParts {
  readonly db: Database;
  readonly store: FileStore;
  readonly keys: KeyRing;
  readonly service: KeyService;
  readonly installation: string;
  /** The age recipients, who can open the archive. */
  readonly recipients: readonly string[];
  readonly scratch: string;
}

interface Copied {
  count: number;
  bytes: number;
  readonly missing: FileRow[];
}

async function putDatabase(put: PutEntry, list: ListSpool, source: BackupSource): Promise<void> {
  let at = 0;
  for await (const content of source.content()) {
    at += 1;
    await list.add(await put({ path: `${databaseFolder}${String(at).padStart(8, '0')}`, content }));
  }
}

async function putFile(put: PutEntry, list: ListSpool, store: FileStore, row: FileRow, copied: Copied): Promise<void> {
  const stored = await store.get(row.key);
  if (!stored) {
    copied.missing.push(row);
    return;
  }
  try {
    const entry = await put({ path: `${filesFolder}${row.key}`, content: stored });
    await list.add(entry);
    copied.count += 1;
    copied.bytes += entry.size;
  } finally {
    await stored.close();
  }
}

/** Classifies missing files. Files never change, so a missing one was deleted meanwhile, or lost if its row still exists. */
async function missingOf(
  db: Database,
  missing: readonly FileRow[],
): Promise<Pick<ArchiveHead['files'], 'deleted' | 'lost'>> {
  const { storedFile } = tables;
  const ids = missing.map(({ id }) => id);
  const rows =
    ids.length > 0 ? await db.select({ id: storedFile.id }).from(storedFile).where(inArray(storedFile.id, ids)) : [];
  const there = new Set(rows.map(({ id }) => id));
  const keysOf = (isThere: boolean): string[] =>
    missing.flatMap(({ id, key }) => (there.has(id) === isThere ? [key] : []));
  return { deleted: keysOf(false), lost: keysOf(true) };
}

async function headOf(
  parts: BackupParts,
  source: BackupSource,
  copied: Copied,
  publicKey: string,
): Promise<ArchiveHead> {
  const { db, keys, service, installation } = parts;
  const { kind, version, migration, takenAt } = source;
  const ring = keyPurposes.flatMap((purpose) =>
    keys.versions(purpose).map((key) => ({ purpose, version: key.version, id: key.id })),
  );
  return {
    format: 'portal-backup',
    version: 1,
    installation,
    takenAt: takenAt.toISOString(),
    database: { kind, version, migration },
    tables: { ...source.tables },
    files: { count: copied.count, bytes: copied.bytes, ...(await missingOf(db, copied.missing)) },
    keys: { master: service.current, ring },
    auditHead: source.auditHead,
    accessHead: source.accessHead,
    signedBy: await vouchFor(service, installation, { publicKey }),
  };
}

/** Writes all entries, then their list, then the list's signature. */
async function fill(put: PutEntry, parts: BackupParts, source: BackupSource, list: ListSpool): Promise<ArchiveHead> {
  const copied: Copied = { count: 0, bytes: 0, missing: [] };
  await putDatabase(put, list, source);
  for await (const page of source.files()) {
    for (const row of page) await putFile(put, list, parts.store, row, copied);
  }
  const signer = createSigner(parts.keys.current('signature'), 'backup-signature');
  const head = await headOf(parts, source, copied, signer.publicKey);
  const { sha256 } = await put({ path: listPath, content: await list.content(head) });
  await put({ path: signaturePath, content: Buffer.from(`${signer.sign(signedText(sha256)).toString('base64')}\n`) });
  return head;
}

export interface MadeBackup {
  readonly head: ArchiveHead;
  /** The size of the archive; `sha256` is its hash in hexadecimal. */
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes an archive, encrypted piece by piece. @throws what `write` throws; OperatorProblem; FileStoreError */
export async function makeBackup(
  parts: BackupParts,
  source: BackupSource,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<MadeBackup> {
  const list = await ListSpool.open(parts.scratch);
  try {
    let head: ArchiveHead | undefined;
    const archive = await sealArchive(parts.recipients, source.takenAt, async (put) => {
      head = await fill(put, parts, source, list);
    });
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of archive) {
      hash.update(piece);
      bytes += piece.length;
      await write(piece);
    }
    if (!head) throw new Error('an archive without a list');
    return { head, bytes, sha256: hash.digest('hex') };
  } finally {
    await list.close();
  }
}
