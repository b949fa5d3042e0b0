import { auditKeysOf, sealEvery } from '../../platform/audit-chain/seal.ts';
import { checkOneDatabase } from '../../platform/database/prepare-database.ts';
import { createPersonalData } from '../../platform/security/personal-data.ts';
import { OperatorProblem, type Typed } from '../command.ts';
import type { OperatorConfig } from '../operator-config.ts';
import { recordCommand } from '../record-command.ts';
import { type ArchiveTarget, keptDays, openTarget } from './archive-place.ts';
import { placeIn, recipientsOf } from './backup-options.ts';
import { checkOwnStore, filesConfigOf, installationRow, openInstallation } from './installation-parts.ts';
import { linesOf, recordBackup } from './made-backup.ts';
import { makeBackup } from './make-backup.ts';
import { dump, findClient } from './postgres-client.ts';
import { withSnapshot } from './snapshot.ts';

/** Deletes old archives. Runs last, as the new archive is complete even if this fails. @throws OperatorProblem if one cannot be deleted */
async function takeOldAway(target: ArchiveTarget, print: (line: string) => void): Promise<void> {
  const { gone, left } = await target.prune().catch(() => {
    throw new OperatorProblem(`Archives older than ${keptDays} days could not be listed. The new archive is complete.`);
  });
  for (const name of gone) print(`${name} was too old and was deleted.`);
  if (left.length === 0) return;
  throw new OperatorProblem(
    `Archives older than ${keptDays} days could not be deleted and still hold data purged since: ${left.join(', ')}. The new archive is complete.`,
  );
}

/** Backs up a PostgreSQL installation while its servers run. @throws OperatorProblem, ConfigProblem */
export async function backUp(config: OperatorConfig, print: (line: string) => void, typed: Typed): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, operator, user } = config;
  if (databaseUrl === undefined) throw new OperatorProblem('DATABASE_URL must name the database.');
  const recipients = recipientsOf(typed);
  const filesConfig = filesConfigOf(config);
  const { openFiles } = await import('../../compose.ts');
  const opened = await openInstallation(config, databaseUrl);
  const files = await openFiles(filesConfig);
  const { db, keys, masterKeys, auditSigner } = opened;
  try {
    const readerUrl = migrationDatabaseUrl ?? databaseUrl;
    // One database's rows with another one's files would be a back-up of neither.
    await checkOneDatabase(readerUrl, databaseUrl);
    await checkOwnStore(db, files.store, files.place.called);
    const { id } = await installationRow(db);
    const given = { db, personalData: createPersonalData(db, keys), actor: `operator:${operator}` };
    await recordCommand(given, { name: 'backup' }, typed, user);
    await sealEvery(db, await auditKeysOf(db, auditSigner));
    const { made, target } = await withSnapshot(readerUrl, async (snapshot) => {
      const client = await findClient('pg_dump', snapshot.version);
      const source = { ...snapshot, kind: 'postgres' as const, content: () => dump(client, readerUrl, snapshot.id) };
      const asked = { place: placeIn(typed, 'to'), installation: id, takenAt: snapshot.takenAt, files: filesConfig };
      const parts = { db, store: files.store, keys, service: masterKeys.service, installation: id, recipients };
      const target = await openTarget(asked);
      try {
        const made = await makeBackup({ ...parts, scratch: filesConfig.filesTmpDir }, source, target.write);
        await target.keep();
        return { made, target };
      } catch (error) {
        await target.drop();
        target.close();
        throw error;
      }
    });
    try {
      await recordBackup(db, `operator:${operator}`, made);
      for (const line of linesOf(made, target.called)) print(line);
      await takeOldAway(target, print);
    } finally {
      target.close();
    }
  } finally {
    files.close();
    await opened.close();
  }
}
