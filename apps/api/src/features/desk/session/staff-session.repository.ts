import {
  reauthenticationSeconds,
  type StaffRole,
  type StaffSessionEnd,
  staffIdleSeconds,
  staffLongestSeconds,
  staffSessionEnds,
} from '@portal/domain/rules/staff/staff.ts';
import { and, arrayContains, eq, isNull, lte, not, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { LogoutNotice } from '../../../ports/identity-service.ts';
import type { Reauthentication } from './sign-in.repository.ts';
import { rolesColumn } from './staff.repository.ts';

const { logoutNotice, reauthentication, staff, staffSession } = tables;

export interface StaffMember {
  readonly id: string;
  readonly roles: readonly StaffRole[];
  readonly sessionHash: string;
  readonly issuer: string;
  readonly subject: string;
  readonly nameSealed: string;
  readonly emailSealed: string | null;
  readonly signedInAt: Date;
  /** Seconds until the session ends if idle (`idleSeconds`), and at the latest (`remainingSeconds`). */
  readonly idleSeconds: number;
  readonly remainingSeconds: number;
}

/** The last action is stored at most every this many seconds; a session may end that much earlier, never later. */
const seenEverySeconds = 10;

const secondsSince = (column: typeof staffSession.seenAt | typeof staffSession.createdAt) =>
  sql<number>`extract(epoch from now() - ${column})::int`;

const found = {
  id: staff.id,
  issuer: staff.issuer,
  subject: staff.subject,
  nameSealed: staff.nameSealed,
  emailSealed: staff.emailSealed,
  roles: staffSession.roles,
  signedInAt: staffSession.createdAt,
  endedAt: staffSession.endedAt,
  endReason: staffSession.endReason,
  idle: secondsSince(staffSession.seenAt),
  age: secondsSince(staffSession.createdAt),
};

const end = z.enum(staffSessionEnds);

export type FoundSession =
  | { readonly kind: 'living'; readonly member: StaffMember }
  | { readonly kind: 'ended'; readonly end: StaffSessionEnd | undefined };

/** @returns undefined if there never was such a session */
export async function findSession(
  db: Database,
  sessionHash: string,
  isQuiet: boolean,
): Promise<FoundSession | undefined> {
  const [row] = await db
    .select(found)
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(eq(staffSession.idHash, sessionHash));
  if (!row) return undefined;
  const { idle, age, endedAt, endReason, roles, ...person } = row;
  if (endedAt !== null) return { kind: 'ended', end: endReason === null ? undefined : end.parse(endReason) };
  if (age >= staffLongestSeconds) return { kind: 'ended', end: 'longest' };
  if (idle >= staffIdleSeconds) return { kind: 'ended', end: 'idle' };
  const isSeen = !isQuiet && idle >= seenEverySeconds;
  if (isSeen) await db.update(staffSession).set({ seenAt: sql`now()` }).where(eq(staffSession.idHash, sessionHash));
  const remainingSeconds = staffLongestSeconds - age;
  const idleSeconds = Math.min(remainingSeconds, isSeen ? staffIdleSeconds : staffIdleSeconds - idle);
  return {
    kind: 'living',
    member: { ...person, roles: rolesColumn.parse(roles), sessionHash, idleSeconds, remainingSeconds },
  };
}

export interface NewSession {
  /** Hash of the cookie's id. */
  readonly idHash: string;
  readonly staffId: string;
  readonly roles: readonly StaffRole[];
  /** The identity service's own session id, if it names one. */
  readonly serviceSession: string | undefined;
}

/** Starts a session; the person's earlier one ends with `signed-in-elsewhere`. */
export async function startSession(tx: Transaction, { serviceSession, ...started }: NewSession): Promise<void> {
  await tx
    .update(staffSession)
    .set({ endedAt: sql`now()`, endReason: 'signed-in-elsewhere' satisfies StaffSessionEnd })
    .where(and(eq(staffSession.staffId, started.staffId), isNull(staffSession.endedAt)));
  await tx
    .insert(staffSession)
    .values({ ...started, roles: [...started.roles], serviceSession: serviceSession ?? null });
}

/** Links a session also to the service's session of a later sign-in. */
export async function joinServiceSession(tx: Transaction, sessionHash: string, session: string): Promise<void> {
  const { serviceSession, laterServiceSessions } = staffSession;
  await tx
    .update(staffSession)
    .set({ laterServiceSessions: sql`array_append(${laterServiceSessions}, ${session}::text)` })
    .where(
      and(
        eq(staffSession.idHash, sessionHash),
        sql`${serviceSession} is distinct from ${session}`,
        not(arrayContains(laterServiceSessions, [session])),
      ),
    );
}

/** Replaces the session's roles by those that the service named when the person signed in again. */
export async function renewRoles(tx: Transaction, sessionHash: string, roles: readonly StaffRole[]): Promise<void> {
  await tx
    .update(staffSession)
    .set({ roles: [...roles] })
    .where(eq(staffSession.idHash, sessionHash));
}

export async function endSession(db: Queryable, sessionHash: string): Promise<void> {
  await db
    .update(staffSession)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffSession.idHash, sessionHash), isNull(staffSession.endedAt)));
}

