import { finishedKycStatuses } from '@portal/domain/journey/steps.ts';
import { finishedYears, purgeNoticeDays, untouchedDays } from '@portal/domain/rules/review/retention.ts';
import { and, gte, inArray, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isUnfinishedStatus } from '../database/columns.ts';
import { tables } from '../database/tables.ts';

const { account, surplusPayment } = tables;

/** This many times 24 hours ago, by the database's clock. */
export const daysAgo = (days: number): SQL => sql`now() - make_interval(hours => ${days * 24})`;
export const yearsAgo = (years: number): SQL => sql`now() - make_interval(years => ${years})`;
export const olderThanDays = (column: AnyPgColumn, days: number): SQL => lte(column, daysAgo(days));
export const olderThanYears = (column: AnyPgColumn, years: number): SQL => lte(column, yearsAgo(years));

export const isFinished: SQL = inArray(account.kycStatus, finishedKycStatuses);
export const isUnfinished: SQL = isUnfinishedStatus(account.kycStatus);

/** Whether a refund is in progress, until whose end the account is kept. */
const isBeingRefunded: SQL = sql`exists (select 1 from ${surplusPayment}
  where ${surplusPayment.ownerId} = ${account.id} and ${surplusPayment.state} = 'REFUNDING')`;

/** Whether a notice was queued after the account's last change, and its period is over. Whether the mail arrived does not matter. */
const hadNotice = and(
  gte(account.purgeAnnouncedAt, account.touchedAt),
  olderThanDays(account.purgeAnnouncedAt, purgeNoticeDays),
);

export const purges = {
  unfinished: and(isUnfinished, olderThanDays(account.touchedAt, untouchedDays), hadNotice, not(isBeingRefunded)),
  finished: and(isFinished, olderThanYears(account.relationshipEndedAt, finishedYears), not(isBeingRefunded)),
  /** For accounts that were purged before and came back with a back-up (retention/purge-list). */
  repeated: not(isBeingRefunded),
} as const;
export type PurgeKind = keyof typeof purges;

const isPastNoticeDay = and(isUnfinished, olderThanDays(account.touchedAt, untouchedDays - purgeNoticeDays));

/** Unfinished applications due for a purge in 14 days or less; those without a notice are purged after it. */
export const isPurgedSoon = and(isPastNoticeDay, not(isBeingRefunded), sql`(${purges.unfinished}) is not true`);

/** Unfinished applications within 14 days of their purge or past it, whose merchants were not notified since the last change. */
export const isToBeAnnounced = and(
  isPastNoticeDay,
  or(isNull(account.purgeAnnouncedAt), lt(account.purgeAnnouncedAt, account.touchedAt)),
);
