import { type AccessCode, accessOfFiles, accessOfNumbers } from '@portal/domain/rules/staff/access-codes.ts';
import {
  type AccessFlag,
  accessFlags,
  knownAddressDays,
  monthAfter,
  usualADay,
  workingHours,
} from '@portal/domain/rules/staff/access-review.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Queryable, rowsOf } from '../../../platform/database/database.ts';

/** What shows or finds a person's data: out of hours it is to be looked at. */
const looking: readonly AccessCode[] = ['opened', 'searched', ...accessOfNumbers, 'operator-listed', 'operator-shown'];

const listed = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** The beginning of a month of Korea. */
const beginning = (month: string): SQL => sql`(${`${month}-01`}::timestamp at time zone 'Asia/Seoul')`;
const isWithin = (month: string): SQL => sql`at >= ${beginning(month)} and at < ${beginning(monthAfter(month))}`;

const isNumber = sql`code = any(${listed(accessOfNumbers)})`;
const isHead = sql`(code = 'read' and subject = 'head')`;
const flag = (name: AccessFlag, condition: SQL): SQL => sql`case when ${condition} then ${name} end`;

/** Each row of a month under the name `flagged`, with the reasons for which it is to be looked at. @param holidays of the month, YYYY-MM-DD */
const flaggedRows = (month: string, holidays: readonly string[]): SQL => sql`
  here as materialized (
    select event.*, at at time zone 'Asia/Seoul' as local from access_event event where ${isWithin(month)}
  ),
  known as materialized (
    select distinct actor, source from access_event
    where at >= ${beginning(month)} - make_interval(days => ${knownAddressDays}::int) and at < ${beginning(month)} and source is not null
  ),
  firsts as (select actor, source, min(seq) as seq from here where actor like 'staff:%' and source is not null group by actor, source),
  fresh as (
    select seq from firsts where not exists (select from known where known.actor = firsts.actor and known.source = firsts.source)
      and (exists (select from known where known.actor = firsts.actor)
        or exists (select from firsts other where other.actor = firsts.actor and other.seq < firsts.seq))
  ),
  busy as (
    select max(seq) as seq from here where application_number is not null and result = 'ok' and actor like 'staff:%'
    group by actor, local::date having count(distinct application_number) > ${usualADay.applications}::int
  ),
  counted as (
    select here.*, count(*) filter (where ${isNumber} and result = 'ok') over (partition by actor, local::date order by seq) as numbers
    from here
  ),
  flagged as (
    select counted.*, array_remove(array[
      ${flag(
        'out-of-hours',
        sql`result = 'ok' and (code = any(${listed([...looking, ...accessOfFiles])}) or ${isHead})
        and (extract(hour from local) < ${workingHours.from}::int or extract(hour from local) >= ${workingHours.until}::int
          or extract(isodow from local) > 5 or local::date::text = any(${listed(holidays)}))`,
      )},
      ${flag('not-assignee', sql`result = 'ok' and (code = 'opened' or (${isHead} and detail->>'notAssigned' = 'true'))`)},
      ${flag('many-numbers', sql`result = 'ok' and ${isNumber} and numbers > ${usualADay.numbers}::int`)},
      ${flag('download', sql`result = 'ok' and code = any(${listed(accessOfFiles)})`)},
      ${flag('many-applications', sql`seq in (select seq from busy)`)},
      ${flag('refused', sql`result = 'refused'`)},
      ${flag('new-address', sql`seq in (select seq from fresh)`)}
    ], null) as flags from counted
  )`;

export interface AccessFilter {
  readonly month: string;
  readonly holidays: readonly string[];
  readonly actor?: string | undefined;
  readonly code?: string | undefined;
  readonly number?: string | undefined;
  readonly source?: string | undefined;
  readonly flagged?: boolean | undefined;
  /** Left out are these, and the parts of an application but its head. */
  readonly without?: readonly AccessCode[] | undefined;
}

const allOf = ({ actor, code, number, source, flagged, without }: AccessFilter): SQL =>
  sql.join(
    [
      sql`true`,
      ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
      ...(code === undefined ? [] : [sql`code = ${code}`]),
      ...(number === undefined ? [] : [sql`application_number = ${number}`]),
      ...(source === undefined ? [] : [sql`source = ${source}`]),
      ...(flagged ? [sql`cardinality(flags) > 0`] : []),
      ...(without === undefined
        ? []
        : [sql`code <> all(${listed(without)}) and (code <> 'read' or ${isHead} or result <> 'ok')`]),
    ],
    sql` and `,
  );

