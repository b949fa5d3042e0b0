import { hash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database, Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { afterCommit } from '../database/transaction-scope.ts';
import type { MallOperator } from '../journey/merchant.ts';
import { idleSeconds, longestSeconds } from '../journey/session-life.ts';
import type { PersonalData } from '../security/personal-data.ts';

/** Sessions of the storefront platform's operators, separate from those of accounts. */
export interface MallSessions {
  /** A writing request touches the mall. @param quiet whether the page itself makes the request, which then does not extend the session */
  operatorOf(request: FastifyRequest, quiet?: boolean): Promise<MallOperator | undefined>;
  /** The mall of the request's session, valid or not, if the platform refuses the app; otherwise undefined. */
  disconnectedMallOf(request: FastifyRequest): Promise<string | undefined>;
  /** Starts a session with its cookie; ends the request's previous one. */
  start(
    reply: FastifyReply,
    tx: Queryable,
    operator: { readonly ownerId: string; readonly operator: MallOperator['operator']; readonly userIndex: string },
  ): Promise<void>;
  endAllOf(tx: Queryable, ownerId: string): Promise<void>;
  browserOf(request: FastifyRequest, reply: FastifyReply): string;
  knownBrowser(request: FastifyRequest): string | undefined;
}

export const mallCookie = '__Host-mall';
const launchCookie = '__Host-launch';
/** The time between the launch and the redirect back from the platform. */
const launchSeconds = 10 * 60;
const secret = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

const newId = (): string => randomBytes(32).toString('base64url');
const hashOf = (id: string): string => hash('sha256', id, 'base64url');

const { mall, mallSession, mallToken } = tables;
const operators = z.enum(['principal', 'sub']);

function cookieHash(request: FastifyRequest, name: string): string | undefined {
  const id = request.cookies[name];
  return id && /^[\w-]{43}$/.test(id) ? hashOf(id) : undefined;
}

const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
/** The last use is written at most once a minute, so an idle session may last that much longer. */
const seenEverySeconds = 60;

export const isLivingOfMall = and(
  isNull(mallSession.endedAt),
  sql`${mallSession.seenAt} > ${secondsAgo(idleSeconds + seenEverySeconds)}`,
  sql`${mallSession.createdAt} > ${secondsAgo(longestSeconds)}`,
);

async function livingRow(db: Database, sessionHash: string) {
  const [row] = await db
    .select({
      ownerId: mall.id,
      mallId: mall.mallId,
      wrappedKey: mall.wrappedKey,
      operator: mallSession.operator,
      isSeenLongAgo: sql<boolean>`${mallSession.seenAt} <= ${secondsAgo(seenEverySeconds)}`,
    })
    .from(mallSession)
    .innerJoin(mall, eq(mall.id, mallSession.ownerId))
    .where(and(eq(mallSession.idHash, sessionHash), isLivingOfMall));
  return row;
}

async function disconnectedMall(db: Database, sessionHash: string | undefined): Promise<string | undefined> {
  if (!sessionHash) return undefined;
  const tokens = db.select({ ownerId: mallToken.ownerId }).from(mallToken).where(eq(mallToken.ownerId, mall.id));
  const [row] = await db
    .select({ mallId: mall.mallId })
    .from(mallSession)
    .innerJoin(mall, eq(mall.id, mallSession.ownerId))
    .where(and(eq(mallSession.idHash, sessionHash), notExists(tokens)));
  return row?.mallId;
}

const endWhere = (tx: Queryable, which: SQL): Promise<unknown> =>
  tx
    .update(mallSession)
    .set({ endedAt: sql`now()` })
    .where(and(which, isNull(mallSession.endedAt)));

export function createMallSessions(db: Database, personalData: PersonalData): MallSessions {
  const noteSeen = (idHash: string) =>
    db
      .update(mallSession)
      .set({ seenAt: sql`now()` })
      .where(and(eq(mallSession.idHash, idHash), lt(mallSession.seenAt, secondsAgo(seenEverySeconds))));
  const touch = (ownerId: string) =>
    db
      .update(mall)
      .set({ touchedAt: sql`now()` })
      .where(and(eq(mall.id, ownerId), lt(mall.touchedAt, secondsAgo(seenEverySeconds))));
  return {
    async operatorOf(request, quiet = false) {
      const sessionHash = cookieHash(request, mallCookie);
      if (!sessionHash) return undefined;
      const row = await livingRow(db, sessionHash);
      if (!row) return undefined;
      if (row.isSeenLongAgo && !quiet) await noteSeen(sessionHash);
      if (request.method !== 'GET') await touch(row.ownerId);
      personalData.remember(row.ownerId, row.wrappedKey);
      return {
        ownerId: row.ownerId,
        mallId: row.mallId,
        operator: operators.parse(row.operator),
        sessionHash,
      };
    },
    disconnectedMallOf: (request) => disconnectedMall(db, cookieHash(request, mallCookie)),
    async start(reply, tx, operator) {
      const previous = cookieHash(reply.request, mallCookie);
      if (previous) await endWhere(tx, eq(mallSession.idHash, previous));
      const id = newId();
      await tx.insert(mallSession).values({ idHash: hashOf(id), ...operator });
      afterCommit(() => void reply.setCookie(mallCookie, id, secret));
    },
    async endAllOf(tx, ownerId) {
      await endWhere(tx, eq(mallSession.ownerId, ownerId));
    },
    browserOf(request, reply) {
      const known = request.cookies[launchCookie];
      const id = known && /^[\w-]{43}$/.test(known) ? known : newId();
      reply.setCookie(launchCookie, id, { ...secret, maxAge: launchSeconds });
      return hashOf(id);
    },
    knownBrowser: (request) => cookieHash(request, launchCookie),
  };
}
