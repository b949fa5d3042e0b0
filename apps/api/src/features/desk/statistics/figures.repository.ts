import type { DaySpan } from '@portal/domain/rules/review/review-statistics.ts';
import { and, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Queryable, rowsOf, type Transaction } from '../../../platform/database/database.ts';
import { lockNumbers } from '../../../platform/database/lock-numbers.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { Figure } from './sums.ts';

const { reviewDayChanged, reviewDayFigure, reviewStatistics } = tables;

const locked = z.object({ locked: z.boolean() });

/** Acquires the right to compute until the transaction ends. @returns false if another transaction has it */
export async function mayCompute(tx: Transaction): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    sql`select pg_try_advisory_xact_lock(${lockNumbers.statistics}::bigint) as locked`,
    locked,
  );
  return row?.locked ?? false;
}

const atOnce = 1_000;
const asDay = (column: unknown) => sql<string>`to_char(${column}, 'YYYYMMDD')`;

/** Takes the days (YYYYMMDD) whose figures have changed since the last call; later changes are noted for the next. */
export async function takeChangedDays(tx: Transaction): Promise<readonly string[]> {
  const rows = await tx.delete(reviewDayChanged).returning({ day: asDay(reviewDayChanged.day) });
  return [...new Set(rows.map(({ day }) => day))].sort();
}

/** A figure of one day, YYYYMMDD; its scope has no week. */
export type DayFigure = Figure & { readonly day: string };

/** Replaces the figures of these days, or of all days if none are named. Days before `since` are deleted. */
export async function keepDays(
  tx: Transaction,
  figures: readonly DayFigure[],
  { days, since }: { readonly days: readonly string[] | undefined; readonly since: string },
): Promise<void> {
  const { day } = reviewDayFigure;
  await tx.delete(reviewDayFigure).where(days && or(lt(day, since), inArray(day, [...days])));
  for (let from = 0; from < figures.length; from += atOnce)
    await tx.insert(reviewDayFigure).values(figures.slice(from, from + atOnce));
}

export async function figuresOfDays(
  db: Queryable,
  { from, until }: DaySpan,
  names: readonly string[],
): Promise<readonly DayFigure[]> {
  const { day, figure, scope, values } = reviewDayFigure;
  return await db
    .select({ day: asDay(day), figure, scope, values })
    .from(reviewDayFigure)
    .where(and(gte(day, from), until === undefined ? undefined : lte(day, until), inArray(figure, [...names])));
}

/** Replaces the figures of these weeks and all without a week. Weeks before `since` are deleted. */
export async function keepFigures(
  tx: Transaction,
  figures: readonly Figure[],
  { weeks, since }: { readonly weeks: readonly string[]; readonly since: string },
): Promise<void> {
  // '' for figures without a week, which sorts before every day.
  const week = sql`split_part(${reviewStatistics.scope}, ' ', 1)`;
  await tx.delete(reviewStatistics).where(or(lt(week, since), inArray(week, [...weeks])));
  for (let from = 0; from < figures.length; from += atOnce)
    await tx.insert(reviewStatistics).values(figures.slice(from, from + atOnce));
}

/** Returns the figures with these names and when they were computed; undefined before the first run. */
export async function readFigures(db: Queryable, names: readonly string[]) {
  const rows = await db
    .select()
    .from(reviewStatistics)
    .where(inArray(reviewStatistics.figure, [...names]));
  if (rows.length === 0) return undefined;
  return { computedAt: new Date(Math.max(...rows.map(({ computedAt }) => computedAt.getTime()))), rows };
}
