import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, TextRow } from '../database/database.ts';
import { asText, type NamedReads, namedRead, present } from '../database/named/named-read.ts';
import { tables } from '../database/tables.ts';
import { factColumns, parseFacts } from '../journey/journey-store.ts';
import { idleSeconds, longestSeconds } from '../journey/session-life.ts';

const { session, account } = tables;

/** The last use is written at most once in this many seconds, so an idle session may last that much longer than `idleSeconds`. */
export const seenEverySeconds = 60;

type TimeColumn = typeof session.seenAt | typeof session.createdAt | typeof tables.visitor.createdAt;

/** Uses literal numbers, as they are constant. */
const secondsAgo = (seconds: number): SQL => sql`now() - interval '${sql.raw(String(seconds))} seconds'`;

export const within = (column: TimeColumn, seconds: number): SQL => gt(column, secondsAgo(seconds));

export const isLiving = and(
  isNull(session.endedAt),
  within(session.seenAt, idleSeconds + seenEverySeconds),
  within(session.createdAt, longestSeconds),
);

/** The columns in the order of `livingSessionIn`; sealed columns stay sealed. */
const columns = {
  id: asText(account.id),
  loginId: account.loginId,
  wrappedKey: account.wrappedKey,
  ...factColumns,
  accountType: account.accountType,
  companyNameSealed: account.companyNameSealed,
  operatorEmailSealed: account.operatorEmailSealed,
  age: asText(sql`extract(epoch from now() - ${session.createdAt})::int`),
  isSeenLongAgo: asText(sql`${session.seenAt} <= ${secondsAgo(seenEverySeconds)}`),
  isRested: asText(sql`${account.touchedAt} < now() - interval '1 minute'`),
};

export interface LivingSession {
  readonly accountId: string;
  readonly loginId: string;
  readonly wrappedKey: string;
  readonly facts: JourneyFacts;
  readonly accountType: string | undefined;
  readonly companyNameSealed: string;
  readonly operatorEmailSealed: string;
  /** Seconds since the log-in. */
  readonly age: number;
  /** Whether the last use is old enough to be written again. */
  readonly isSeenLongAgo: boolean;
  /** Whether the application was not touched within the last minute. */
  readonly isRested: boolean;
}

function livingSessionIn([
  accountId,
  loginId,
  wrappedKey,
  accountStatus,
  screenCostInfo,
  kycStatus,
  accountType,
  companyNameSealed,
  operatorEmailSealed,
  age,
  isSeenLongAgo,
  isRested,
]: TextRow): LivingSession {
  return {
    accountId: present(accountId),
    loginId: present(loginId),
    wrappedKey: present(wrappedKey),
    facts: parseFacts({ accountStatus, screenCostInfo, kycStatus }),
    accountType: accountType ?? undefined,
    companyNameSealed: present(companyNameSealed),
    operatorEmailSealed: present(operatorEmailSealed),
    age: Number(present(age)),
    isSeenLongAgo: present(isSeenLongAgo) === 'true',
    isRested: present(isRested) === 'true',
  };
}

const readLivingSession = namedRead<{ idHash: string }>('living_session', (db) =>
  db
    .select(columns)
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.idHash, sql.placeholder('idHash')), isLiving, isNull(account.relationshipEndedAt))),
);

/** Finds a valid session, first in every call of a merchant. Excludes ended relationships, as a session may begin while one is being ended. */
export async function livingSession(reads: NamedReads, idHash: string): Promise<LivingSession | undefined> {
  const [row] = await readLivingSession(reads, { idHash });
  return row === undefined ? undefined : livingSessionIn(row);
}

/** Records a session's use; of concurrent requests, only the first one writes. */
export async function writeSeen(db: Database, idHash: string): Promise<void> {
  await db
    .update(session)
    .set({ seenAt: sql`now()` })
    .where(and(eq(session.idHash, idHash), sql`${session.seenAt} <= ${secondsAgo(seenEverySeconds)}`));
}
