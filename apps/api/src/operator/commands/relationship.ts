import { stepOf } from '@portal/domain/journey/steps.ts';
import { finishedYears, untouchedDays } from '@portal/domain/rules/review/retention.ts';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { audit } from '../../platform/audit.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { parseFacts } from '../../platform/journey/journey-store.ts';
import { beginningOf, beginningOfDayOf } from '../../platform/korean-time.ts';
import { type Command, type Desk, dayIn, OperatorProblem, type Typed } from '../command.ts';
import { accountCalled } from './accounts.ts';
import { mallCalled } from './malls.ts';
import { endSessionsOf, type SessionsOwner } from './sessions.ts';

const { account, mall, mallRegistration } = tables;

/** An owner whose relationship can end: its table and row, and its name for the operator. */
interface Party {
  readonly kind: SessionsOwner['kind'];
  readonly table: typeof account | typeof mall;
  readonly id: string;
  readonly name: string;
}

const changed = z.object({ id: z.string() });
const stands = z.object({ ended: z.boolean(), early: z.boolean() });

async function undoEnd({ db, actor, print }: Desk, { table, id, name }: Party): Promise<void> {
  await db.transaction(async (tx) => {
    const undo = sql`update ${table} set relationship_ended_at = null
      where ${table.id} = ${id} and ${table.relationshipEndedAt} is not null returning ${table.id}`;
    const undone = await rowsOf(tx, undo, changed);
    if (undone.length === 0) throw new OperatorProblem(`The relationship with ${name} has not ended.`);
    await audit(tx, { actor, action: 'relationship-end-undone', accountId: id, result: 'ok' });
  });
  print(`The relationship with ${name} continues.`);
}

function whyNotEnded(name: string, at: z.output<typeof stands> | undefined): string {
  if (at?.ended) return `The relationship with ${name} has ended already.`;
  return at?.early ? `That day is before the relationship with ${name} began.` : 'That day is in the future.';
}

async function recordEnd(
  { db, actor, print }: Desk,
  { kind, table, id, name }: Party,
  day: string | undefined,
): Promise<void> {
  const moment = day ? beginningOf(day) : sql`now()`;
  // A mistyped year would make a living relationship due to be purged at once.
  const isEarly = sql`${moment} < ${beginningOfDayOf(table.createdAt)}`;
  const sessions = await db.transaction(async (tx) => {
    const end = sql`update ${table} set relationship_ended_at = ${moment}
      where ${table.id} = ${id} and ${table.relationshipEndedAt} is null and ${moment} <= now() and not ${isEarly}
      returning ${table.id}`;
    if ((await rowsOf(tx, end, changed)).length === 0) {
      // Checked after the update, as another operator may have ended the relationship meanwhile.
      const now = sql`select ${table.relationshipEndedAt} is not null as ended, ${isEarly} as early from ${table} where ${table.id} = ${id}`;
      throw new OperatorProblem(whyNotEnded(name, (await rowsOf(tx, now, stands))[0]));
    }
    await audit(tx, { actor, action: 'relationship-ended', accountId: id, result: 'ok', detail: { on: day } });
    return await endSessionsOf(tx, { kind, id });
  });
  const ended = sessions > 0 ? ` Sessions ended: ${sessions}.` : '';
  print(`The relationship with ${name} has ended; ${finishedYears} years later its application can be purged.${ended}`);
}

interface Ending {
  readonly party: Party;
  /** Whether the application is finished. An unfinished one cannot be ended: it is purged after 90 days without a change. */
  readonly isFinished: boolean;
}

/** @param find finds the owner that the command names */
const endOf =
  (find: (desk: Desk, name: string) => Promise<Ending>) =>
  async (desk: Desk, typed: Typed): Promise<void> => {
    const day = dayIn(typed, 'on');
    const undo = typed.options.undo === true;
    if (undo && day) throw new OperatorProblem('Use --on or --undo, not both.');
    const { party, isFinished } = await find(desk, typed.words[0] ?? '');
    if (undo) return await undoEnd(desk, party);
    if (!isFinished) {
      throw new OperatorProblem(
        `The application of ${party.name} is not finished: it is purged ${untouchedDays} days after it was last touched.`,
      );
    }
    await recordEnd(desk, party, day);
  };

async function accountEnding({ db }: Desk, called: string): Promise<Ending> {
  const row = await accountCalled(db, called);
  const { id, loginId: name } = row;
  return {
    party: { kind: 'account', table: account, id, name },
    isFinished: stepOf(parseFacts(row)) === 'complete',
  };
}

async function mallEnding({ db }: Desk, called: string): Promise<Ending> {
  const { id, mallId: name } = await mallCalled(db, called);
  const registered = await db
    .select({ id: mallRegistration.ownerId })
    .from(mallRegistration)
    .where(eq(mallRegistration.ownerId, id));
  return { party: { kind: 'mall', table: mall, id, name }, isFinished: registered.length === 1 };
}

const shared = {
  options: { on: { type: 'string' }, undo: { type: 'boolean' } },
  optionsUsage: '[--on YYYY-MM-DD | --undo]',
} as const;

export const relationshipCommands: readonly Command[] = [
  {
    ...shared,
    name: 'accounts end',
    takes: ['LOGIN_ID'],
    about: `end the business relationship, today or on a given day: no more log-ins; ${finishedYears} years later it may be purged`,
    run: endOf(accountEnding),
  },
  {
    ...shared,
    name: 'malls end',
    takes: ['MALL'],
    about:
      'end the relationship of a registered mall, as for an account; it continues if the operator of the mall opens the app again',
    run: endOf(mallEnding),
  },
];