const storedRow = z.object({
  seq: z.string(),
  at: z.string(),
  actor: z.string(),
  code: z.string(),
  owner_id: z.nullable(z.string()),
  application_number: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  reason_sealed: z.nullable(z.string()),
  result: z.enum(['ok', 'refused']),
  request_id: z.nullable(z.string()),
  source_sealed: z.nullable(z.string()),
  source: z.nullable(z.string()),
  flags: z.array(z.enum(accessFlags)),
});
export type StoredAccess = z.output<typeof storedRow>;

const columns = sql`seq::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor, code, owner_id,
  application_number, subject, reason_sealed, result, request_id, source_sealed, source, flags`;

/** Rows of a month that a filter leaves, behind the cursor's. @param page.order latest or oldest first */
export const accessRowsOf = (
  db: Queryable,
  filter: AccessFilter,
  page: { readonly cursor: string | undefined; readonly most: number; readonly order: 'latest' | 'oldest' },
): Promise<StoredAccess[]> => {
  const isLatest = page.order === 'latest';
  const behind = isLatest ? sql`seq < ${page.cursor ?? ''}::bigint` : sql`seq > ${page.cursor ?? ''}::bigint`;
  return rowsOf(
    db,
    sql`with ${flaggedRows(filter.month, filter.holidays)} select ${columns} from flagged
      where ${allOf(filter)} ${page.cursor === undefined ? sql`` : sql`and ${behind}`}
      order by flagged.seq ${isLatest ? sql`desc` : sql`asc`} limit ${page.most}::int`,
    storedRow,
  );
};

const counted = z.object({ count: z.coerce.number() });

/** How many rows of a month a filter leaves. */
export async function countAccess(db: Queryable, filter: AccessFilter): Promise<number> {
  const from = filter.flagged
    ? sql`with ${flaggedRows(filter.month, filter.holidays)} select count(*)::int as count from flagged where ${allOf(filter)}`
    : sql`select count(*)::int as count from access_event where ${isWithin(filter.month)} and ${allOf(filter)}`;
  const [row] = await rowsOf(db, from, counted);
  return row?.count ?? 0;
}

const actorRow = z.object({ actor: z.string() });

/** Members of staff with rows in a month, as actors. */
export const actorsOf = async (db: Queryable, month: string): Promise<string[]> =>
  (
    await rowsOf(
      db,
      sql`select distinct actor from access_event where ${isWithin(month)} and actor like 'staff:%'`,
      actorRow,
    )
  ).map(({ actor }) => actor);

const summaryRow = z.object({ flag: z.nullable(z.string()), count: z.coerce.number() });

/** How many rows a month has, how many are to be looked at first, and how many of each kind. */
export async function flagsOfMonth(db: Queryable, month: string, holidays: readonly string[]) {
  const rows = await rowsOf(
    db,
    sql`with ${flaggedRows(month, holidays)}
      select 'all' as flag, count(*)::int as count from flagged
      union all select 'any', count(*)::int from flagged where cardinality(flags) > 0
      union all select kind, count(*)::int from flagged, unnest(flags) as kind group by kind`,
    summaryRow,
  );
  const countOf = (name: string): number => rows.find(({ flag: one }) => one === name)?.count ?? 0;
  const kinds = accessFlags.map((one) => ({ flag: one, count: countOf(one) }));
  return { rows: countOf('all'), flagged: countOf('any'), kinds };
}

/** Rows to be looked at that nobody has assessed. */
export async function countUnassessed(db: Queryable, month: string, holidays: readonly string[]): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`with ${flaggedRows(month, holidays)} select count(*)::int as count from flagged
      where cardinality(flags) > 0 and not exists (select from access_review_row assessed where assessed.seq = flagged.seq)`,
    counted,
  );
  return row?.count ?? 0;
}

const dayRow = z.object({ day: z.string(), count: z.coerce.number(), without: z.coerce.number() });

/** Numbers and passwords that were looked at on each of the last 30 days, without the days of none. */
export const numbersByDay = (db: Queryable) =>
  rowsOf(
    db,
    sql`select to_char(at at time zone 'Asia/Seoul', 'YYYYMMDD') as day, count(*)::int as count,
      count(*) filter (where reason_sealed is null)::int as without
      from access_event where ${isNumber} and result = 'ok' and at >= now() - interval '30 days' group by 1 order by 1`,
    dayRow,
  );

const monthRow = z.object({ has: z.boolean() });

/** Whether a row belongs to a month, and is there. */
export async function isOfMonth(db: Queryable, month: string, seq: number): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    sql`select exists (select from access_event where seq = ${seq}::bigint and ${isWithin(month)}) as has`,
    monthRow,
  );
  return row?.has ?? false;
}
