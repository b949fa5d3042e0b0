import type { CardType } from '@portal/domain/reference/card-types.ts';
import { maximumIdAttempts } from '@portal/domain/rules/attempts.ts';
import { and, eq, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { ProviderErrorKind } from '../../../ports/provider-error.ts';
import type { Block } from './id-card-record.ts';

const { idCardCounter: counter } = tables;

/**
 * The row of a block that counts its failed uploads, of whichever card type (specification 2 §9: uploads are counted per
 * block, verifications per ID type). A single row, so that one statement can count and compare.
 */
const wholeBlock = '*';

const keyOf = (block: Block, cardType: string) => ({
  accountId: block.accountId,
  personType: block.type,
  seq: block.seq,
  cardType,
});

const isRow = (block: Block, cardType: string) =>
  and(
    eq(counter.accountId, block.accountId),
    eq(counter.personType, block.type),
    eq(counter.seq, block.seq),
    eq(counter.cardType, cardType),
  );

const target = [counter.accountId, counter.personType, counter.seq, counter.cardType];

/** Counts one failed upload, up to five; one conditional statement. */
export async function countUploadFailure(db: Queryable, block: Block): Promise<void> {
  await db
    .insert(counter)
    .values({ ...keyOf(block, wholeBlock), uploadFailures: 1 })
    .onConflictDoUpdate({
      target,
      set: { uploadFailures: sql`${counter.uploadFailures} + 1` },
      setWhere: lt(counter.uploadFailures, maximumIdAttempts),
    });
}

/**
 * Takes one of the five verifications before the authority is asked, so that parallel calls cannot ask a sixth time.
 * @returns how many are taken with this one; null where there is none left
 */
export async function takeVerification(db: Queryable, block: Block, cardType: CardType): Promise<number | null> {
  const [taken] = await db
    .insert(counter)
    .values({ ...keyOf(block, cardType), verifyFailures: 1 })
    .onConflictDoUpdate({
      target,
      set: { verifyFailures: sql`${counter.verifyFailures} + 1` },
      setWhere: sql`${counter.verifyFailures} < ${maximumIdAttempts} and ${counter.lockedAt} is null`,
    })
    .returning({ failures: counter.verifyFailures });
  return taken?.failures ?? null;
}

/** Gives a verification back that was no failure. */
export async function giveVerificationBack(db: Queryable, block: Block, cardType: CardType): Promise<void> {
  await db
    .update(counter)
    .set({ verifyFailures: sql`greatest(${counter.verifyFailures} - 1, 0)` })
    .where(isRow(block, cardType));
}

/** Locks the card type for good; an operator can unlock it. */
export async function lockVerification(db: Queryable, block: Block, cardType: CardType): Promise<void> {
  await db
    .update(counter)
    .set({ lockedAt: sql`coalesce(${counter.lockedAt}, now())` })
    .where(isRow(block, cardType));
}

/** Does this error mean that the provider is down? A request that it refuses, or a used-up quota, does not. */
export const meansDown = (kind: ProviderErrorKind): boolean =>
  kind === 'unavailable' || kind === 'timeout' || kind === 'unintelligible';

/** Notes that the provider was down when this block asked, or that it answers again. */
export async function noteProvider(db: Queryable, block: Block, state: 'down' | 'up'): Promise<void> {
  const providerDownAt: SQL | null = state === 'down' ? sql`now()` : null;
  if (state === 'up') {
    await db.update(counter).set({ providerDownAt: null }).where(isRow(block, wholeBlock));
    return;
  }
  await db
    .insert(counter)
    .values({ ...keyOf(block, wholeBlock), providerDownAt })
    .onConflictDoUpdate({ target, set: { providerDownAt } });
}

/** What the server itself has seen of a block. */
export interface BlockCounts {
  readonly type: string;
  readonly seq: number;
  readonly uploadFailures: number;
  /** By card type: failed verifications, and whether it is locked. */
  readonly cards: Readonly<Record<string, { readonly verifyFailures: number; readonly locked: boolean }>>;
  /** Why verify-later may be chosen; null while it may not. */
  readonly skipReason: 'uploads' | 'locked' | 'provider-down' | null;
}

function reasonOf(uploadFailures: number, locked: boolean, providerDown: boolean): BlockCounts['skipReason'] {
  if (uploadFailures >= maximumIdAttempts) return 'uploads';
  if (locked) return 'locked';
  return providerDown ? 'provider-down' : null;
}

/** The counts of every block of an account that has any. The provider counts as down for a day after it failed. */
export async function countsOf(db: Queryable, accountId: string): Promise<readonly BlockCounts[]> {
  const rows = await db
    .select({
      type: counter.personType,
      seq: counter.seq,
      cardType: counter.cardType,
      uploadFailures: counter.uploadFailures,
      verifyFailures: counter.verifyFailures,
      locked: sql<boolean>`(${counter.lockedAt} is not null or ${counter.verifyFailures} >= ${maximumIdAttempts})`,
      providerDown: sql<boolean>`coalesce(${counter.providerDownAt} > now() - interval '24 hours', false)`,
    })
    .from(counter)
    .where(eq(counter.accountId, accountId))
    .orderBy(counter.personType, counter.seq, counter.cardType);
  const blocks = Map.groupBy(rows, (row) => `${row.type}/${row.seq}`);
  return [...blocks.values()].flatMap((block) => {
    const [first] = block;
    if (!first) return [];
    const uploadFailures = block.reduce((sum, row) => sum + row.uploadFailures, 0);
    const cards = block.filter((row) => row.cardType !== wholeBlock);
    return {
      type: first.type,
      seq: first.seq,
      uploadFailures,
      cards: Object.fromEntries(
        cards.map(({ cardType, verifyFailures, locked }) => [cardType, { verifyFailures, locked }]),
      ),
      skipReason: reasonOf(
        uploadFailures,
        block.some((row) => row.locked),
        block.some((row) => row.providerDown),
      ),
    };
  });
}

/** The counts of one block, noughts where nothing failed yet. */
export async function countsOfBlock(db: Queryable, block: Block): Promise<BlockCounts> {
  const all = await countsOf(db, block.accountId);
  return (
    all.find((counts) => counts.type === block.type && counts.seq === block.seq) ?? {
      type: block.type,
      seq: block.seq,
      uploadFailures: 0,
      cards: {},
      skipReason: null,
    }
  );
}

/** Did the server itself see an ID card fail, or the authority or the reader being down? */
export async function sawFailure(db: Queryable, accountId: string): Promise<boolean> {
  const failed = or(
    gt(counter.uploadFailures, 0),
    gt(counter.verifyFailures, 0),
    isNotNull(counter.lockedAt),
    isNotNull(counter.providerDownAt),
  );
  const rows = await db
    .select({ seq: counter.seq })
    .from(counter)
    .where(and(eq(counter.accountId, accountId), failed))
    .limit(1);
  return rows.length > 0;
}
