import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owner } from './tables/owner.ts';

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The account or mall whose row it is. */
export const ownerId = () =>
  uuid('owner_id')
    .notNull()
    .references(() => owner.id);

export const count = (name: string) => bigint(name, { mode: 'number' });

/** Of applications that are not finished; as text, so that the database finds the index made with it. */
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

/** The end of such a chain at a moment, signed. */
export const headColumns = () => ({
  /** Increases with each restore, since transaction numbers start again then. */
  epoch: integer('epoch').notNull(),
  position: count('position').notNull(),
  hash: bytes('hash').notNull(),
  frontierXid: xid8('frontier_xid').notNull(),
  sealedAt: at('sealed_at').notNull(),
  ...signed(),
});

/** Which rows were dropped after their time, signed before it happened; the latest counts. */
export const droppedColumns = () => ({
  /** Every row of a time before this is gone: the beginning of a month in UTC. */
  rowsBefore: at('rows_before').primaryKey(),
  /** No row up to this position is left; 0 for none. */
  position: count('position').notNull(),
  hash: bytes('hash').notNull(),
  /** Positions behind it whose rows are dropped too, as their transactions ended late; joined by commas. */
  later: text('later').notNull(),
  rows: count('rows').notNull(),
  ...signed(),
});
