import { finishedYears, purgeNoticeDays, untouchedDays } from '@portal/domain/rules/review/retention.ts';
import { and, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { audit } from '../../platform/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { rowsOnly } from '../../platform/files/file-vault.ts';
import { isPastPayment, isStrayNotice, isUnusedCheck } from '../../platform/jobs/leftovers.ts';
import { namesOfCauses } from '../../platform/refusals/causes.ts';
import { isFinished, isPurgedSoon, purges } from '../../platform/retention/due.ts';
import { dueAccounts, purgeAccount } from '../../platform/retention/purge-account.ts';
import { dueMalls, mallPurges, purgeMall } from '../../platform/retention/purge-mall.ts';
import { type Command, type Desk, OperatorProblem, type Typed, tableOf } from '../command.ts';

const { account, certificateCheck, mall, paymentNotice, retainedPayment, surplusPayment } = tables;

async function countOf(db: Queryable, table: PgTable, condition?: SQL): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table).where(condition);
  return row?.rows ?? 0;
}

async function show({ db, actor, print }: Desk): Promise<void> {
  const ended = account.relationshipEndedAt;
  const lines: [string, number][] = [
    [`Unfinished, not touched for ${untouchedDays} days`, await countOf(db, account, purges.unfinished)],
    [`Unfinished, due within ${purgeNoticeDays} days`, await countOf(db, account, isPurgedSoon)],
    [`Finished, ended ${finishedYears} years ago`, await countOf(db, account, purges.finished)],
    ['Finished, ended at any time', await countOf(db, account, and(isFinished, isNotNull(ended)))],
    ['Finished, not ended', await countOf(db, account, and(isFinished, isNull(ended)))],
    [
      `Malls without a registration, not touched for ${untouchedDays} days`,
      await countOf(db, mall, mallPurges.unregistered),
    ],
    [`Malls, ended ${finishedYears} years ago`, await countOf(db, mall, mallPurges.ended)],
    ['Surplus payments being refunded', await countOf(db, surplusPayment, eq(surplusPayment.state, 'REFUNDING'))],
    ['Payments of purged applications', await countOf(db, retainedPayment)],
    ['  of these, past their time', await countOf(db, retainedPayment, isPastPayment)],
    ['Unused certificate readings', await countOf(db, certificateCheck, isUnusedCheck(db))],
    ['Payment notices without a payment', await countOf(db, paymentNotice, isStrayNotice(db))],
  ];
  await audit(db, { actor, action: 'retention-shown', result: 'ok' });
  for (const line of tableOf(lines.map(([what, rows]) => [what, String(rows)]))) print(line);
  print(
    `While it runs, the portal purges what is due, except for applications and malls that ended ${finishedYears} years ago: use retention purge --finished.`,
  );
}

const mostAtOnce = 200;

interface Purge {
  due(): Promise<readonly string[]>;
  purgeOne(id: string): Promise<boolean>;
}

/** Ids that could not be purged, each with its error's names. */
type Failures = Map<string, string>;

/** Purges everything that is due, batch by batch, until nothing more can be purged; continues after one that fails. */
async function purgeAll({ due, purgeOne }: Purge, failures: Failures): Promise<number> {
  const purge = (id: string): Promise<boolean> =>
    purgeOne(id).catch((error: unknown) => {
      failures.set(id, namesOfCauses(error));
      return false;
    });
  let purged = 0;
  for (;;) {
    const ids = await due();
    let done = 0;
    for (const id of ids) if (await purge(id)) done += 1;
    purged += done;
    if (done === 0 || ids.length < mostAtOnce) return purged;
  }
}

async function purge({ db, personalData, actor, print }: Desk, { options }: Typed): Promise<void> {
  if (options.finished !== true) {
    throw new OperatorProblem('Add --finished: the portal purges unfinished applications itself.');
  }
  const tools = { db, personalData, files: rowsOnly };
  const failures: Failures = new Map();
  const finished: Purge = {
    due: () => dueAccounts(db, 'finished', mostAtOnce),
    purgeOne: (id) => purgeAccount(tools, id, 'finished', actor),
  };
  const ended: Purge = {
    due: () => dueMalls(db, 'ended', mostAtOnce),
    purgeOne: (id) => purgeMall(tools, id, 'ended', actor),
  };
  const count = await purgeAll(finished, failures);
  const malls = await purgeAll(ended, failures);
  const failed = failures.size;
  await audit(db, { actor, action: 'finished-purged', result: 'ok', detail: { count, malls, failed } });
  print(
    `${count} finished applications and ${malls} malls were purged. A running portal removes their remaining files within half an hour.`,
  );
  if (failed === 0) return;
  const each = [...failures].map(([id, problem]) => `${id} (${problem})`);
  throw new OperatorProblem(`${failed} could not be purged and stay due: ${each.join(', ')}.`);
}

export const retentionCommands: readonly Command[] = [
  { name: 'retention show', takes: [], about: 'how much is due to be purged', run: show },
  {
    name: 'retention purge',
    takes: [],
    options: { finished: { type: 'boolean' } },
    optionsUsage: '--finished',
    about: `finished applications and registered malls whose relationship ended ${finishedYears} years ago`,
    run: purge,
  },
];
