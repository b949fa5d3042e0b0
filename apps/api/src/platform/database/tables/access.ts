import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { isLookedThrough } from '../access-conditions.ts';
import { at, droppedColumns, headColumns, linkColumns, xid8 } from '../columns.ts';
import { byStaff } from '../references.ts';

/** As `audit_event`, kept two years (decisions §15.12). It outlives the account and therefore has ids and numbers, but no name. */
export const accessEvent = pgTable(
  'access_event',
  {
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    at: at('at').notNull().defaultNow(),
    /** staff:<id>, or operator:<name> with the system's user */
    actor: text('actor').notNull(),
    /** domain/rules/staff/access-codes */
    code: text('code').notNull(),
    ownerId: uuid('owner_id'),
    applicationNumber: text('application_number'),
    /** What was accessed: a part, a file, a person's key. */
    subject: text('subject'),
    /** In the person's words, sealed with the installation's key. */
    reasonSealed: text('reason_sealed'),
    result: text('result').notNull(),
    /** Codes and counts only. */
    detail: jsonb('detail'),
    requestId: text('request_id'),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    /** The address of the caller, sealed with the installation's key, and its keyed hash. */
    sourceSealed: text('source_sealed'),
    source: text('source'),
    session: text('session'),
  },
  (table) => [
    primaryKey({ columns: [table.seq, table.at], name: 'access_event_pkey' }),
    index('access_event_owner').on(table.ownerId, table.at),
    // Finds the few addresses of each member of staff without reading all rows.
    index('access_event_actor').on(table.actor, table.source, table.at),
    // Finds the tenth of a month's million rows that its review needs, with an index-only scan.
    index('access_event_looked_through')
      .on(
        table.at,
        table.seq,
        table.actor,
        table.code,
        table.result,
        table.applicationNumber,
        table.subject,
        table.detail,
      )
      .where(isLookedThrough),
    index('access_event_xid').on(table.xid, table.seq),
  ],
);

export const accessChain = pgTable('access_chain', linkColumns());

export const accessHead = pgTable('access_head', headColumns(), (table) => [
  primaryKey({ columns: [table.epoch, table.position] }),
]);

export const accessDropped = pgTable('access_dropped', droppedColumns());

/** A reviewed month of the access record, signed by the reviewing person. */
export const accessReview = pgTable(
  'access_review',
  {
    /** The first day of the month. */
    month: date('month').primaryKey(),
    /** The number of rows in the month, and of rows to review, at the time of the signature. */
    rows: integer('rows'),
    flagged: integer('flagged'),
    begunBy: byStaff('begun_by').notNull(),
    begunAt: at('begun_at').notNull().defaultNow(),
    /** Null until it is signed. */
    signedBy: byStaff('signed_by'),
    signedAt: at('signed_at'),
  },
  (table) => [check('access_review_signed', sql`(${table.signedBy} is null) = (${table.signedAt} is null)`)],
);

export const accessReviewRow = pgTable(
  'access_review_row',
  {
    id: uuid('id').primaryKey(),
    month: date('month')
      .notNull()
      .references(() => accessReview.month),
    seq: bigint('seq', { mode: 'number' }).notNull().unique(),
    outcome: text('outcome').notNull(),
    /** Sealed with the installation's key; null if nothing was written. */
    textSealed: text('text_sealed'),
    reviewedBy: byStaff('reviewed_by').notNull(),
    reviewedAt: at('reviewed_at').notNull().defaultNow(),
  },
  (table) => [
    index('access_review_row_month').on(table.month),
    check('access_review_row_outcome_known', sql`${table.outcome} in ('NO_PROBLEM','ACTION')`),
  ],
);
