import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { notePayers } from '../../capabilities/payment/restored-payer.repository.ts';
import { audit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { createFileVault } from '../../platform/files/file-vault.ts';
import { createTemporaryFiles } from '../../platform/files/temporary-files.ts';
import { heldFor } from '../../platform/jobs/held-jobs.ts';
import { goneMs } from '../../platform/keys/key-upkeep.ts';
import { type PurgeList, purgeAgain } from '../../platform/retention/purge-list.ts';
import { type Desk, OperatorProblem, type Typed } from '../command.ts';
import type { OperatorConfig } from '../operator-config.ts';
import { endWhatLives } from './end-what-lives.ts';
import { purgeLines, purgesOf } from './given-purges.ts';
import { checkOwnStore, filesConfigOf } from './installation-parts.ts';

const { installation, serverNode } = tables;

/** Refuses while a server runs, as it would continue its jobs. @throws OperatorProblem */
async function refuseLiving(db: Database): Promise<void> {
  const seconds = goneMs / 1_000;
  const isLiving = gt(serverNode.seenAt, sql`now() - make_interval(secs => ${seconds})`);
  const living = await db.select({ name: serverNode.name }).from(serverNode).where(isLiving);
  if (living.length === 0) return;
  throw new OperatorProblem(
    `These servers were seen in the last ${seconds} seconds: ${living.map(({ name }) => name).join(', ')}. Stop them first; after a restore to a point in time that recent, wait that long.`,
  );
}

/** @throws OperatorProblem */
async function refuseHeld(db: Database): Promise<void> {
  const held = await heldFor(db);
  if (held === 'drill') throw new OperatorProblem('This is the copy of a drill; its jobs never run.');
  if (held) throw new OperatorProblem('The jobs of this database are already on hold: continue with restore confirm.');
}

type Purges = PurgeList['ids'];

/** Purges the listed owners again: the restore brought back their rows, and perhaps files. @throws OperatorProblem, ConfigProblem, FileStoreError */
async function purgeListed(config: OperatorConfig, { db, personalData, actor }: Desk, ids: Purges) {
  const { openFiles } = await import('../../compose.ts');
  const filesConfig = filesConfigOf(config);
  const { store, place, close } = await openFiles(filesConfig);
  try {
    await checkOwnStore(db, store, place.called);
    const temporary = createTemporaryFiles(filesConfig.filesTmpDir);
    const files = createFileVault({ db, store, temporary, personalData, onLost: () => undefined });
    return await purgeAgain({ db, files, personalData }, ids, actor);
  } finally {
    close();
  }
}

/** Ends sessions, notes payers and holds jobs. @returns the number of payers; undefined if another command was faster */
const declare = (db: Database, actor: string): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const declared = await tx
      .update(installation)
      // The first server to start adopts the timeline that it finds, so possible payers are noted here.
      .set({ held: 'restored', seenTimeline: null })
      .where(and(eq(installation.single, true), isNull(installation.held)))
      .returning({ id: installation.id });
    if (declared.length === 0) return undefined;
    await endWhatLives(tx);
    const payers = await notePayers(tx);
    await audit(tx, { actor, action: 'restore-declared', result: 'ok', detail: { payers } });
    return payers;
  });

/** `restore declare`: after a restore by other means, does all that `restore` does except for the rows. @throws OperatorProblem, ConfigProblem */
export async function declareRestore(
  config: OperatorConfig,
  print: (line: string) => void,
  typed: Typed,
): Promise<void> {
  using purges = await purgesOf(config, typed);
  const { openDesk } = await import('../open-desk.ts');
  const desk = await openDesk(config, print, 'Stop all servers before declaring a restore.');
  try {
    const { db, actor } = desk;
    await refuseHeld(db);
    await refuseLiving(db);
    const again = purges ? await purgeListed(config, desk, purges.ids) : { purged: 0, kept: [] };
    const payers = await declare(db, actor);
    if (payers === undefined) return await refuseHeld(db);
    for (const line of purgeLines(again, purges !== undefined)) print(line);
    print(
      'Everybody has to log in again, also at the desk. Jobs (mails, refunds, notices) are on hold until restore confirm.',
    );
    print(
      `${payers} accounts and malls have not paid according to this database: before one of them pays, the gateway is asked for earlier payments.`,
    );
    print(
      'It cannot be asked about later sign-ups and mall registrations: compare those yourself (docs/operations.md, "Restoring").',
    );
  } finally {
    await desk.close();
  }
}
