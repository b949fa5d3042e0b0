import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * The key ring (platform/keys): the installation's keys by purpose, in versions, encrypted with a master key. One version of
 * a purpose is written with; the others are read with while stored values use them.
 */
export const installationKey = pgTable(
  'installation_key',
  {
    /** wrap, system, index, signature, audit, pepper */
    purpose: text('purpose').notNull(),
    version: integer('version').notNull(),
    /** The root of its keys, 32 bytes, encrypted; null once retired. */
    wrapped: text('wrapped'),
    /** next (all servers read it, none writes with it), current, former (read only), retired (destroyed) */
    state: text('state').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    retiredAt: at('retired_at'),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.version] }),
    uniqueIndex('installation_key_one_current').on(table.purpose).where(sql`${table.state} = 'current'`),
    check(
      'installation_key_state_known',
      sql`${table.state} in ('next','current','former','retired') and (${table.state} = 'retired') = (${table.wrapped} is null)`,
    ),
  ],
);

/** A running server and what it knows of the key ring, written every half minute: a key is used once all know it. */
export const serverNode = pgTable('server_node', {
  id: uuid('id').primaryKey(),
  /** Host and process, for people. */
  name: text('name').notNull(),
  /** Versions and states of the ring as the server read them last. */
  keyRing: text('key_ring').notNull(),
  /** The names of its master keys, separated by spaces. */
  masterKeys: text('master_keys').notNull(),
  seenAt: at('seen_at').notNull().defaultNow(),
});
