import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, ownerId } from '../columns.ts';
import { byStaff, toFile } from '../references.ts';

const isOpen = (state: AnyPgColumn) => sql`${state} in ('REVIEWING','SUPPLEMENT')`;
const isClosed = (state: AnyPgColumn) => sql`${state} in ('APPROVED','REFUSED')`;

/** The number of applications finished on a day in Korea, used in the application number. */
export const applicationDay = pgTable('application_day', {
  day: date('day').primaryKey(),
  last: integer('last').notNull(),
});

/** The review of a finished application (decisions §14 Review, Bundle). */
export const review = pgTable(
  'review',
  {
    ownerId: ownerId().primaryKey(),
    /** `A`, the day of completion as yymmdd, `-`, four digits of that day's order (more from the 10,000th on). */
    applicationNumber: text('application_number').notNull(),
    state: text('state').notNull().default('REVIEWING'),
    completedAt: at('completed_at').notNull().defaultNow(),
    decidedAt: at('decided_at'),
    /** The reason of the decision shown to the merchant, sealed. */
    reasonSealed: text('reason_sealed'),
    /** DUE until the bundle is in the bundle folder, then WRITTEN; null without such a folder. */
    bundleState: text('bundle_state'),
    /** The name, assigned before the bundle is written, and unique to this review. */
    bundleFile: text('bundle_file'),
    bundleSha256: text('bundle_sha256'),
    assigneeId: byStaff('assignee_id'),
    assignedAt: at('assigned_at'),
    /** Whose turn it is while it is open: REVIEW, MERCHANT, APPROVAL. */
    turn: text('turn').notNull().default('REVIEW'),
    /** Whether an answer of the merchant waits for a reviewer; updated with the turn. */
    hasAnswer: boolean('has_answer').notNull().default(false),
    /** The end of the four weeks, excluding the merchant's days; updated by every change and every night. */
    fourWeeksOn: date('four_weeks_on').notNull().default(sql`(now() at time zone 'Asia/Seoul')::date + 28`),
    /** Incremented by every change that a reviewer should see. */
    revision: integer('revision').notNull().default(0),
    revisedAt: at('revised_at').notNull().defaultNow(),
    /** Codes of what a reviewer should look at first, in the order of the summary; updated at the same times. */
    flagCodes: text('flag_codes').array().notNull().default(sql`'{}'`),
    /** Fields that a paper also states, and those that differed, when the verdict was confirmed; names without values. */
    comparedFields: text('compared_fields').array().notNull().default(sql`'{}'`),
    differingFields: text('differing_fields').array().notNull().default(sql`'{}'`),
    /** The latest working day at which approvers were notified by mail that it is still open; 0 before. */
    mailedDay: integer('mailed_day').notNull().default(0),
  },
  (table) => [
    index('review_open').on(table.fourWeeksOn, table.applicationNumber).where(isOpen(table.state)),
    index('review_open_turn').on(table.turn, table.fourWeeksOn, table.applicationNumber).where(isOpen(table.state)),
    index('review_mine').on(table.assigneeId, table.fourWeeksOn, table.applicationNumber).where(isOpen(table.state)),
    index('review_unassigned')
      .on(table.fourWeeksOn, table.applicationNumber)
      .where(sql`${isOpen(table.state)} and ${table.assigneeId} is null`),
    index('review_closed').on(table.decidedAt.desc(), table.applicationNumber).where(isClosed(table.state)),
    index('review_revised').on(table.revisedAt),
    check('review_turn_known', sql`${table.turn} in ('REVIEW','MERCHANT','APPROVAL')`),
    uniqueIndex('review_application_number').on(table.applicationNumber),
    index('review_bundle_due').on(table.completedAt).where(sql`${table.bundleState} = 'DUE'`),
    check('review_state_known', sql`${table.state} in ('REVIEWING','SUPPLEMENT','APPROVED','REFUSED')`),
    check('review_bundle_known', sql`${table.bundleState} in ('DUE','WRITTEN')`),
  ],
);

/** A reviewer's request for a supplement. An item has at most one open request. */
export const supplement = pgTable(
  'supplement',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    /** A document's slot, a person's entry, or another part of the application (domain/rules/review). */
    item: text('item').notNull(),
    state: text('state').notNull().default('OPEN'),
    reasonSealed: text('reason_sealed').notNull(),
    dueOn: date('due_on').notNull(),
    askedAt: at('asked_at').notNull().defaultNow(),
    answerSealed: text('answer_sealed'),
    answeredAt: at('answered_at'),
    settledAt: at('settled_at'),
    /** Code from the catalogue of reasons; null if the text was not taken from it. */
    reasonCode: text('reason_code'),
    /** The reviewer's mark on a file: page and polygon in ten thousandths of the page. */
    mark: jsonb('mark'),
    /** Null if requested on the command line. */
    askedBy: byStaff('asked_by'),
  },
  (table) => [
    index('supplement_owner').on(table.ownerId),
    index('supplement_asked').on(table.askedAt),
    index('supplement_open_due').on(table.dueOn, table.id).where(sql`${table.state} = 'OPEN'`),
    uniqueIndex('supplement_one_waiting')
      .on(table.ownerId, table.item)
      .where(sql`${table.state} in ('OPEN','ANSWERED')`),
    check(
      'supplement_state_known',
      sql`${table.state} in ('OPEN','ANSWERED','ACCEPTED','REFUSED','CLOSED','WITHDRAWN')`,
    ),
  ],
);

/** A file that answers a request. Later versions do not replace earlier ones. */
export const supplementFile = pgTable(
  'supplement_file',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    supplementId: uuid('supplement_id')
      .notNull()
      .references(() => supplement.id),
    seq: integer('seq').notNull(),
    version: integer('version').notNull(),
    fileId: toFile('file_id').notNull(),
    uploadedAt: at('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('supplement_file_one').on(table.supplementId, table.seq, table.version),
    index('supplement_file_owner').on(table.ownerId),
    index('supplement_file_file').on(table.fileId),
  ],
);

/** A reviewer's note, or the reason of a manual action; sealed, as the audit holds no free text. Never changed. */
export const reviewNote = pgTable(
  'review_note',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    action: text('action').notNull(),
    /** Its subject: a value's row, a person; '' for the application. */
    subject: text('subject').notNull(),
    textSealed: text('text_sealed').notNull(),
    at: at('at').notNull().defaultNow(),
    /** Null if written on the command line. */
    authorId: byStaff('author_id'),
    mentions: uuid('mentions').array().notNull().default(sql`'{}'`),
  },
  (table) => [index('review_note_owner').on(table.ownerId), index('review_note_mentions').using('gin', table.mentions)],
);

/** Bundles still in the bundle folder whose applications were purged or finished again. */
export const bundleRemoval = pgTable('bundle_removal', {
  file: text('file').primaryKey(),
  since: at('since').notNull().defaultNow(),
});
