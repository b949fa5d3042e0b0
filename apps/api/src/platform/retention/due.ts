import { finishedKycStatuses } from '@portal/domain/journey/steps.ts';
import { finishedYears, purgeNoticeDays, untouchedDays } from '@portal/domain/rules/review/retention.ts';
import { and, gt, inArray, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { tables } from '../database/tables.ts';

const { account, surplusPayment } = tables;

/** So many times 24 hours ago, by the database's clock. */
export const daysAgo = (days: number): SQL => sql`now() - make_interval(hours => ${days * 24})`;
export const yearsAgo = (years: number): SQL => sql`now() - make_interval(years => ${years})`;
/** Both, as a comparison of a column. */
export const olderThanDays = (column: AnyPgColumn, days: number): SQL => lte(column, daysAgo(days));
export const olderThanYears = (column: AnyPgColumn, years: number): SQL => lte(column, yearsAgo(years));

export const isFinished: SQL = inArray(account.kycStatus, finishedKycStatuses);
export const isUnfinished = or(isNull(account.kycStatus), not(isFinished));

/** Money of the merchant is on its way back: they stay until it has arrived. */
const isBeingRefunded: SQL = sql`exists (select 1 from ${surplusPayment}
  where ${surplusPayment.ownerId} = ${account.id} and ${surplusPayment.state} = 'REFUNDING')`;

/** Why an account goes, with the condition that its row must still meet when it goes. */
export const purges = {
  unfinished: and(isUnfinished, olderThanDays(account.touchedAt, untouchedDays), not(isBeingRefunded)),
  finished: and(isFinished, olderThanYears(account.relationshipEndedAt, finishedYears), not(isBeingRefunded)),
} as const;
export type PurgeKind = keyof typeof purges;

/** Unfinished applications whose last 14 days have begun, and whose merchants were not told since they left. */
export const isToBeAnnounced = and(
  isUnfinished,
  olderThanDays(account.touchedAt, untouchedDays - purgeNoticeDays),
  gt(account.touchedAt, daysAgo(untouchedDays)),
  or(isNull(account.purgeAnnouncedAt), lt(account.purgeAnnouncedAt, account.touchedAt)),
);
