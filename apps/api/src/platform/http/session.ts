import { hash, randomBytes } from 'node:crypto';
import { signedInCookie } from '@portal/contract/call.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { NamedReads } from '../database/named/named-read.ts';
import { tables } from '../database/tables.ts';
import { afterCommit } from '../database/transaction-scope.ts';
import type { Merchant, Visitor } from '../journey/merchant.ts';
import { closeLinksOf } from '../journey/phone-link.ts';
import { idleSeconds, longestSeconds } from '../journey/session-life.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { deviceOf } from '../sessions/device.ts';
import { insertSession, type SessionBeginning } from '../sessions/insert-session.ts';
import { parseSessionEnd, type SessionEnd } from '../sessions/session-end.ts';
import { type LivingSession, livingSession, within, writeSeen } from './living-session.ts';

export interface Sessions {
  /**
   * The merchant of the request's session, whose idle time starts again (to the minute, see living-session); undefined without a valid session. A
   * writing request touches the application. @param quiet whether the page itself makes the request, which then does not extend the session
   */
  merchantOf(request: FastifyRequest, quiet?: boolean): Promise<Merchant | undefined>;
  visitorOf(request: FastifyRequest): Promise<Visitor | undefined>;
  /** Why the request's session was ended from elsewhere; undefined if there is no such session. */
  endOf(request: FastifyRequest): Promise<SessionEnd | undefined>;
  /**
   * Starts a session, in one statement with `beginning`; ends the request's previous one, and the least recently used beyond the account's maximum.
   * The caller locks the account's row, so that concurrent log-ins see each other's sessions. @returns false if the account was not created
   */
  start(reply: FastifyReply, tx: Queryable, accountId: string, beginning?: SessionBeginning): Promise<boolean>;
  /** Ends the request's session, if any, and the account's phone links. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  endAllOf(tx: Queryable, accountId: string, reason: SessionEnd, exceptHash?: string): Promise<void>;
  openVisitor(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
}

export const sessionCookie = '__Host-session';
export const visitorCookie = '__Host-visitor';

const visitorSeconds = 24 * 60 * 60;

const secret = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const hint = { path: '/', secure: true, sameSite: 'lax' } as const;

const newId = (): string => randomBytes(32).toString('base64url');
const hashOf = (id: string): string => hash('sha256', id, 'base64url');

function cookieHash(request: FastifyRequest, name: string): string | undefined {
  const id = request.cookies[name];
  return id && /^[\w-]{43}$/.test(id) ? hashOf(id) : undefined;
}

const { session, account, visitor } = tables;

/** Runs first in a request, so that the purge either happened before it or sees the merchant's return. @returns false if the purge was first */
async function touchApplication(db: Database, accountId: string): Promise<boolean> {
  const touched = await db
    .update(account)
    .set({ touchedAt: sql`now()` })
    .where(eq(account.id, accountId))
    .returning({ id: account.id });
  return touched.length === 1;
}

/** @returns the session's account; undefined if no such session was open */
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

/** Also closes the account's phone links (decisions §15.8). */
async function logOut(tx: Queryable, idHash: string): Promise<void> {
  const accountId = await endSession(tx, idHash);
  if (accountId !== undefined) await closeLinksOf(tx, accountId);
}

async function endSessionsOf(tx: Queryable, accountId: string, reason: SessionEnd, exceptHash?: string): Promise<void> {
  const isOther = exceptHash === undefined ? undefined : sql`${session.idHash} <> ${exceptHash}`;
  await tx
    .update(session)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(and(eq(session.accountId, accountId), isNull(session.endedAt), isOther));
}

async function endBehind(db: Database, request: FastifyRequest): Promise<SessionEnd | undefined> {
  const idHash = cookieHash(request, sessionCookie);
  if (!idHash) return undefined;
  const [row] = await db
    .select({ reason: session.endReason })
    .from(session)
    .where(and(eq(session.idHash, idHash), isNotNull(session.endReason)));
  return parseSessionEnd(row?.reason);
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

async function startSession(
  reply: FastifyReply,
  tx: Queryable,
  accountId: string,
  beginning?: SessionBeginning,
): Promise<boolean> {
  const previous = cookieHash(reply.request, sessionCookie);
  if (previous) await endSession(tx, previous);
  const id = newId();
  const device = deviceOf(reply.request.headers['user-agent']);
  if (!(await insertSession(tx, { idHash: hashOf(id), accountId, device }, beginning))) return false;
  afterCommit(() => {
    reply.setCookie(sessionCookie, id, secret);
    reply.setCookie(signedInCookie, '1', { ...hint, maxAge: longestSeconds });
  });
  return true;
}

export function createSessions(reads: NamedReads, personalData: PersonalData): Sessions {
  const { db } = reads;
  return {
    visitorOf: (request) => visitorBehind(db, request),
    async merchantOf(request, quiet = false) {
      const sessionHash = cookieHash(request, sessionCookie);
      if (!sessionHash) return undefined;
      const living = await livingSession(reads, sessionHash);
      if (!living) return undefined;
      const { accountId } = living;
      if (living.isSeenLongAgo && !quiet) await writeSeen(db, sessionHash);
      // The purge counts days, so once a minute is enough.
      const isTouch = request.method !== 'GET' && living.isRested;
      if (isTouch && !(await touchApplication(db, accountId))) return undefined;
      personalData.remember(accountId, living.wrappedKey);
      return merchantBehind(sessionHash, living);
    },
    endOf: (request) => endBehind(db, request),
    start: startSession,
    async end(request, reply) {
      const idHash = cookieHash(request, sessionCookie);
      if (idHash) await db.transaction((tx) => logOut(tx, idHash));
      reply.clearCookie(sessionCookie, secret).clearCookie(signedInCookie, hint);
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
