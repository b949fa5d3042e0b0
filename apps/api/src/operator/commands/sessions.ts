import { staffIdleSeconds, staffLongestSeconds } from '@portal/domain/rules/staff/staff.ts';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { openEmail } from '../../features/desk/session/staff.repository.ts';
import { audit } from '../../platform/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { isLiving } from '../../platform/http/living-session.ts';
import { isLivingOfMall } from '../../platform/http/mall-session.ts';
import { closeLinksOf } from '../../platform/journey/phone-link.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from '../command.ts';

const { mallSession, session, staff, staffSession } = tables;

const kinds = {
  account: { table: session, owner: session.accountId, endedAt: session.endedAt, isLiving },
  mall: { table: mallSession, owner: mallSession.ownerId, endedAt: mallSession.endedAt, isLiving: isLivingOfMall },
} as const;

/** The owner of sessions: an account that logs in, or a mall that is launched. */
export interface SessionsOwner {
  readonly kind: keyof typeof kinds;
  readonly id: string;
}

export async function livingSessions(db: Queryable, { kind, id }: SessionsOwner): Promise<number> {
  const { table, owner, isLiving: isOpen } = kinds[kind];
  const [row] = await db
    .select({ sessions: count() })
    .from(table)
    .where(and(eq(owner, id), isOpen));
  return row?.sessions ?? 0;
}

/** Ends every session of an owner, and an account's phone links. @returns how many of them were still valid */
export async function endSessionsOf(tx: Queryable, of: SessionsOwner): Promise<number> {
  const living = await livingSessions(tx, of);
  const { table, owner, endedAt } = kinds[of.kind];
  await tx
    .update(table)
    .set({ endedAt: sql`now()` })
    .where(and(eq(owner, of.id), isNull(endedAt)));
  if (of.kind === 'account') await closeLinksOf(tx, of.id);
  return living;
}

/** Ends an owner's sessions for an operator's command, with an audit row. @param name of the owner, for messages */
export async function endSessionsByHand(desk: Desk, of: SessionsOwner, name: string): Promise<void> {
  const ended = await desk.db.transaction(async (tx) => {
    const living = await endSessionsOf(tx, of);
    const detail = { count: living };
    await audit(tx, { actor: desk.actor, action: 'sessions-ended', accountId: of.id, result: 'ok', detail });
    return living;
  });
  desk.print(`${ended} sessions of ${name} have ended.`);
}

/** Finds staff by their address, case-insensitively, or by their id at the identity service. @throws OperatorProblem */
async function staffCalled({ db, personalData }: Desk, who: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: staff.id, subject: staff.subject, emailSealed: staff.emailSealed })
    .from(staff)
    .orderBy(staff.id);
  const known = await Promise.all(rows.map(async (row) => ({ ...row, email: await openEmail(personalData, row) })));
  const found = known.filter(({ subject, email }) => subject === who || email?.toLowerCase() === who.toLowerCase());
  if (found.length === 0) throw new OperatorProblem(`Nobody has signed in at the desk as ${who}.`);
  return found.map(({ id }) => id);
}

const within = (column: typeof staffSession.seenAt | typeof staffSession.createdAt, seconds: number) =>
  sql`${column} > now() - make_interval(secs => ${seconds})`;

async function endSessionsOfStaff(desk: Desk, { words: [who = ''] }: Typed): Promise<void> {
  const ids = await staffCalled(desk, who);
  const isLivingOfStaff = and(
    within(staffSession.seenAt, staffIdleSeconds),
    within(staffSession.createdAt, staffLongestSeconds),
  );
  const ended = await desk.db.transaction(async (tx) => {
    const open = and(inArray(staffSession.staffId, ids), isNull(staffSession.endedAt));
    const living = await tx.$count(staffSession, and(open, isLivingOfStaff));
    await tx.update(staffSession).set({ endedAt: sql`now()` }).where(open);
    for (const id of ids) {
      const row = { actor: desk.actor, action: 'staff-sessions-ended', subject: id, result: 'ok' } as const;
      await audit(tx, { ...row, detail: { count: living } });
    }
    return living;
  });
  desk.print(`${ended} sessions of ${who} at the desk have ended.`);
}

export const staffCommands: readonly Command[] = [
  {
    name: 'staff end-sessions',
    takes: ['WHO'],
    about: 'log a member of staff out of the desk',
    details: [
      '',
      'WHO: the e-mail address that the identity service reports (not case-sensitive), or its id of the person (sub).',
      'To keep a person out, first block them at the identity service: it decides who can sign in.',
    ],
    run: endSessionsOfStaff,
  },
];
