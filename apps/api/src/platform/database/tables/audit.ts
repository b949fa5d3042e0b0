import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, droppedColumns, headColumns, linkColumns, xid8 } from '../columns.ts';

/**
 * Append-only, no personal data. Number, time and transaction are set by a trigger (migration 0018). Partitioned by month (migration 0021), so the
 * primary key needs `at`; the chain keeps numbers unique.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    at: at('at').notNull().defaultNow(),
    /** account:<id>, operator:<name>, system, gateway */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    accountId: uuid('account_id'),
    subject: text('subject'),
    result: text('result').notNull(),
    /** Codes and counts only. */
    detail: jsonb('detail'),
    requestId: text('request_id'),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    /** Source and session of the call, as keyed hashes, which are equal for equal values. */
    source: text('source'),
    session: text('session'),
  },
  (table) => [
    primaryKey({ columns: [table.seq, table.at], name: 'audit_event_pkey' }),
    index('audit_event_account').on(table.accountId),
    index('audit_event_xid').on(table.xid, table.seq),
  ],
);

export const auditChain = pgTable('audit_chain', linkColumns());

export const auditHead = pgTable('audit_head', headColumns(), (table) => [
  primaryKey({ columns: [table.epoch, table.position] }),
]);

export const auditDropped = pgTable('audit_dropped', droppedColumns());
