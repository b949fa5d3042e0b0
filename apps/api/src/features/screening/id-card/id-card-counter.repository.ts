import type { PutOffReason } from '@portal/domain/reference/put-off-reasons.ts';
import { maximumIdAttempts, refusedBacksBeforeNone } from '@portal/domain/rules/security/attempts.ts';
import { and, count, desc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Block } from '../../../capabilities/id-card/id-card-record.ts';
import { hasRow, type Queryable } from '../../../platform/database/database.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import { tables } from '../../../platform/database/tables.ts';
import { writeWithNext } from '../../../platform/database/transaction-client.ts';
import { withoutNulls } from '../../../platform/nulls.ts';
import type { ProviderErrorKind } from '../../../ports/provider-error.ts';
import { recheckMoment, sawRefusal } from './id-card-person.repository.ts';
import { isRefusedBack } from './id-card-reading.repository.ts';

const { idCardCounter: counter, idCardPerson, idCardReading } = tables;

const keyOf = (block: Block) => ({ accountId: block.accountId, personType: block.type, seq: block.seq });

const isRow = (block: Block) =>
  and(eq(counter.accountId, block.accountId), eq(counter.personType, block.type), eq(counter.seq, block.seq));

const target = [counter.accountId, counter.personType, counter.seq];

/** Counts one failed upload, up to five, in one conditional statement. */
export async function countUploadFailure(db: Queryable, block: Block): Promise<void> {
  await db
    .insert(counter)
    .values({ ...keyOf(block), uploadFailures: 1 })
    .onConflictDoUpdate({
      target,
      set: { uploadFailures: sql`${counter.uploadFailures} + 1` },
      setWhere: lt(counter.uploadFailures, maximumIdAttempts),
    });
}

/** Whether an error means that the provider is down; a rejected request or a used-up quota does not. */
export const meansDown = (kind: ProviderErrorKind): boolean =>
  kind === 'unavailable' || kind === 'timeout' || kind === 'unintelligible';

export async function noteProvider(db: Queryable, block: Block, state: 'down' | 'up'): Promise<void> {
  if (state === 'up') {
    await writeWithNext(db, db.update(counter).set({ providerDownAt: null }).where(isRow(block)));
    return;
  }
  const providerDownAt = sql`now()`;
  await db
    .insert(counter)
    .values({ ...keyOf(block), providerDownAt })
    .onConflictDoUpdate({ target, set: { providerDownAt } });
}

/** The counts of one card type in a block, for the person whose card was read there last. */
export interface CardCounts {
  readonly verifyFailures: number;
  readonly locked: boolean;
  readonly authorityLocked: boolean;
  readonly recheckAt: Date | undefined;
}

export interface BlockCounts {
  readonly type: string;
  readonly seq: number;
  readonly uploadFailures: number;
  readonly cards: Readonly<Record<string, CardCounts>>;
  /** Why verify-later may be chosen; undefined if it may not. */
  readonly skipReason: PutOffReason | undefined;
  /** Whether enough backs were refused that verifying later needs none. */
  readonly mayLackBack: boolean;
}

interface Hindrances {
  readonly uploadFailures: number;
  readonly isLocked: boolean;
  readonly mayLackBack: boolean;
  readonly providerDown: boolean;
}

function reasonOf({ uploadFailures, isLocked, mayLackBack, providerDown }: Hindrances): BlockCounts['skipReason'] {
  if (uploadFailures >= maximumIdAttempts) return 'uploads';
  if (isLocked) return 'locked';
  if (mayLackBack) return 'backs';
  return providerDown ? 'provider-down' : undefined;
}

