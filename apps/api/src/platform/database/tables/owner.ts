import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Whose a row is: an account's or a mall's (docs/decisions/0021). What both doors need refers to it, each door's own table
 * has its id; so a table that the purge forgot makes the purge fail, whoever is purged.
 */
export const owner = pgTable(
  'owner',
  {
    id: uuid('id').primaryKey(),
    /** account, mall */
    kind: text('kind').notNull(),
  },
  (table) => [check('owner_kind_known', sql`${table.kind} in ('account','mall')`)],
);