/** Ends the sessions that a logout notice names, once per notice: a person's, or those of one service session. @returns how many */
export async function endByNotice(tx: Transaction, { issuer, subject, session, id }: LogoutNotice): Promise<number> {
  const [isNew] = await tx
    .insert(logoutNotice)
    .values({ id: `${issuer} ${id}` })
    .onConflictDoNothing()
    .returning({ id: logoutNotice.id });
  if (!isNew) return 0;
  const persons = tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.issuer, issuer), subject === undefined ? undefined : eq(staff.subject, subject)));
  const ended = await tx
    .update(staffSession)
    .set({ endedAt: sql`now()`, endReason: 'logged-out-at-service' satisfies StaffSessionEnd })
    .where(
      and(
        sql`${staffSession.staffId} in ${persons}`,
        isNull(staffSession.endedAt),
        // A notice that names a session ends only that one, and the person's sessions that have no service session.
        session === undefined
          ? undefined
          : or(
              eq(staffSession.serviceSession, session),
              arrayContains(staffSession.laterServiceSessions, [session]),
              subject === undefined ? undefined : isNull(staffSession.serviceSession),
            ),
      ),
    )
    .returning({ idHash: staffSession.idHash });
  return ended.length;
}

/** An unused re-authentication of this session for exactly this action. */
const isUsable = ({ sessionHash, action, applicationNumber, actionOf }: Reauthentication) =>
  and(
    eq(reauthentication.sessionHash, sessionHash),
    eq(reauthentication.action, action),
    eq(reauthentication.applicationNumber, applicationNumber),
    eq(reauthentication.actionOf, actionOf),
    isNull(reauthentication.usedAt),
    sql`${reauthentication.at} > now() - make_interval(secs => ${reauthenticationSeconds})`,
  );

export async function hasReauthentication(db: Queryable, which: Reauthentication): Promise<boolean> {
  return (await db.$count(reauthentication, isUsable(which))) > 0;
}

/** Consumes a re-authentication; only one of several concurrent calls succeeds. */
export async function takeReauthentication(db: Queryable, which: Reauthentication): Promise<boolean> {
  const taken = await db
    .update(reauthentication)
    .set({ usedAt: sql`now()` })
    .where(isUsable(which))
    .returning({ id: reauthentication.id });
  return taken.length > 0;
}

/** Deletes sessions, sign-in attempts, re-authentications and logout notices after a day; the access record keeps its rows. */
export async function purgeStaffLeftovers(db: Database): Promise<void> {
  const aDayAgo = sql`now() - interval '1 day'`;
  await db.delete(reauthentication).where(lte(reauthentication.at, aDayAgo));
  await db.delete(tables.signInAttempt).where(lte(tables.signInAttempt.askedAt, aDayAgo));
  await db.delete(logoutNotice).where(lte(logoutNotice.at, aDayAgo));
  await db.delete(staffSession).where(lte(staffSession.createdAt, aDayAgo));
}
