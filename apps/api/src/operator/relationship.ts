import { isCalendarDate } from '@portal/domain/fields/calendar-date.ts';
import { stepOf } from '@portal/domain/journey/steps.ts';
import { finishedYears, untouchedDays } from '@portal/domain/rules/retention.ts';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { audit } from '../platform/audit.ts';
import { tables } from '../platform/database/tables.ts';
import { parseFacts } from '../platform/journey-store.ts';
import { accountCalled } from './accounts.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from './command.ts';

const { account } = tables;
type Account = typeof account.$inferSelect;

/** YYYY-MM-DD as typed; null for now. @throws OperatorProblem */
function dayIn({ options }: Typed): string | null {
  if (options.on === undefined) return null;
  const day = String(options.on);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDate(day.replaceAll('-', ''))) return day;
  throw new OperatorProblem('--on must be a day, as YYYY-MM-DD.');
}

async function undoEnd({ db, actor, print }: Desk, { id, loginId }: Account): Promise<void> {
  await db.transaction(async (tx) => {
    const undone = await tx
      .update(account)
      .set({ relationshipEndedAt: null })
      .where(and(eq(account.id, id), isNotNull(account.relationshipEndedAt)))
      .returning({ id: account.id });
    if (undone.length === 0) throw new OperatorProblem(`The relationship with ${loginId} has not ended.`);
    await audit(tx, { actor, action: 'relationship-end-undone', accountId: id, result: 'ok' });
  });
  print(`The relationship with ${loginId} goes on.`);
}

async function recordEnd(
  { db, actor, print }: Desk,
  { id, loginId, relationshipEndedAt }: Account,
  day: string | null,
) {
  const moment = day ? sql`${day}::timestamp at time zone 'Asia/Seoul'` : sql`now()`;
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(account)
      .set({ relationshipEndedAt: moment })
      .where(and(eq(account.id, id), isNull(account.relationshipEndedAt), lte(moment, sql`now()`)))
      .returning({ id: account.id });
    if (ended.length === 0) {
      throw new OperatorProblem(
        relationshipEndedAt ? `The relationship with ${loginId} has ended already.` : 'That day has not come yet.',
      );
    }
    await audit(tx, { actor, action: 'relationship-ended', accountId: id, result: 'ok', detail: { on: day } });
  });
  print(`The relationship with ${loginId} has ended; ${finishedYears} years later its application can be purged.`);
}

async function end(desk: Desk, typed: Typed): Promise<void> {
  const [loginId = ''] = typed.words;
  const day = dayIn(typed);
  const undo = typed.options.undo === true;
  if (undo && day) throw new OperatorProblem('Say --on or --undo, not both.');
  const row = await accountCalled(desk.db, loginId);
  if (undo) return await undoEnd(desk, row);
  if (stepOf(parseFacts(row)) !== 'complete') {
    throw new OperatorProblem(
      `The application of ${row.loginId} is not finished: it is purged ${untouchedDays} days after it was last touched.`,
    );
  }
  await recordEnd(desk, row, day);
}

export const relationshipCommands: readonly Command[] = [
  {
    name: 'accounts end',
    takes: ['LOGIN_ID'],
    options: { on: { type: 'string' }, undo: { type: 'boolean' } },
    optionsUsage: '[--on YYYY-MM-DD | --undo]',
    about: `the business relationship ended, today or on a day; ${finishedYears} years later it may be purged`,
    run: end,
  },
];
