import { join } from 'node:path';
import { ConfigProblem } from '../../platform/config/config-problem.ts';
import { lockDataFolder } from '../../platform/database/data-folder-lock.ts';
import type { Typed } from '../command.ts';
import type { OperatorConfig } from '../operator-config.ts';
import { purgeLines, purgesOf } from './given-purges.ts';
import { filesConfigOf } from './installation-parts.ts';
import { type Restored, restore } from './restore.ts';
import { placeOnPostgres, type RestorePlace } from './restore-place.ts';
import { archiveLines, openNamed, verifyArchive } from './verify-backup.ts';

async function placeOf({ databaseUrl, migrationDatabaseUrl, dataDir }: OperatorConfig): Promise<RestorePlace> {
  if (databaseUrl) return placeOnPostgres(migrationDatabaseUrl ?? databaseUrl, databaseUrl);
  // Imported here because the embedded database is large to load.
  const { placeInFolder } = await import('./restore-embedded.ts');
  return placeInFolder(join(dataDir, 'database'));
}

function* linesOf({ sample, again, payers }: Restored, hasList: boolean): Generator<string> {
  const { accounts, files } = sample;
  yield `All hashes and row counts match the list; one value of each of ${accounts} accounts and ${files} files were opened.`;
  yield* purgeLines(again, hasList);
  yield 'Everybody has to log in again, also at the desk. Jobs (mails, refunds, notices) are on hold until restore confirm.';
  yield `${payers} accounts and malls had not paid in the back-up: before one of them pays again, the gateway is asked for payments since.`;
  yield 'It cannot be asked about sign-ups and mall registrations after the back-up: compare those yourself (docs/operations.md, "Restoring").';
}

/** `restore`. @throws OperatorProblem, ConfigProblem */
export async function restoreBackup(
  config: OperatorConfig,
  print: (line: string) => void,
  typed: Typed,
): Promise<void> {
  if (config.problems.length > 0) throw new ConfigProblem(...config.problems);
  const filesConfig = filesConfigOf(config);
  using purges = await purgesOf(config, typed);
  const { source, identities, masterKeys } = await openNamed(config, typed);
  const release = await lockDataFolder(config.dataDir);
  const { openFiles } = await import('../../compose.ts');
  const files = await openFiles(filesConfig);
  try {
    const verified = await verifyArchive(source, identities, masterKeys);
    for (const line of archiveLines(verified)) print(line);
    const restored = await restore({
      source,
      identities,
      verified,
      masterKeys,
      place: await placeOf(config),
      store: files.store,
      storePlace: files.place,
      scratch: filesConfig.filesTmpDir,
      held: 'restored',
      purgedIds: purges?.ids ?? [],
      actor: `operator:${config.operator}`,
    });
    for (const line of linesOf(restored, purges !== undefined)) print(line);
  } finally {
    files.close();
    source.close();
    release();
  }
}
