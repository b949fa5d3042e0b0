import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';

const { openReviewCount, reviewDayChanged } = tables;

/** Merges equal rows of the open reviews' counts in one statement; counts added concurrently stay separate rows. */
export async function foldCounts(db: Queryable): Promise<void> {
  await db.execute(sql`with gone as (delete from ${openReviewCount} returning *)
    insert into ${openReviewCount} (four_weeks_on, turn, account_type, assignee_id, has_answer, amount)
    select four_weeks_on, turn, account_type, assignee_id, has_answer, sum(amount) from gone
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0`);
}

/** The same for the changed days, which nobody takes if there is no desk. */
export async function foldChangedDays(db: Queryable): Promise<void> {
  await db.execute(sql`with gone as (delete from ${reviewDayChanged} returning day)
    insert into ${reviewDayChanged} (day) select distinct day from gone`);
}
