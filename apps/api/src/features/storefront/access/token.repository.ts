import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { MallTokens } from '../../../ports/storefront.ts';

const { mallToken } = tables;
const { accessEndsAt, refreshEndsAt, refreshingUntil } = mallToken;

/** Tokens are renewed this long before they expire. */
const marginSeconds = 60;
/** How long a server reserves them for refreshing; then another one may. */
const leaseSeconds = 10;

export interface KeptTokens {
  readonly access: string;
  readonly refresh: string;
  readonly isStale: boolean;
  readonly version: number;
}

interface SealedTokens {
  readonly accessSealed: string;
  readonly refreshSealed: string;
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
  readonly issuedAt: Date;
}

/** Seals tokens; the mall's key must be known or in the running transaction. */
export async function sealTokens(
  personalData: PersonalData,
  ownerId: string,
  { accessToken, refreshToken, ...times }: MallTokens,
): Promise<SealedTokens> {
  const { seal } = sealed.mallToken(personalData, ownerId);
  return {
    accessSealed: await seal('accessSealed', accessToken),
    refreshSealed: await seal('refreshSealed', refreshToken),
    ...times,
  };
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const columnsOf = ({ accessSealed, refreshSealed, accessSeconds, refreshSeconds, issuedAt }: SealedTokens) => ({
  accessSealed,
  refreshSealed,
  accessEndsAt: inSeconds(accessSeconds),
  refreshEndsAt: inSeconds(refreshSeconds),
  issuedAt,
  refreshingUntil: null,
});

/**
 * Stores the tokens of a log-in, replacing those issued earlier. Of several concurrent log-ins the last to arrive may not hold the latest
 * tokens, and the latest may have invalidated earlier ones.
 */
export async function storeTokens(tx: Transaction, ownerId: string, tokens: SealedTokens): Promise<void> {
  const columns = columnsOf(tokens);
  const isLater = sql`${mallToken.issuedAt} is null or ${lte(mallToken.issuedAt, tokens.issuedAt)}`;
  await tx
    .insert(mallToken)
    .values({ ownerId, ...columns })
    .onConflictDoUpdate({
      target: mallToken.ownerId,
      set: { ...columns, version: sql`${mallToken.version} + 1` },
      setWhere: sql`${isLater} or ${refreshEndsAt} <= now()`,
    });
}

export async function keptTokens(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
): Promise<KeptTokens | undefined> {
  const [row] = await db
    .select({
      accessSealed: mallToken.accessSealed,
      refreshSealed: mallToken.refreshSealed,
      version: mallToken.version,
      isStale: sql<boolean>`${mallToken.accessEndsAt} <= ${inSeconds(marginSeconds)}`,
    })
    .from(mallToken)
    .where(eq(mallToken.ownerId, ownerId));
  if (!row) return undefined;
  const { open } = sealed.mallToken(personalData, ownerId);
  return {
    access: await open('accessSealed', row.accessSealed),
    refresh: await open('refreshSealed', row.refreshSealed),
    isStale: row.isStale,
    version: row.version,
  };
}

const isVersion = (ownerId: string, version: number) =>
  and(eq(mallToken.ownerId, ownerId), eq(mallToken.version, version));

/** An expiry time, or now if a server died while refreshing the tokens, because it may have used them up. */
const unlessAbandoned = (end: typeof accessEndsAt | typeof refreshEndsAt) =>
  sql`case when ${refreshingUntil} is null then ${end} else least(${end}, now()) end`;

/** Reserves these tokens for refreshing; only one of several servers succeeds. */
export async function takeForRefresh(db: Database, ownerId: string, version: number): Promise<boolean> {
  const taken = await db
    .update(mallToken)
    .set({
      refreshingUntil: inSeconds(leaseSeconds),
      accessEndsAt: unlessAbandoned(accessEndsAt),
      refreshEndsAt: unlessAbandoned(refreshEndsAt),
    })
    .where(and(isVersion(ownerId, version), or(isNull(refreshingUntil), lt(refreshingUntil, sql`now()`))))
    .returning({ version: mallToken.version });
  return taken.length === 1;
}

export async function releaseTokens(db: Database, ownerId: string, version: number): Promise<void> {
  await db.update(mallToken).set({ refreshingUntil: null }).where(isVersion(ownerId, version));
}

/** Marks tokens as expired if a refresh whose response was lost may have used them up; a refusal of them then proves nothing. */
export async function doubtTokens(db: Database, ownerId: string, version: number): Promise<void> {
  const ended = { accessEndsAt: sql`now()`, refreshEndsAt: sql`now()`, refreshingUntil: null };
  await db.update(mallToken).set(ended).where(isVersion(ownerId, version));
}

/** Replaces these tokens, or tokens that a log-in has stored since but that were issued earlier. @returns false if the refreshed ones are older */
export async function renewTokens(
  db: Database,
  ownerId: string,
  version: number,
  tokens: SealedTokens,
): Promise<boolean> {
  const renewed = await db
    .update(mallToken)
    .set({ ...columnsOf(tokens), version: sql`${mallToken.version} + 1` })
    .where(
      or(isVersion(ownerId, version), and(eq(mallToken.ownerId, ownerId), lt(mallToken.issuedAt, tokens.issuedAt))),
    )
    .returning({ version: mallToken.version });
  return renewed.length === 1;
}

export interface DroppedTokens {
  /** Whether both had expired according to the platform, so that a refusal proves nothing more. */
  readonly hadEnded: boolean;
}

/** Deletes these tokens. @returns undefined if others have replaced them */
export async function dropTokens(
  tx: Transaction,
  ownerId: string,
  version: number,
): Promise<DroppedTokens | undefined> {
  const hadEnded = sql<boolean>`greatest(${mallToken.accessEndsAt}, ${mallToken.refreshEndsAt}) <= now()`;
  const [dropped] = await tx.delete(mallToken).where(isVersion(ownerId, version)).returning({ hadEnded });
  return dropped;
}
