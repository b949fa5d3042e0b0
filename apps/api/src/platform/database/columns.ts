import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owner } from './tables/owner.ts';

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The account or mall that owns the row. */
export const ownerId = () =>
  uuid('owner_id')
    .notNull()
    .references(() => owner.id);

export const count = (name: string) => bigint(name, { mode: 'number' });

/** The condition for unfinished applications; as text, so that the database chooses the partial index with the same condition. */
export const isUnfinishedStatus = (kycStatus: AnyPgColumn) =>
  sql`(${kycStatus} is null or ${kycStatus} not in ('COMPLETE','MANUAL_COMPLETE'))`;

/** A 64-bit transaction number, never reused; as text. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

const signed = () => ({ keyId: text('key_id').notNull(), signature: bytes('signature').notNull() });

/** A link for each sealed row of an append-only record (platform/audit-chain), in sealing order. */
export const linkColumns = () => ({
  position: count('position').primaryKey(),
  seq: count('seq').notNull().unique(),
  /** SHA-256 of the previous link and the row. */
  hash: bytes('hash').notNull(),
});

/** The end of a record's chain at a given time, signed. */
export const headColumns = () => ({
  /** Increases with each restore, as transaction numbers then start again. */
  epoch: integer('epoch').notNull(),
  position: count('position').notNull(),
  hash: bytes('hash').notNull(),
  frontierXid: xid8('frontier_xid').notNull(),
  sealedAt: at('sealed_at').notNull(),
  ...signed(),
});

/** The record of dropped rows, signed before they were dropped; the latest one counts. */
export const droppedColumns = () => ({
  /** Every row from before this time is dropped: the start of a month in UTC. */
  rowsBefore: at('rows_before').primaryKey(),
  /** No row up to this position is left; 0 for none. */
  position: count('position').notNull(),
  hash: bytes('hash').notNull(),
  /** Later positions whose rows are dropped too, because their transactions ended late; joined by commas. */
  later: text('later').notNull(),
  rows: count('rows').notNull(),
  ...signed(),
});
