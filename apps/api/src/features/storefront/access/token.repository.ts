import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { MallTokens } from '../../../ports/storefront.ts';

const { mallToken } = tables;
const { accessEndsAt, refreshEndsAt, refreshingUntil } = mallToken;

/** Tokens are renewed so long before they end. */
const marginSeconds = 60;
/** How long a server has them for refreshing; then another may. */
const leaseSeconds = 10;

/** The tokens of a mall as they are kept. */
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
 * Puts the tokens of a log-in in the place of those issued before. Of several log-ins at once the last to get here need not be the last that the
 * platform gave tokens to, and those of before may be dead by these.
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

/** The tokens of a mall; undefined where it has none. */
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

/** An end as it is, or now where a server took the tokens for refreshing and died: it may have used them up. */
const unlessAbandoned = (end: typeof accessEndsAt | typeof refreshEndsAt) =>
  sql`case when ${refreshingUntil} is null then ${end} else least(${end}, now()) end`;

/** Takes these tokens for refreshing; of several servers one gets them. */
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

/** Counts tokens as ended that a refresh may have used up, as its answer was lost: that the platform refuses them says nothing any more. */
export async function doubtTokens(db: Database, ownerId: string, version: number): Promise<void> {
  const ended = { accessEndsAt: sql`now()`, refreshEndsAt: sql`now()`, refreshingUntil: null };
  await db.update(mallToken).set(ended).where(isVersion(ownerId, version));
}

/** Puts refreshed tokens in the place of these, or of what a log-in brought meanwhile that was issued before. @returns false where they are the older ones */
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

/** Tokens that were taken away. */
export interface DroppedTokens {
  /** Both had expired by the platform's own times, so a refusal proves nothing else. */
  readonly hadEnded: boolean;
}

/** Takes these tokens away for good. @returns undefined where others are there by now */
export async function dropTokens(
  tx: Transaction,
  ownerId: string,
  version: number,
): Promise<DroppedTokens | undefined> {
  const hadEnded = sql<boolean>`greatest(${mallToken.accessEndsAt}, ${mallToken.refreshEndsAt}) <= now()`;
  const [dropped] = await tx.delete(mallToken).where(isVersion(ownerId, version)).returning({ hadEnded });
  return dropped;
}
