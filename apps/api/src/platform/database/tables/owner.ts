import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** An account or a mall (docs/decisions/0021). Shared tables refer to it, so that the purge fails if it forgets a table. */
export const owner = pgTable(
  'owner',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
  },
  (table) => [check('owner_kind_known', sql`${table.kind} in ('account','mall')`)],
);
