import { sql } from 'drizzle-orm';
import { bigserial, customType, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A transaction's number that is never used twice; as text, since it has 64 bits. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Append-only; a row in the same transaction as each change. No personal data: accounts and things by id. Number, time and
 * transaction are set by a trigger of the tables' owner, whatever a statement says (migration 0018): the sequence is the
 * owner's alone.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
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
  },
  (table) => [index('audit_event_account').on(table.accountId)],
);
