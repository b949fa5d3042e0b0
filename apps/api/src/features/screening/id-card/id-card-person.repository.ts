import { type CardType, cardTypes } from '@portal/domain/reference/card-types.ts';
import { maximumIdAttempts, recheckMinutes } from '@portal/domain/rules/security/attempts.ts';
import { and, eq, gt, isNotNull, notLike, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { hasRow, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { writeWithNext } from '../../../platform/database/transaction-client.ts';
import { withoutNulls } from '../../../platform/nulls.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import { currentHashes } from '../../../platform/security/slow-hash.ts';

const { idCardPerson, idCardReading } = tables;

/** One person with one card type; the person is identified by a slow hash of the number (decisions §14). */
export interface CardPerson {
  readonly accountId: string;
  readonly personHash: string;
  readonly cardType: CardType;
}

const refusedClaim = z.object({ claim: z.string(), code: z.enum(['0510', '0511', '0512']) });
/** A claim (as JSON) that the authority refused, and the code of the refusal. */
export type RefusedClaim = z.output<typeof refusedClaim>;
const refusedClaims = z.array(refusedClaim);

const isOf = ({ accountId, personHash, cardType }: CardPerson) =>
  and(
    eq(idCardPerson.accountId, accountId),
    eq(idCardPerson.personHash, personHash),
    eq(idCardPerson.cardType, cardType),
  );

const isOpen = sql`${idCardPerson.verifyFailures} < ${maximumIdAttempts}`;

const recheckPause = sql`make_interval(mins => ${recheckMinutes})`;
const isTooEarly = sql`${idCardPerson.recheckedAt} > now() - ${recheckPause}`;
/** When the authority may be queried again after the person reports the lock removed; null if now. */
export const recheckMoment = sql<Date | null>`case when ${isTooEarly}
  then ${idCardPerson.recheckedAt} + ${recheckPause} end`.mapWith(idCardPerson.recheckedAt);

export interface CardPersonState {
  readonly verifyFailures: number;
  /** Our own lock, after the fifth failure. */
  readonly locked: boolean;
  /** The authority's lock (0510). */
  readonly authorityLocked: boolean;
  /** When the authority may be queried again after the person reports the lock removed; undefined if now. */
  readonly recheckAt: Date | undefined;
  /** Claims refused before; equal ones are not sent again. */
  readonly refused: readonly RefusedClaim[];
}

const untried: CardPersonState = {
  verifyFailures: 0,
  locked: false,
  authorityLocked: false,
  recheckAt: undefined,
  refused: [],
};

const rowOf = (personalData: PersonalData, { accountId, personHash, cardType }: CardPerson) =>
  sealed.idCardPerson(personalData, accountId, `${personHash}:${cardType}`);

/** The state of a person's card; `untried` if nothing has failed. @param lock locks the row until the transaction ends */
export async function stateOf(
  db: Queryable,
  personalData: PersonalData,
  person: CardPerson,
  lock = false,
): Promise<CardPersonState> {
  const query = db
    .select({
      verifyFailures: idCardPerson.verifyFailures,
      authorityLockedAt: idCardPerson.authorityLockedAt,
      refusedSealed: idCardPerson.refusedSealed,
      recheckAt: recheckMoment,
    })
    .from(idCardPerson)
    .where(isOf(person));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) return untried;
  const { verifyFailures, authorityLockedAt, refusedSealed, recheckAt } = withoutNulls(row);
  const refused = refusedSealed
    ? await rowOf(personalData, person).openJson('refusedSealed', refusedClaims, refusedSealed)
    : [];
  const locked = verifyFailures >= maximumIdAttempts;
  return { verifyFailures, locked, authorityLocked: authorityLockedAt !== undefined, recheckAt, refused };
}

/** Takes one of five tries before the query, so that parallel calls send no sixth. @returns how many are taken; undefined if none is left */
export async function takeVerification(db: Queryable, person: CardPerson): Promise<number | undefined> {
  const [taken] = await db
    .insert(idCardPerson)
    .values({ ...person, verifyFailures: 1 })
    .onConflictDoUpdate({
      target: [idCardPerson.accountId, idCardPerson.personHash, idCardPerson.cardType],
      set: { verifyFailures: sql`${idCardPerson.verifyFailures} + 1` },
      setWhere: sql`${isOpen} and ${idCardPerson.authorityLockedAt} is null`,
    })
    .returning({ failures: idCardPerson.verifyFailures });
  return taken?.failures;
}

/**
 * The same for a card locked by the authority, once an hour (decisions §14). Counts as one of the five, and does not lift our own lock. Earlier
 * refusals are forgotten (decisions §11).
 */
export async function takeRecheck(db: Queryable, person: CardPerson): Promise<number | undefined> {
  const [taken] = await db
    .update(idCardPerson)
    .set({ verifyFailures: sql`${idCardPerson.verifyFailures} + 1`, recheckedAt: sql`now()`, refusedSealed: null })
    .where(and(isOf(person), isOpen, isNotNull(idCardPerson.authorityLockedAt), sql`(${isTooEarly}) is not true`))
    .returning({ failures: idCardPerson.verifyFailures });
  return taken?.failures;
}

/** Gives back a try that did not fail, because no answer came. @param recheck whether to give the hourly recheck back, too */
export async function giveVerificationBack(db: Queryable, person: CardPerson, recheck: boolean): Promise<void> {
  await db
    .update(idCardPerson)
    .set({
      verifyFailures: sql`greatest(${idCardPerson.verifyFailures} - 1, 0)`,
      ...(recheck && { recheckedAt: null }),
    })
    .where(isOf(person));
}

/** Records that the authority confirmed the card: gives the try back and removes the authority's lock. */
export async function settleConfirmed(db: Queryable, person: CardPerson): Promise<void> {
  const verifyFailures = sql`greatest(${idCardPerson.verifyFailures} - 1, 0)`;
  await writeWithNext(db, db.update(idCardPerson).set({ verifyFailures, authorityLockedAt: null }).where(isOf(person)));
}

/** Records the authority's lock: set by 0510, removed by any other answer about the card. */
export async function noteAuthorityLock(db: Queryable, person: CardPerson, locked: boolean): Promise<void> {
  await db
    .update(idCardPerson)
    .set({ authorityLockedAt: locked ? sql`coalesce(${idCardPerson.authorityLockedAt}, now())` : null })
    .where(isOf(person));
}

export async function addRefusedClaim(
  tx: Transaction,
  personalData: PersonalData,
  person: CardPerson,
  refused: RefusedClaim,
): Promise<void> {
  const before = await stateOf(tx, personalData, person, true);
  const all = [...before.refused, refused];
  const refusedSealed = await rowOf(personalData, person).sealJson('refusedSealed', all);
  await tx.update(idCardPerson).set({ refusedSealed }).where(isOf(person));
}

export async function holdsFormerHash(db: Queryable, accountId: string): Promise<boolean> {
  const isFormer = (column: AnyPgColumn) => and(isNotNull(column), notLike(column, currentHashes));
  const [persons, readings] = await Promise.all([
    db
      .select({ one: sql`1` })
      .from(idCardPerson)
      .where(and(eq(idCardPerson.accountId, accountId), isFormer(idCardPerson.personHash)))
      .limit(1),
    db
      .select({ one: sql`1` })
      .from(idCardReading)
      .where(and(eq(idCardReading.accountId, accountId), isFormer(idCardReading.personHash)))
      .limit(1),
  ]);
  return persons.length + readings.length > 0;
}

/** Moves a person's records to the current hash, adding to what is stored there: counts made by a server of the former release are kept. */
export async function moveToCurrentHash(
  tx: Transaction,
  personalData: PersonalData,
  accountId: string,
  { former, current }: { readonly former: string; readonly current: string },
): Promise<void> {
  const isFormer = and(eq(idCardPerson.accountId, accountId), eq(idCardPerson.personHash, former));
  for (const row of await tx.select().from(idCardPerson).where(isFormer).for('update')) {
    const cardType = cardTypes.find((type) => type === row.cardType);
    if (cardType === undefined) continue;
    const person = { accountId, personHash: current, cardType };
    const refused = (await stateOf(tx, personalData, { ...person, personHash: former })).refused;
    const { verifyFailures, authorityLockedAt, recheckedAt } = row;
    await tx
      .insert(idCardPerson)
      .values({ ...person, verifyFailures, authorityLockedAt, recheckedAt })
      .onConflictDoUpdate({
        target: [idCardPerson.accountId, idCardPerson.personHash, idCardPerson.cardType],
        set: {
          verifyFailures: sql`${idCardPerson.verifyFailures} + excluded.verify_failures`,
          authorityLockedAt: sql`coalesce(${idCardPerson.authorityLockedAt}, excluded.authority_locked_at)`,
          recheckedAt: sql`greatest(${idCardPerson.recheckedAt}, excluded.rechecked_at)`,
        },
      });
    for (const claim of refused) await addRefusedClaim(tx, personalData, person, claim);
  }
  await tx.delete(idCardPerson).where(isFormer);
  await tx
    .update(idCardReading)
    .set({ personHash: current })
    .where(and(eq(idCardReading.accountId, accountId), eq(idCardReading.personHash, former)));
}

export async function sawRefusal(db: Queryable, accountId: string): Promise<boolean> {
  const failed = or(gt(idCardPerson.verifyFailures, 0), isNotNull(idCardPerson.authorityLockedAt));
  return await hasRow(db, idCardPerson, eq(idCardPerson.accountId, accountId), failed);
}
