import { accessOfNumbers } from '@portal/domain/rules/staff/access-codes.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isAction } from '../../../platform/database/access-conditions.ts';
import { type Queryable, rowsOf } from '../../../platform/database/database.ts';
import { beginningOf, koreanText } from '../../../platform/korean-time.ts';
import { isWithin, listed } from './access-span.repository.ts';
import { spanOfMonth } from './access-span.ts';

export interface AccessFilter {
  readonly month: string;
  readonly actor?: string | undefined;
  readonly code?: string | undefined;
  readonly number?: string | undefined;
  readonly source?: string | undefined;
  /** Only actions, not what pages read; uses an index. */
  readonly actionsOnly?: boolean;
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
  /** The number of the row before this page. */
  readonly cursor: string | undefined;
  readonly most: number;
  readonly order: 'latest' | 'oldest';
}

/** Actions have an index by time, all rows one by number; numbers ascend with time. */
function placeOf({ month, actionsOnly }: AccessFilter, { cursor, order }: AccessPage) {
  const place = actionsOnly ? sql`(access_event.at, access_event.seq)` : sql`access_event.seq`;
  const after = sql`${cursor ?? ''}::bigint`;
  const of = sql`(select at from access_event where seq = ${after} and ${isWithin(spanOfMonth(month))})`;
  const isBehind = sql`${place} ${order === 'latest' ? sql`<` : sql`>`} ${actionsOnly ? sql`(${of}, ${after})` : after}`;
  const way = order === 'latest' ? sql`desc` : sql`asc`;
  const by = sql`${actionsOnly ? sql`access_event.at ${way}, ` : sql``}access_event.seq ${way}`;
  return { isBehind: cursor === undefined ? sql`true` : isBehind, by };
}

export function accessRowsOf(db: Queryable, filter: AccessFilter, page: AccessPage): Promise<StoredAccess[]> {
  const { isBehind, by } = placeOf(filter, page);
  return rowsOf(
    db,
    sql`select ${columns} from access_event where ${allOf(filter)} and ${isBehind} order by ${by} limit ${page.most}::int`,
    storedRow,
  );
}

const counted = z.object({ count: z.coerce.number() });

export async function countAccess(db: Queryable, filter: AccessFilter): Promise<number> {
  const [row] = await rowsOf(db, sql`select count(*)::int as count from access_event where ${allOf(filter)}`, counted);
  return row?.count ?? 0;
}

const dayRow = z.object({ day: z.string(), count: z.coerce.number(), without: z.coerce.number() });

/** Counts the numbers and passwords disclosed per day; days without any are missing. @param since YYYYMMDD, in Korea */
export const numbersByDay = (db: Queryable, since: string) =>
  rowsOf(
    db,
    sql`with seen as materialized (
      select seq, at from access_event
      where ${isAction} and code = any(${listed(accessOfNumbers)}) and result = 'ok' and at >= ${beginningOf(since)}
    )
    select ${koreanText(sql`at`, 'day')} as day, count(*)::int as count, count(*) filter (where is_without)::int as without
    from seen cross join lateral (
      select reason_sealed is null as is_without from access_event event where event.seq = seen.seq and event.at = seen.at limit 1
    ) reason group by 1 order by 1`,
    dayRow,
  );

const hasRow = z.object({ has: z.boolean() });

export async function isOfMonth(db: Queryable, month: string, seq: number): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    sql`select exists (select from access_event where seq = ${seq}::bigint and ${isWithin(spanOfMonth(month))}) as has`,
    hasRow,
  );
  return row?.has ?? false;
}

/** Whether a month is over by the database's clock, which dates the rows, so that no further row can follow. */
export async function isOver(db: Queryable, month: string): Promise<boolean> {
  const [row] = await rowsOf(db, sql`select now() >= ${beginningOf(spanOfMonth(month).until)} as has`, hasRow);
  return row?.has ?? false;
}

const monthRow = z.object({ month: z.string() });

/**
 * Returns the months from first to last whose review is not signed, oldest first. Months without rows are included, from the first month that
 * has rows or a review. Actions are found by their index; rows of signed months are not read.
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