async function latestPersons(db: Queryable, accountId: string) {
  const latest = db
    .selectDistinctOn([idCardReading.personType, idCardReading.seq, idCardReading.cardType], {
      type: idCardReading.personType,
      seq: idCardReading.seq,
      cardType: idCardReading.cardType,
      personHash: idCardReading.personHash,
    })
    .from(idCardReading)
    .where(and(eq(idCardReading.accountId, accountId), isNotNull(idCardReading.personHash)))
    .orderBy(idCardReading.personType, idCardReading.seq, idCardReading.cardType, desc(idCardReading.readAt))
    .as('latest');
  return db
    .select({
      type: latest.type,
      seq: latest.seq,
      cardType: latest.cardType,
      verifyFailures: idCardPerson.verifyFailures,
      locked: sql<boolean>`(${idCardPerson.verifyFailures} >= ${maximumIdAttempts})`,
      authorityLocked: sql<boolean>`(${idCardPerson.authorityLockedAt} is not null)`,
      recheckAt: recheckMoment,
    })
    .from(latest)
    .innerJoin(
      idCardPerson,
      and(
        eq(idCardPerson.accountId, accountId),
        eq(idCardPerson.personHash, latest.personHash),
        eq(idCardPerson.cardType, latest.cardType),
      ),
    );
}

const refusedBacks = (db: Queryable, accountId: string) =>
  db
    .select({ type: idCardReading.personType, seq: idCardReading.seq, refused: count() })
    .from(idCardReading)
    .where(and(eq(idCardReading.accountId, accountId), isRefusedBack))
    .groupBy(idCardReading.personType, idCardReading.seq);

const countedBlocks = (db: Queryable, accountId: string) =>
  db
    .select({
      type: counter.personType,
      seq: counter.seq,
      uploadFailures: counter.uploadFailures,
      providerDown: sql<boolean>`coalesce(${counter.providerDownAt} > now() - interval '24 hours', false)`,
    })
    .from(counter)
    .where(eq(counter.accountId, accountId));

/** The counts of all blocks of an account that have any. The provider counts as down for a day after a failure. */
export async function countsOf(db: Queryable, accountId: string): Promise<readonly BlockCounts[]> {
  const together = readsTogether(db);
  const [blocks, cards, backs] = await Promise.all([
    countedBlocks(together, accountId),
    latestPersons(together, accountId),
    refusedBacks(together, accountId),
  ]);
  const places = new Map([...blocks, ...cards].map(({ type, seq }) => [`${type}/${seq}`, { type, seq }]));
  return [...places.keys()].sort().flatMap((key) => {
    const place = places.get(key);
    if (!place) return [];
    const isHere = (row: { type: string; seq: number }): boolean => row.type === place.type && row.seq === place.seq;
    const { uploadFailures = 0, providerDown = false } = blocks.find(isHere) ?? {};
    const here = cards.filter(isHere);
    const isLocked = here.some(({ locked, authorityLocked }) => locked || authorityLocked);
    const mayLackBack = (backs.find(isHere)?.refused ?? 0) >= refusedBacksBeforeNone;
    return {
      ...place,
      uploadFailures,
      cards: Object.fromEntries(
        here.map(({ type: _, seq: __, cardType, ...counts }) => [cardType, withoutNulls(counts)]),
      ),
      skipReason: reasonOf({ uploadFailures, isLocked, mayLackBack, providerDown }),
      mayLackBack,
    };
  });
}

/** The counts of one block; zeros if nothing has failed. */
export async function countsOfBlock(db: Queryable, block: Block): Promise<BlockCounts> {
  const { type, seq } = block;
  const all = await countsOf(db, block.accountId);
  const none = { type, seq, uploadFailures: 0, cards: {}, skipReason: undefined, mayLackBack: false };
  return all.find((counts) => counts.type === type && counts.seq === seq) ?? none;
}

export async function sawFailure(db: Queryable, accountId: string): Promise<boolean> {
  const failed = or(gt(counter.uploadFailures, 0), isNotNull(counter.providerDownAt));
  return (await hasRow(db, counter, eq(counter.accountId, accountId), failed)) || (await sawRefusal(db, accountId));
}
