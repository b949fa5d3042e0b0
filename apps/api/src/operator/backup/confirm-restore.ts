import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { countPayers } from '../../capabilities/payment/restored-payer.repository.ts';
import { audit } from '../../platform/audit.ts';
import { type Database, type Queryable, rowsOf } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { heldFor } from '../../platform/jobs/held-jobs.ts';
import { mailLanes } from '../../platform/jobs/mail-lanes.ts';
import { queuedTemplate } from '../../platform/jobs/mail-outbox.ts';
import { koreanMinute } from '../../platform/korean-time.ts';
import { type Command, type Desk, OperatorProblem, tableOf } from '../command.ts';

const { installation, surplusPayment } = tables;

const mailQueues = Object.values(mailLanes).map(({ job }) => job);
/** The queue of jobs that report a finished application. */
const noticeQueue = 'completion';

const jobRow = z.object({ name: z.string(), data: z.unknown(), at: z.coerce.date() });
const countRow = z.object({ count: z.number() });
const mostListed = 500;

/** Jobs queued after the restore are the copy's own: no other server can have sent them. */
const restoredAt = sql`(select at from audit_event where action in ('backup-restored', 'restore-declared') order by seq desc limit 1)`;
const isOfBackup = sql`created_on < ${restoredAt}`;

function isWaiting(queues: readonly string[]): SQL {
  const names = sql.join(
    queues.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`state in ('created', 'retry', 'active') and name in (${names})`;
}

async function countWaiting(db: Queryable, which: SQL): Promise<number> {
  const [row] = await rowsOf(db, sql`select count(*)::integer as count from pgboss.job where ${which}`, countRow);
  return row?.count ?? 0;
}

/** Jobs that were unfinished when the back-up was made, oldest first. */
async function waiting(db: Queryable, queues: readonly string[]) {
  const which = sql`${isWaiting(queues)} and ${isOfBackup}`;
  const text = sql`select name, data, created_on as at from pgboss.job
    where ${which} order by created_on limit ${mostListed}`;
  return { count: await countWaiting(db, which), jobs: await rowsOf(db, text, jobRow) };
}

async function mailLines({ db, personalData }: Desk): Promise<string[]> {
  const { count, jobs: mails } = await waiting(db, mailQueues);
  const rows = await Promise.all(
    mails.map(async ({ data, at }) => [koreanMinute(at), await queuedTemplate(personalData, data)]),
  );
  return [`${count} mails are waiting:`, ...tableOf([['QUEUED', 'MAIL'], ...rows])];
}

async function noticeLines(db: Database): Promise<string[]> {
  const { count, jobs: notices } = await waiting(db, [noticeQueue]);
  const rows = notices.map(({ at, data }) => [
    koreanMinute(at),
    z.object({ accountId: z.string() }).parse(data).accountId,
  ]);
  return [`${count} notices of finished applications are waiting:`, ...tableOf([['QUEUED', 'ACCOUNT'], ...rows])];
}

async function newLines(db: Database): Promise<string[]> {
  const which = sql`${isWaiting([...mailQueues, noticeQueue])} and not ${isOfBackup}`;
  const count = await countWaiting(db, which);
  return count === 0
    ? []
    : [`${count} mails and notices were queued after the restore; they are sent with either option.`];
}

async function refundLines(db: Database): Promise<string[]> {
  const refunds = await db
    .select()
    .from(surplusPayment)
    .where(eq(surplusPayment.state, 'REFUNDING'))
    .orderBy(asc(surplusPayment.paidAt));
  const rows = refunds.map(({ paidAt, amount, transactionId }) => [
    koreanMinute(paidAt),
    String(amount),
    transactionId,
  ]);
  return [
    `${refunds.length} refunds have not been made yet:`,
    ...tableOf([['PAID', 'AMOUNT', 'TRANSACTION'], ...rows]),
  ];
}

async function payerLines(db: Database): Promise<string[]> {
  const count = await countPayers(db);
  if (count === 0) return [];
  return [
    `${count} accounts and malls had not paid according to the restored database: once jobs run again, the gateway is asked about 50 of them a minute,`,
    'and about each before it pays. Payments made since the back-up are settled then.',
  ];
}

/** @throws OperatorProblem if another command was faster */
async function release({ db, actor, print }: Desk, isDiscard: boolean): Promise<void> {
  const discarded = await db.transaction(async (tx) => {
    const released = await tx
      .update(installation)
      .set({ held: null })
      .where(and(eq(installation.single, true), eq(installation.held, 'restored')))
      .returning({ id: installation.id });
    if (released.length === 0) throw new OperatorProblem('The restore has already been confirmed.');
    const gone = isDiscard ? await discard(tx) : 0;
    await audit(tx, { actor, action: 'restore-confirmed', result: 'ok', detail: { discarded: gone } });
    return gone;
  });
  if (isDiscard) print(`${discarded} mails and notices were deleted unsent.`);
  print('Jobs run again; running servers start them within ten seconds.');
}

const idRow = z.object({ id: z.string() });

async function discard(db: Queryable): Promise<number> {
  const which = isWaiting([...mailQueues, noticeQueue]);
  const text = sql`delete from pgboss.job where ${which} and ${isOfBackup} returning id`;
  return (await rowsOf(db, text, idRow)).length;
}

/** `restore confirm`: lists what the copy would send, and releases or discards it. @throws OperatorProblem */
export const confirmRestore: Command['run'] = async (desk, { options }) => {
  const { db, print } = desk;
  const held = await heldFor(db);
  if (held === undefined) throw new OperatorProblem('No restore is waiting to be confirmed: jobs are not on hold.');
  if (held === 'drill') throw new OperatorProblem('This is the copy of a drill; its jobs never run.');
  if (options.send === true && options.discard === true)
    throw new OperatorProblem('Use --send or --discard, not both.');
  const lines = [
    ...(await mailLines(desk)),
    ...(await noticeLines(db)),
    ...(await refundLines(db)),
    ...(await newLines(db)),
    ...(await payerLines(db)),
  ];
  for (const line of lines) print(line);
  if (options.send === true || options.discard === true) return await release(desk, options.discard === true);
  print(
    'Nothing has been sent yet. restore confirm --send sends everything; --discard first deletes these mails and notices.',
  );
};
