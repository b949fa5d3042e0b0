import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, ownerId } from '../columns.ts';
import { byStaff } from '../references.ts';

/** A verdict, or a person verified by hand: one member of staff proposes, another confirms or returns (decisions §15.12). */
export const reviewDecision = pgTable(
  'review_decision',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    kind: text('kind').notNull(),
    /** The person's key for VERIFY_PERSON; '' for a verdict. */
    subject: text('subject').notNull().default(''),
    verdict: text('verdict'),
    state: text('state').notNull().default('PROPOSED'),
    /** Code from the catalogue of reasons; null if the text was not taken from it. */
    reasonCode: text('reason_code'),
    /** The text for the merchant, sealed. */
    reasonSealed: text('reason_sealed'),
    /** A remark for the person who confirms, sealed. */
    remarkSealed: text('remark_sealed'),
    /** The review's revision at the time of the proposal. */
    revision: integer('revision').notNull(),
    proposedBy: byStaff('proposed_by').notNull(),
    proposedAt: at('proposed_at').notNull().defaultNow(),
    /** Who confirmed, returned or withdrew it; null while it waits, and if the application was finished again. */
    settledBy: byStaff('settled_by'),
    settledAt: at('settled_at'),
    /** The reason of a return, for the person who proposed; sealed. */
    returnSealed: text('return_sealed'),
    /** When administrators were notified by mail that nobody could confirm it. */
    administratorsMailedAt: at('administrators_mailed_at'),
  },
  (table) => [
    index('review_decision_owner').on(table.ownerId),
    uniqueIndex('review_decision_one_proposed')
      .on(table.ownerId, table.subject)
      .where(sql`${table.state} = 'PROPOSED'`),
    index('review_decision_returned').on(table.settledAt).where(sql`${table.state} = 'RETURNED'`),
    index('review_decision_proposed').on(table.proposedBy, table.proposedAt),
    index('review_decision_waiting').on(table.proposedAt).where(sql`${table.state} = 'PROPOSED'`),
    check('review_decision_kind_known', sql`${table.kind} in ('VERDICT','VERIFY_PERSON')`),
    check('review_decision_subject', sql`(${table.kind} = 'VERDICT') = (${table.subject} = '')`),
    check('review_decision_verdict', sql`(${table.kind} = 'VERDICT') = (${table.verdict} is not null)`),
    check('review_decision_verdict_known', sql`${table.verdict} in ('APPROVED','REFUSED')`),
    check('review_decision_state_known', sql`${table.state} in ('PROPOSED','CONFIRMED','RETURNED','WITHDRAWN')`),
    check('review_decision_settled', sql`(${table.state} = 'PROPOSED') = (${table.settledAt} is null)`),
    check(
      'review_decision_four_eyes',
      sql`${table.state} not in ('CONFIRMED','RETURNED') or (${table.settledBy} is not null and ${table.settledBy} <> ${table.proposedBy})`,
    ),
  ],
);

/** A staff member's mark on a value; valid only for the value and its proof as they were then. */
export const reviewCheck = pgTable(
  'review_check',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    key: text('key').notNull(),
    staffId: byStaff('staff_id').notNull(),
    /** Keyed hash of both texts. */
    contentHash: text('content_hash').notNull(),
    /** CHECKED; for a watch list NONE or HIT. */
    outcome: text('outcome').notNull().default('CHECKED'),
    /** Where it was looked up, sealed; null for a plain mark. */
    textSealed: text('text_sealed'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('review_check_one').on(table.ownerId, table.key, table.staffId),
    check('review_check_outcome_known', sql`${table.outcome} in ('CHECKED','NONE','HIT')`),
  ],
);

/** The revision up to which a staff member has seen a review. */
export const reviewView = pgTable(
  'review_view',
  {
    ownerId: ownerId(),
    staffId: byStaff('staff_id').notNull(),
    revision: integer('revision').notNull(),
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.staffId] }), index('review_view_staff').on(table.staffId)],
);

/** The changes of a review by revision: names of items and people's ids, but no contents. */
export const reviewChange = pgTable(
  'review_change',
  {
    ownerId: ownerId(),
    revision: integer('revision').notNull(),
    at: at('at').notNull().defaultNow(),
    /** domain/rules/review/review-changes */
    kind: text('kind').notNull(),
    /** A document's slot, a person's entry, a value's row, or another part of the application; '' for the whole. */
    item: text('item').notNull().default(''),
    /** account:<id>, staff:<id>, operator:<name>, system */
    actor: text('actor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.revision] })],
);

/** Figures of all reviews, computed every few minutes; they name only staff, by id. */
export const reviewStatistics = pgTable(
  'review_statistics',
  {
    figure: text('figure').notNull(),
    /** A week, a staff member, …; '' for the whole. */
    scope: text('scope').notNull().default(''),
    values: jsonb('values').notNull(),
    computedAt: at('computed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.figure, table.scope] })],
);

/** A count of open reviews is the sum over equal rows: a trigger adds 1 and -1, so that no transaction waits for another's count (decision 43). */
export const openReviewCount = pgTable('open_review_count', {
  fourWeeksOn: date('four_weeks_on').notNull(),
  turn: text('turn').notNull(),
  accountType: text('account_type'),
  assigneeId: uuid('assignee_id'),
  hasAnswer: boolean('has_answer').notNull(),
  amount: integer('amount').notNull(),
});

/** The figures of one day in Korea, from which those of its week are computed; as {@link reviewStatistics}. */
export const reviewDayFigure = pgTable(
  'review_day_figure',
  {
    day: date('day').notNull(),
    figure: text('figure').notNull(),
    scope: text('scope').notNull(),
    values: jsonb('values').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure, table.scope] })],
);

/** Days whose figures changed after they were computed: triggers write them in the transaction of the change, the next computation removes them. */
export const reviewDayChanged = pgTable('review_day_changed', { day: date('day').notNull() });

/** Decided reviews for the desk's lists: one row for the review and one for each flag. Triggers on `review` and `account` keep them (decision 45). */
export const closedReview = pgTable(
  'closed_review',
  {
    ownerId: uuid('owner_id').notNull(),
    /** A code of `review.flag_codes`; '' for the review itself. */
    flag: text('flag').notNull(),
    /** '' if unknown. */
    accountType: text('account_type').notNull(),
    partnerCode: text('partner_code'),
    assigneeId: uuid('assignee_id'),
    decidedAt: at('decided_at').notNull(),
    completedAt: at('completed_at').notNull(),
    applicationNumber: text('application_number').notNull(),
  },
  ({ ownerId, flag, accountType, partnerCode, assigneeId, decidedAt, completedAt }) => [
    primaryKey({ columns: [ownerId, flag] }),
    index('closed_review_any').on(flag, accountType, decidedAt.desc(), completedAt),
    index('closed_review_assignee')
      .on(flag, assigneeId, accountType, decidedAt.desc(), completedAt)
      .where(sql`${assigneeId} is not null`),
    index('closed_review_partner')
      .on(flag, partnerCode, accountType, decidedAt.desc(), completedAt)
      .where(sql`${partnerCode} is not null`),
    index('closed_review_partner_assignee')
      .on(flag, partnerCode, assigneeId, accountType, decidedAt.desc(), completedAt)
      .where(sql`${partnerCode} is not null and ${assigneeId} is not null`),
  ],
);
