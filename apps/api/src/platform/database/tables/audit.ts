import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** A 64-bit transaction number, never reused; as text. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/**
 * Append-only, no personal data. Number, time and transaction are set by a trigger (migration 0018). By month (migration 0021), so the key needs
 * `at`; the chain keeps numbers unique.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    seq: bigserial('seq', { mode: 'number' }).notNull(),
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
    /** Source and session of the call, as keyed hashes: equal for the same one. */
    source: text('source'),
    session: text('session'),
  },
  (table) => [
    primaryKey({ columns: [table.seq, table.at], name: 'audit_event_pkey' }),
    index('audit_event_account').on(table.accountId),
    index('audit_event_xid').on(table.xid, table.seq),
  ],
);

/** A link for each sealed audit row (platform/audit-chain): append-only, in sealing order. */
export const auditChain = pgTable('audit_chain', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull().unique(),
  /** SHA-256 of the previous link and the row. */
  hash: bytes('hash').notNull(),
});

/** The end of the chain at a moment, signed; append-only. */
export const auditHead = pgTable(
  'audit_head',
  {
    /** Increases with each restore, since transaction numbers start again then. */
    epoch: integer('epoch').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
    frontierXid: xid8('frontier_xid').notNull(),
    sealedAt: timestamp('sealed_at', { withTimezone: true, mode: 'date' }).notNull(),
    keyId: text('key_id').notNull(),
    signature: bytes('signature').notNull(),
  },
  (table) => [primaryKey({ columns: [table.epoch, table.position] })],
);

/** A record, signed before it happened, of which rows were dropped after their time; append-only. The latest counts. */
export const auditDropped = pgTable('audit_dropped', {
  /** Every row of a time before this is gone: the beginning of a month in UTC. */
  rowsBefore: timestamp('rows_before', { withTimezone: true, mode: 'date' }).primaryKey(),
  /** No row up to this position is left; 0 for none. */
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: bytes('hash').notNull(),
  /** Positions behind it whose rows are dropped too, as their transactions ended late; joined by commas. */
  later: text('later').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  keyId: text('key_id').notNull(),
  signature: bytes('signature').notNull(),
});
