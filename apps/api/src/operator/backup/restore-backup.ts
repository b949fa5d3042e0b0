import { join } from 'node:path';
import { ConfigProblem } from '../../platform/config/config-problem.ts';
import { lockDataFolder } from '../../platform/database/data-folder-lock.ts';
import { purgedIdsIn, purgeListPath } from '../../platform/retention/purge-list.ts';
import type { Typed } from '../command.ts';
import { readGivenFile } from '../given-file.ts';
import type { OperatorConfig } from '../operator-config.ts';
import { filesConfigOf } from './installation-parts.ts';
import { type Restored, restore } from './restore.ts';
import { placeOnPostgres, type RestorePlace } from './restore-place.ts';
import { archiveLines, openNamed, verifyArchive } from './verify-backup.ts';

/** The list of purges that is named, or lies beside the audit's heads; undefined for none. @throws OperatorProblem */
async function purgesOf({ auditHeadsFile }: OperatorConfig, { options }: Typed): Promise<string | undefined> {
  if (typeof options.purges === 'string') return await readGivenFile(options.purges);
  return auditHeadsFile && (await readGivenFile(purgeListPath(auditHeadsFile)).catch(() => undefined));
}

async function placeOf({ databaseUrl, migrationDatabaseUrl, dataDir }: OperatorConfig): Promise<RestorePlace> {
  if (databaseUrl) return placeOnPostgres(migrationDatabaseUrl ?? databaseUrl, databaseUrl);
  // The embedded database is large to load.
  const { placeInFolder } = await import('./restore-embedded.ts');
  return placeInFolder(join(dataDir, 'database'));
}

function* linesOf({ sample, again }: Restored, hasList: boolean): Generator<string> {
  const { accounts, files } = sample;
  yield `Every hash and every number of rows is as the list says; one value of each of ${accounts} accounts and ${files} files were opened.`;
  if (!hasList) yield 'No list of purges was given (--purges FILE): who was purged after the back-up is back.';
  else yield `${again.purged} who were purged after the back-up were purged again.`;
  for (const id of again.kept) yield `${id} is not purged yet: a refund is being made.`;
  yield 'Everybody has to log in again. Jobs (mails, refunds, notices) wait until restore confirm.';
}

/** `restore`. @throws OperatorProblem, ConfigProblem */
export async function restoreBackup(
  config: OperatorConfig,
  print: (line: string) => void,
  typed: Typed,
): Promise<void> {
  if (config.problems.length > 0) throw new ConfigProblem(...config.problems);
  const filesConfig = filesConfigOf(config);
  const purges = await purgesOf(config, typed);
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
      purgedIds: purgedIdsIn(purges ?? ''),
      actor: `operator:${config.operator}`,
    });
    for (const line of linesOf(restored, purges !== undefined)) print(line);
  } finally {
    files.close();
    source.close();
    release();
  }
}
