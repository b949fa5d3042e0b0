import { audit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { noteBackup } from './installation-parts.ts';
import type { MadeBackup } from './make-backup.ts';

export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

export function linesOf({ head, bytes, sha256 }: MadeBackup, called: string): string[] {
  const { files, tables, takenAt } = head;
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return [
    `${called}: ${megabytes(bytes)}, SHA-256 ${sha256}`,
    `It holds ${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files (${megabytes(files.bytes)}) as of ${takenAt}.`,
    ...(files.deleted.length > 0 ? [`${files.deleted.length} files were deleted during the back-up.`] : []),
    ...files.lost.map((key) => `The store has lost the file ${key}, whose row is still there.`),
  ];
}

export async function recordBackup(db: Database, actor: string, { head, bytes }: MadeBackup): Promise<void> {
  const { files, takenAt } = head;
  const detail = { takenAt, bytes, files: files.count, deleted: files.deleted.length, lost: files.lost.length };
  await audit(db, { actor, action: 'backup-made', result: 'ok', detail });
  await noteBackup(db, new Date(takenAt));
}
