import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

/** The key ring (platform/keys). One version of a purpose is used for writing; others are only read while stored values use them. */
export const installationKey = pgTable(
  'installation_key',
  {
    /** wrap, system, index, signature, audit, pepper */
    purpose: text('purpose').notNull(),
    version: integer('version').notNull(),
    /** The root of its keys, 32 bytes, wrapped. Once retired: the wrapped public key of a signing purpose; null for all others. */
    wrapped: text('wrapped'),
    /** next (read by all servers, not used for writing), current, former (read only), retired (destroyed) */
    state: text('state').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    retiredAt: at('retired_at'),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.version] }),
    uniqueIndex('installation_key_one_current').on(table.purpose).where(sql`${table.state} = 'current'`),
    check(
      'installation_key_state_known',
      sql`${table.state} in ('next','current','former','retired') and (${table.wrapped} is not null) = (${table.state} <> 'retired' or ${table.purpose} in ('signature','audit'))`,
    ),
  ],
);

/** A running server and its knowledge of the key ring, written every half minute: a key is used once all servers know it. */
export const serverNode = pgTable('server_node', {
  id: uuid('id').primaryKey(),
  /** Host and process, for people. */
  name: text('name').notNull(),
  /** Versions and states of the ring as the server last read them. */
  keyRing: text('key_ring').notNull(),
  /** The names of its master keys, separated by spaces. */
  masterKeys: text('master_keys').notNull(),
  /** The mark of each master key that has one, such as `m1:Jx2…`, separated by spaces; empty for an older server. */
  keyMarks: text('key_marks').notNull().default(''),
  seenAt: at('seen_at').notNull().defaultNow(),
});

/** Key rotations: one of each kind at a time, run by one command at a time, and resumed by another after a kill. */
export const keyRotation = pgTable(
  'key_rotation',
  {
    id: uuid('id').primaryKey(),
    /** master, or a purpose of the key ring */
    kind: text('kind').notNull(),
    version: integer('version').notNull(),
    /** The number of values that it has resealed. */
    rewritten: integer('rewritten').notNull().default(0),
    startedAt: at('started_at').notNull().defaultNow(),
    /** When every server wrote with the new version. */
    settledFrom: at('settled_from'),
    endedAt: at('ended_at'),
    /** The command that runs it, until it ends or has been silent for a while. */
    runner: uuid('runner'),
    runnerUntil: at('runner_until'),
  },
  (table) => [uniqueIndex('key_rotation_one_open').on(table.kind).where(sql`${table.endedAt} is null`)],
);
