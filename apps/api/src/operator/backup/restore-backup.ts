import { join } from 'node:path';
import { ConfigProblem } from '../../platform/config/config-problem.ts';
import { lockDataFolder } from '../../platform/database/data-folder-lock.ts';
import { codeOf } from '../../platform/refusals/causes.ts';
import { openPurgeList, type PurgeList, purgeListPath } from '../../platform/retention/purge-list.ts';
import { OperatorProblem, type Typed } from '../command.ts';
import { givenPath } from '../given-file.ts';
import type { OperatorConfig } from '../operator-config.ts';
import { filesConfigOf } from './installation-parts.ts';
import { type Restored, restore } from './restore.ts';
import { placeOnPostgres, type RestorePlace } from './restore-place.ts';
import { archiveLines, openNamed, verifyArchive } from './verify-backup.ts';

const unreadable = (path: string, error: unknown): OperatorProblem => {
  const why = error instanceof Error ? (codeOf(error) ?? error.name) : 'unknown';
  return new OperatorProblem(
    `The list of purges ${path} cannot be read (${why}): who was purged after the back-up would be back. Make it readable, or name another with --purges FILE.`,
  );
};

/** A list that ends in the middle ends the restore. */
async function* readToTheEnd({ ids }: PurgeList, path: string): AsyncGenerator<string> {
  try {
    yield* ids;
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The list of purges that is named, or lies beside the audit's heads; undefined for none. @throws OperatorProblem */
async function purgesOf({ auditHeadsFile }: OperatorConfig, { options }: Typed): Promise<PurgeList | undefined> {
  const named = typeof options.purges === 'string' ? givenPath(options.purges) : undefined;
  const path = named ?? (auditHeadsFile && purgeListPath(auditHeadsFile));
  if (path === undefined) return undefined;
  const list = await openPurgeList(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  if (named !== undefined && !list) throw new OperatorProblem(`The file ${named} cannot be read.`);
  return list && { ids: readToTheEnd(list, path), [Symbol.dispose]: () => list[Symbol.dispose]() };
}

async function placeOf({ databaseUrl, migrationDatabaseUrl, dataDir }: OperatorConfig): Promise<RestorePlace> {
  if (databaseUrl) return placeOnPostgres(migrationDatabaseUrl ?? databaseUrl, databaseUrl);
  // The embedded database is large to load.
  const { placeInFolder } = await import('./restore-embedded.ts');
  return placeInFolder(join(dataDir, 'database'));
}

function* linesOf({ sample, again, payers }: Restored, hasList: boolean): Generator<string> {
  const { accounts, files } = sample;
  yield `Every hash and every number of rows is as the list says; one value of each of ${accounts} accounts and ${files} files were opened.`;
  if (!hasList) yield 'No list of purges was given (--purges FILE): who was purged after the back-up is back.';
  else yield `${again.purged} who were purged after the back-up were purged again.`;
  for (const id of again.kept) yield `${id} is not purged yet: a refund is being made.`;
  yield 'Everybody has to log in again, at the desk too. Jobs (mails, refunds, notices) wait until restore confirm.';
  yield `${payers} had not paid in the back-up: the gateway is asked what they paid since before one of them pays again.`;
  yield 'It cannot be asked about malls that registered, and who signed up, after the back-up: compare (docs/operations.md, "Restoring").';
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
