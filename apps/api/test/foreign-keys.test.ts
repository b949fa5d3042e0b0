import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rowsOf } from '../src/platform/database/database.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';

/** Staff rows are never deleted, so no deletion looks these columns up. */
const undeletedTables = sql`('staff'::regclass)`;

/** Foreign keys without an index of all rows or of the non-null ones, which PostgreSQL needs when the referenced row is deleted. */
const unindexed = sql`
  select c.conrelid::regclass::text || '.' || a.attname as name
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid not in ${undeletedTables}
    and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
  order by 1`;

describe('deleting a row', () => {
  withPortal(() => openTestPortal({ jobs: false }));

  it('finds the rows that refer to it by an index', async () => {
    const rows = await rowsOf(portal.db, unindexed, z.object({ name: z.string() }));
    expect(rows.map(({ name }) => name)).toEqual([]);
  });
});
