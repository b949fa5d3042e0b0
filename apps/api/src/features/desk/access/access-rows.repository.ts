import { accessOfNumbers } from '@portal/domain/rules/staff/access-codes.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isAction } from '../../../platform/database/access-conditions.ts';
import { type Queryable, rowsOf } from '../../../platform/database/database.ts';
import { isWithin, listed } from './access-span.repository.ts';
import { spanOfMonth } from './access-span.ts';

/** Which rows of a month. */
export interface AccessFilter {
  readonly month: string;
  readonly actor?: string | undefined;
  readonly code?: string | undefined;
  readonly number?: string | undefined;
  readonly source?: string | undefined;
  /** What somebody did, without what pages read: found by an index. */
  readonly actionsOnly?: boolean;
  /** These alone. */
  readonly seqs?: readonly number[] | undefined;
}

const allOf = ({ month, actor, code, number, source, actionsOnly, seqs }: AccessFilter): SQL =>
  sql.join(
    [
      isWithin(spanOfMonth(month)),
      ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
      ...(code === undefined ? [] : [sql`code = ${code}`]),
      ...(number === undefined ? [] : [sql`application_number = ${number}`]),
      ...(source === undefined ? [] : [sql`source = ${source}`]),
      ...(actionsOnly ? [isAction] : []),
      ...(seqs === undefined ? [] : [sql`seq = any(${listed(seqs.map(String))}::bigint[])`]),
    ],
    sql` and `,
  );

const storedRow = z.object({
  seq: z.coerce.number(),
  at: z.string(),
  actor: z.string(),
  code: z.string(),
  owner_id: z.nullable(z.string()),
  application_number: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  reason_sealed: z.nullable(z.string()),
  result: z.enum(['ok', 'refused']),
  detail: z.unknown(),
  request_id: z.nullable(z.string()),
  source_sealed: z.nullable(z.string()),
  source: z.nullable(z.string()),
});
export type StoredAccess = z.output<typeof storedRow>;

const columns = sql`seq::text as seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor, code, owner_id,
  application_number, subject, reason_sealed, result, detail, request_id, source_sealed, source`;

interface AccessPage {
  /** The number of the row before the page. */
  readonly cursor: string | undefined;
  readonly most: number;
  readonly order: 'latest' | 'oldest';
}

/** Actions have an index by their time, all rows one by their number: numbers are given in the order of time. */
function placeOf({ month, actionsOnly }: AccessFilter, { cursor, order }: AccessPage) {
  const place = actionsOnly ? sql`(access_event.at, access_event.seq)` : sql`access_event.seq`;
  const after = sql`${cursor ?? ''}::bigint`;
  const of = sql`(select at from access_event where seq = ${after} and ${isWithin(spanOfMonth(month))})`;
  const isBehind = sql`${place} ${order === 'latest' ? sql`<` : sql`>`} ${actionsOnly ? sql`(${of}, ${after})` : after}`;
  const way = order === 'latest' ? sql`desc` : sql`asc`;
  const by = sql`${actionsOnly ? sql`access_event.at ${way}, ` : sql``}access_event.seq ${way}`;
  return { isBehind: cursor === undefined ? sql`true` : isBehind, by };
}

/** Rows of a month that a filter leaves, behind the cursor's. @param page.order latest or oldest first */
export function accessRowsOf(db: Queryable, filter: AccessFilter, page: AccessPage): Promise<StoredAccess[]> {
  const { isBehind, by } = placeOf(filter, page);
  return rowsOf(
    db,
    sql`select ${columns} from access_event where ${allOf(filter)} and ${isBehind} order by ${by} limit ${page.most}::int`,
    storedRow,
  );
}

const counted = z.object({ count: z.coerce.number() });

/** How many rows of a month a filter leaves. */
export async function countAccess(db: Queryable, filter: AccessFilter): Promise<number> {
  const [row] = await rowsOf(db, sql`select count(*)::int as count from access_event where ${allOf(filter)}`, counted);
  return row?.count ?? 0;
}

const dayRow = z.object({ day: z.string(), count: z.coerce.number(), without: z.coerce.number() });

/** Numbers and passwords that were looked at on each day from one on, without the days of none. @param since YYYYMMDD, in Korea */
export const numbersByDay = (db: Queryable, since: string) =>
  rowsOf(
    db,
    sql`with seen as materialized (
      select seq, at from access_event
      where ${isAction} and code = any(${listed(accessOfNumbers)}) and result = 'ok' and at >= ${since}::timestamp at time zone 'Asia/Seoul'
    )
    select to_char(at at time zone 'Asia/Seoul', 'YYYYMMDD') as day, count(*)::int as count, count(*) filter (where is_without)::int as without
    from seen cross join lateral (
      select reason_sealed is null as is_without from access_event event where event.seq = seen.seq and event.at = seen.at limit 1
    ) reason group by 1 order by 1`,
    dayRow,
  );

const hasRow = z.object({ has: z.boolean() });

/** Whether a row belongs to a month, and is there. */
export async function isOfMonth(db: Queryable, month: string, seq: number): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    sql`select exists (select from access_event where seq = ${seq}::bigint and ${isWithin(spanOfMonth(month))}) as has`,
    hasRow,
  );
  return row?.has ?? false;
}

/** Whether no row of a month can follow, by the clock that rows have their time from. */
export async function isOver(db: Queryable, month: string): Promise<boolean> {
  const until = sql`${spanOfMonth(month).until}::timestamp at time zone 'Asia/Seoul'`;
  const [row] = await rowsOf(db, sql`select now() >= ${until} as has`, hasRow);
  return row?.has ?? false;
}

const monthRow = z.object({ month: z.string() });

/**
 * Months from the first to the last whose review is not signed, the oldest first: those without a row too, once the record has begun. It begins
 * with the first month that has rows or a review. What somebody did is found by its index, and of a signed month no row is asked for.
 */
export const unsignedMonths = async (db: Queryable, first: string, last: string): Promise<string[]> =>
  (
    await rowsOf(
      db,
      sql`with unsigned as materialized (
        select month, (
          exists (select from access_event where ${isAction} and at >= days.from and at < days.until)
          or exists (select from access_event where at >= days.from and at < days.until)
        ) as has_rows
        from generate_series(${`${first}-01`}::timestamp, ${`${last}-01`}::timestamp, interval '1 month') as months (month)
        cross join lateral (select month at time zone 'Asia/Seoul' as from, (month + interval '1 month') at time zone 'Asia/Seoul' as until) days
        where not exists (
          select from access_review review where review.month = months.month::date and review.signed_by is not null
        )
      )
      select to_char(month, 'YYYY-MM') as month from unsigned
      where month >= least((select min(month) from unsigned where has_rows), (select min(month) from access_review)::timestamp)
      order by unsigned.month`,
      monthRow,
    )
  ).map(({ month }) => month);
