import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { notePayers } from '../../capabilities/payment/restored-payer.repository.ts';
import { audit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { heldFor } from '../../platform/jobs/held-jobs.ts';
import { goneMs } from '../../platform/keys/key-upkeep.ts';
import { type Command, OperatorProblem } from '../command.ts';
import { endWhatLives } from './end-what-lives.ts';

const { installation, serverNode } = tables;

/** A server that runs would go on with its jobs. @throws OperatorProblem */
async function refuseLiving(db: Database): Promise<void> {
  const seconds = goneMs / 1_000;
  const isLiving = gt(serverNode.seenAt, sql`now() - make_interval(secs => ${seconds})`);
  const living = await db.select({ name: serverNode.name }).from(serverNode).where(isLiving);
  if (living.length === 0) return;
  throw new OperatorProblem(
    `These servers were seen in the last ${seconds} seconds: ${living.map(({ name }) => name).join(', ')}. Stop them first; of a moment that is no older, wait that long.`,
  );
}

const heldAlready = (held: string): string =>
  held === 'drill'
    ? 'This is the copy of a drill, whose jobs are never done.'
    : 'The jobs of this database wait already: restore confirm.';

/** `restore declare`: after a restore by other means, what `restore` does beside the rows. @throws OperatorProblem */
export const declareRestore: Command['run'] = async ({ db, actor, print, server }) => {
  if (server) throw new OperatorProblem('A portal runs on this data folder: stop every server first.');
  await refuseLiving(db);
  const payers = await db.transaction(async (tx) => {
    const declared = await tx
      .update(installation)
      // The first server keeps the timeline that it finds: who may have paid is noted here.
      .set({ held: 'restored', seenTimeline: null })
      .where(and(eq(installation.single, true), isNull(installation.held)))
      .returning({ id: installation.id });
    if (declared.length === 0) return undefined;
    await endWhatLives(tx);
    const noted = await notePayers(tx);
    await audit(tx, { actor, action: 'restore-declared', result: 'ok', detail: { payers: noted } });
    return noted;
  });
  if (payers === undefined) throw new OperatorProblem(heldAlready((await heldFor(db)) ?? 'restored'));
  print('Everybody has to log in again, at the desk too. Jobs (mails, refunds, notices) wait until restore confirm.');
  print(
    `${payers} have not paid as this database has it: the gateway is asked what they paid before one of them pays.`,
  );
  print(
    'Who was purged after that moment is back, and the gateway cannot be asked about malls that registered, and who signed up, since (docs/operations.md, "Restoring").',
  );
};
