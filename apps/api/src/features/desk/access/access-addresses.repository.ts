import { knownAddressDays, monthAfter, monthOf } from '@portal/domain/rules/staff/access-review.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Queryable, rowsOf } from '../../../platform/database/database.ts';
import { isWithin } from './access-span.repository.ts';
import { dayAfter, type Span, spanOfMonth } from './access-span.ts';

const sealedRow = z.object({
  seq: z.number(),
  request_id: z.nullable(z.string()),
  source_sealed: z.nullable(z.string()),
});
const usedAddress = z.object({
  actor: z.string(),
  source: z.string(),
  /** First row in the known-address days before the month; null if there is none. */
  before: z.nullable(sealedRow),
  /** First row in the month; null if there is none. */
  first: z.nullable(sealedRow),
});
/** A member of staff and the keyed hash of an address. */
export type UsedAddress = z.output<typeof usedAddress>;

/** Whole partitions of the table (months in UTC), so that the index skips from pair to pair without reading their rows. */
function inMonthsOf({ from, until }: Span): SQL {
  const [first, last] = [dayAfter(from, -1), dayAfter(until, -1)].map((day) => monthOf(day.replaceAll('-', '')));
  return sql`at >= ${`${first}-01T00:00:00Z`} and at < ${`${monthAfter(last ?? '')}-01T00:00:00Z`}`;
}

const firstIn = (span: Span): SQL => sql`(
  select jsonb_build_object('seq', seq, 'request_id', request_id, 'source_sealed', source_sealed) from access_event event
  where event.actor = pair.actor and event.source = pair.source and ${isWithin(span)} order by at limit 1
)`;

/** The addresses each member of staff used in a month, and in the days before it that make an address known. Uses the index on actors. */
export function addressesIn(db: Queryable, month: string): Promise<UsedAddress[]> {
  const { from, until } = spanOfMonth(month);
  const known = { from: dayAfter(from, -knownAddressDays), until: from };
  const inMonths = inMonthsOf({ from: known.from, until });
  return rowsOf(
    db,
    sql`with recursive pair as (
      (select actor, source from access_event where ${inMonths} and source is not null and actor > 'staff:' order by actor, source limit 1)
      union all
      select next.actor, next.source from pair cross join lateral (
        select actor, source from access_event where ${inMonths} and source is not null and (actor, source) > (pair.actor, pair.source)
        order by actor, source limit 1
      ) next where pair.actor like 'staff:%'
    )
    select actor, source, ${firstIn(known)} as before, ${firstIn({ from, until })} as first from pair where actor like 'staff:%'`,
    usedAddress,
  );
}
