import { hash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import type { Database, OpenDatabase, Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { afterCommit } from '../database/transaction-scope.ts';
import type { Merchant, Visitor } from '../journey/merchant.ts';
import { closeLinksOf } from '../journey/phone-link.ts';
import { idleSeconds, longestSeconds } from '../journey/session-life.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { type LivingSession, prepareLivingSession, within, writeSeen } from './living-session.ts';

export interface Sessions {
  /**
   * The merchant of the request's session, whose idle time starts again (to the minute, see living-session); undefined
   * without a living session. A writing request also touches the application.
   * @param quiet a request by the page itself, which does not extend the session
   */
  merchantOf(request: FastifyRequest, quiet?: boolean): Promise<Merchant | undefined>;
  visitorOf(request: FastifyRequest): Promise<Visitor | undefined>;
  /** Starts a session with its cookies at log-in or sign-up; ends the request's previous one. */
  start(reply: FastifyReply, tx: Queryable, accountId: string): Promise<void>;
  /** Ends the request's session, if any, and the links of the account's phones. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  endAllOf(tx: Queryable, accountId: string, exceptHash?: string): Promise<void>;
  openVisitor(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
}

export const sessionCookie = '__Host-session';
export const visitorCookie = '__Host-visitor';
/** Readable by the page: whether it makes sense to request the logged-in account. */
export const hintCookie = 'signed_in';

const visitorSeconds = 24 * 60 * 60;

const secret = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const hint = { path: '/', sameSite: 'lax', maxAge: longestSeconds } as const;

const newId = (): string => randomBytes(32).toString('base64url');
const hashOf = (id: string): string => hash('sha256', id, 'base64url');

/** The hash of a cookie's id; undefined where it is malformed. */
function cookieHash(request: FastifyRequest, name: string): string | undefined {
  const id = request.cookies[name];
  return id && /^[\w-]{43}$/.test(id) ? hashOf(id) : undefined;
}

const { session, account, visitor } = tables;

/**
 * Moves the date from which the purge counts. Done first in a request, so that the purge either happened before it, or sees
 * the merchant's return. @returns false where the purge was first
 */
async function touchApplication(db: Database, accountId: string): Promise<boolean> {
  const touched = await db
    .update(account)
    .set({ touchedAt: sql`now()` })
    .where(eq(account.id, accountId))
    .returning({ id: account.id });
  return touched.length === 1;
}

/** @returns the session's account; undefined where none was open */
async function endSession(db: Queryable, idHash: string): Promise<string | undefined> {
  const [ended] = await db
    .update(session)
    .set({ endedAt: sql`now()` })
    .where(and(eq(session.idHash, idHash), isNull(session.endedAt)))
    .returning({ accountId: session.accountId });
  if (!ended) return undefined;
  const { accountId } = ended;
  await audit(db, { actor: `account:${accountId}`, action: 'session-ended', accountId, result: 'ok' });
  return accountId;
}

/** A log-out also ends the account's phone links (decisions §15.8). */
async function logOut(tx: Queryable, idHash: string): Promise<void> {
  const accountId = await endSession(tx, idHash);
  if (accountId !== undefined) await closeLinksOf(tx, accountId);
}

async function endSessionsOf(tx: Queryable, accountId: string, exceptHash: string | undefined): Promise<void> {
  const isOther = exceptHash === undefined ? undefined : sql`${session.idHash} <> ${exceptHash}`;
  await tx
    .update(session)
    .set({ endedAt: sql`now()` })
    .where(and(eq(session.accountId, accountId), isNull(session.endedAt), isOther));
}

async function visitorBehind(db: Database, request: FastifyRequest): Promise<Visitor | undefined> {
  const idHash = cookieHash(request, visitorCookie);
  if (!idHash) return undefined;
  const [row] = await db
    .select({ hash: visitor.idHash })
    .from(visitor)
    .where(and(eq(visitor.idHash, idHash), within(visitor.createdAt, visitorSeconds)));
  return row;
}

function merchantBehind(sessionHash: string, living: LivingSession): Merchant {
  const { accountId, loginId, facts, accountType, companyNameSealed, operatorEmailSealed } = living;
  const remainingSeconds = Math.max(0, longestSeconds - living.age);
  return {
    accountId,
    loginId,
    facts,
    stored: { accountType, companyNameSealed, operatorEmailSealed },
    sessionHash,
    idleSeconds: Math.min(idleSeconds, remainingSeconds),
    remainingSeconds,
  };
}

export function createSessions(
  database: Pick<OpenDatabase, 'db' | 'executeNamed'>,
  personalData: PersonalData,
): Sessions {
  const { db } = database;
  const livingSession = prepareLivingSession(database);
  return {
    visitorOf: (request) => visitorBehind(db, request),
    async merchantOf(request, quiet = false) {
      const sessionHash = cookieHash(request, sessionCookie);
      if (!sessionHash) return undefined;
      const living = await livingSession(sessionHash);
      if (!living) return undefined;
      const { accountId } = living;
      if (living.isSeenLongAgo && !quiet) await writeSeen(db, sessionHash);
      // The purge counts days: once a minute is enough.
      const isTouch = request.method !== 'GET' && living.isRested;
      if (isTouch && !(await touchApplication(db, accountId))) return undefined;
      personalData.remember(accountId, living.wrappedKey);
      return merchantBehind(sessionHash, living);
    },
    async start(reply, tx, accountId) {
      const previous = cookieHash(reply.request, sessionCookie);
      if (previous) await endSession(tx, previous);
      const id = newId();
      await tx.insert(session).values({ idHash: hashOf(id), accountId });
      await audit(tx, { actor: `account:${accountId}`, action: 'session-started', accountId, result: 'ok' });
      afterCommit(() => void reply.setCookie(sessionCookie, id, secret).setCookie(hintCookie, '1', hint));
    },
    async end(request, reply) {
      const idHash = cookieHash(request, sessionCookie);
      if (idHash) await db.transaction((tx) => logOut(tx, idHash));
      reply.clearCookie(sessionCookie, secret).clearCookie(hintCookie, { path: '/' });
    },
    endAllOf: endSessionsOf,
    async openVisitor(request, reply) {
      const present = await visitorBehind(db, request);
      if (present) return present;
      const id = newId();
      await db.insert(visitor).values({ idHash: hashOf(id) });
      reply.setCookie(visitorCookie, id, secret);
      return { hash: hashOf(id) };
    },
  };
}
