import { randomUUID } from 'node:crypto';
import { supplementMark } from '@portal/contract/desk/supplement-mark.ts';
import { type SupplementState, supplementStates } from '@portal/domain/rules/review/review-states.ts';
import type { SupplementMark } from '@portal/domain/rules/review/supplement-mark.ts';
import { and, asc, desc, eq, gt, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { hasRow, type Queryable, type Transaction } from '../../platform/database/database.ts';
import { ownerRead } from '../../platform/database/reads-together.ts';
import { tables } from '../../platform/database/tables.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';

const { storedFile, supplement, supplementFile } = tables;
const state = z.enum(supplementStates);

export interface Asked {
  readonly item: string;
  readonly reason: string;
  /** YYYY-MM-DD */
  readonly dueOn: string;
  /** From the catalogue; undefined for a text of one's own. */
  readonly reasonCode?: string | undefined;
  /** An area shown to the merchant next to the reason. */
  readonly mark?: SupplementMark | undefined;
}

/** What a request asks for, and the member of staff who asks; undefined for the command line. */
export interface AskedBy extends Asked {
  readonly askedBy?: string | undefined;
}

export interface Supplement extends Asked {
  readonly id: string;
  readonly state: SupplementState;
  readonly askedAt: Date;
  readonly answer: string | undefined;
  readonly answeredAt: Date | undefined;
  readonly settledAt: Date | undefined;
}

export interface SupplementFile {
  readonly supplementId: string;
  readonly fileId: string;
  readonly seq: number;
  /** Counted from 1. */
  readonly version: number;
  readonly fileName: string;
  readonly size: number;
  readonly uploadedAt: Date;
}

async function opened(personalData: PersonalData, row: typeof supplement.$inferSelect): Promise<Supplement> {
  const { id, item, dueOn, askedAt, answerSealed } = row;
  const { open } = sealed.supplement(personalData, row.ownerId, id);
  return {
    id,
    item,
    dueOn,
    askedAt,
    answeredAt: row.answeredAt ?? undefined,
    settledAt: row.settledAt ?? undefined,
    state: state.parse(row.state),
    reasonCode: row.reasonCode ?? undefined,
    mark: row.mark === null ? undefined : supplementMark.parse(row.mark),
    reason: await open('reasonSealed', row.reasonSealed),
    answer: await open('answerSealed', answerSealed),
  };
}

const supplementRows = ownerRead((db, ownerId) =>
  db
    .select()
    .from(supplement)
    .where(eq(supplement.ownerId, ownerId))
    .orderBy(asc(supplement.askedAt), asc(supplement.id)),
);

/** All requests of a review, latest last. */
export async function supplementsOf(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
): Promise<readonly Supplement[]> {
  const rows = await supplementRows(db, ownerId);
  return Promise.all(rows.map((row) => opened(personalData, row)));
}

/** The latest request about an item, preferring one that is open or answered; undefined if there is none. */
export async function latestAbout(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
  item: string,
): Promise<Supplement | undefined> {
  const isWaiting = sql`${supplement.state} in ('OPEN','ANSWERED')`;
  const [row] = await db
    .select()
    .from(supplement)
    .where(and(eq(supplement.ownerId, ownerId), eq(supplement.item, item)))
    .orderBy(desc(isWaiting), desc(supplement.askedAt))
    .limit(1);
  return row ? await opened(personalData, row) : undefined;
}

export async function insertSupplement(
  tx: Transaction,
  personalData: PersonalData,
  ownerId: string,
  { item, reason, dueOn, reasonCode, mark, askedBy }: AskedBy,
): Promise<void> {
  const id = randomUUID();
  const reasonSealed = await sealed.supplement(personalData, ownerId, id).seal('reasonSealed', reason);
  // `clock_timestamp()` keeps the order of two requests in one transaction (a refused one and its successor).
  const asked = { item, dueOn, reasonSealed, reasonCode, mark, askedBy };
  await tx.insert(supplement).values({ id, ownerId, ...asked, askedAt: sql`clock_timestamp()` });
}

/** Changes a request's state. @returns false if it is no longer in one of the expected states */
export async function moveSupplement(
  tx: Transaction,
  id: string,
  from: readonly SupplementState[],
  to: SupplementState,
): Promise<boolean> {
  const moved = await tx
    .update(supplement)
    .set({ state: to, settledAt: sql`now()` })
    .where(and(eq(supplement.id, id), inArray(supplement.state, [...from])))
    .returning({ id: supplement.id });
  return moved.length > 0;
}

/** Withdraws an open request for which nothing was submitted. @returns false if it is no longer open, or there is a file */
export async function withdrawSupplement(tx: Transaction, id: string): Promise<boolean> {
  const handedIn = tx.select({ id: supplementFile.id }).from(supplementFile).where(eq(supplementFile.supplementId, id));
  const withdrawn = await tx
    .update(supplement)
    .set({ state: 'WITHDRAWN', settledAt: sql`now()` })
    .where(and(eq(supplement.id, id), eq(supplement.state, 'OPEN'), notExists(handedIn)))
    .returning({ id: supplement.id });
  return withdrawn.length > 0;
}

/** Stores the merchant's answer to an open request. @returns false if it is no longer open */
export async function answerSupplement(
  tx: Transaction,
  personalData: PersonalData,
  ownerId: string,
  id: string,
  text: string,
): Promise<boolean> {
  const answerSealed = await sealed.supplement(personalData, ownerId, id).seal('answerSealed', text);
  const answered = await tx
    .update(supplement)
    .set({ state: 'ANSWERED', answerSealed, answeredAt: sql`now()` })
    .where(and(eq(supplement.id, id), eq(supplement.ownerId, ownerId), eq(supplement.state, 'OPEN')))
    .returning({ id: supplement.id });
  return answered.length > 0;
}

/** Closes all open and answered requests, because the review is decided. @returns how many */
export async function closeSupplements(tx: Transaction, ownerId: string): Promise<number> {
  const closed = await tx
    .update(supplement)
    .set({ state: 'CLOSED', settledAt: sql`now()` })
    .where(and(eq(supplement.ownerId, ownerId), inArray(supplement.state, ['OPEN', 'ANSWERED'])))
    .returning({ id: supplement.id });
  return closed.length;
}

/** The version of the next file of a slot; the review's row is locked, so that it stays free. */
export async function nextVersion(tx: Transaction, supplementId: string, seq: number): Promise<number> {
  const [row] = await tx
    .select({ latest: sql<number>`coalesce(max(${supplementFile.version}), 0)::integer` })
    .from(supplementFile)
    .where(and(eq(supplementFile.supplementId, supplementId), eq(supplementFile.seq, seq)));
  return (row?.latest ?? 0) + 1;
}

export async function insertSupplementFile(
  tx: Transaction,
  ownerId: string,
  file: Pick<SupplementFile, 'supplementId' | 'seq' | 'version' | 'fileId'>,
): Promise<void> {
  await tx.insert(supplementFile).values({ id: randomUUID(), ownerId, ...file });
}

export type SupplementPlace = Pick<SupplementFile, 'seq'> & Pick<Supplement, 'item'>;

/** Other places with the same file: for another item at any time, for the same item only among its current files. @param at a place to leave out */
export async function placesAskedWithFile(
  db: Queryable,
  ownerId: string,
  sha256: string,
  at: SupplementPlace,
): Promise<readonly SupplementPlace[]> {
  const later = alias(supplementFile, 'later');
  const isSamePlace = and(eq(later.supplementId, supplementFile.supplementId), eq(later.seq, supplementFile.seq));
  const replacing = db
    .select({ id: later.id })
    .from(later)
    .where(and(isSamePlace, gt(later.version, supplementFile.version)));
  const isBeside = and(eq(supplement.state, 'OPEN'), ne(supplementFile.seq, at.seq), notExists(replacing));
  return db
    .selectDistinct({ item: supplement.item, seq: supplementFile.seq })
    .from(supplementFile)
    .innerJoin(supplement, eq(supplement.id, supplementFile.supplementId))
    .innerJoin(storedFile, eq(storedFile.id, supplementFile.fileId))
    .where(
      and(
        eq(supplementFile.ownerId, ownerId),
        eq(storedFile.sha256, sha256),
        or(ne(supplement.item, at.item), isBeside),
      ),
    );
}

export async function hasFiles(db: Queryable, supplementId: string): Promise<boolean> {
  return await hasRow(db, supplementFile, eq(supplementFile.supplementId, supplementId));
}

const supplementFileRows = ownerRead((db, ownerId) =>
  db
    .select({ file: supplementFile, nameSealed: storedFile.nameSealed, size: storedFile.size })
    .from(supplementFile)
    .innerJoin(storedFile, eq(storedFile.id, supplementFile.fileId))
    .where(eq(supplementFile.ownerId, ownerId))
    .orderBy(asc(supplementFile.seq), asc(supplementFile.version)),
);

export async function supplementFilesOf(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
): Promise<readonly SupplementFile[]> {
  const rows = await supplementFileRows(db, ownerId);
  return Promise.all(
    rows.map(async ({ file: { supplementId, fileId, seq, version, uploadedAt }, nameSealed, size }) => {
      const { open } = sealed.storedFile(personalData, ownerId, fileId);
      const fileName = (await open('nameSealed', nameSealed)) ?? '';
      return { supplementId, fileId, seq, version, fileName, size, uploadedAt };
    }),
  );
}
