import { type AccessCode, accessOfFiles, accessOfNumbers } from '@portal/domain/rules/staff/access-codes.ts';
import { type AccessFlag, accessFlags, usualADay, workingHours } from '@portal/domain/rules/staff/access-review.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isByPerson, isHead, isLookedThrough } from '../../../platform/database/access-conditions.ts';
import { type Queryable, rowsOf } from '../../../platform/database/database.ts';
import { isWithin, listed } from './access-span.repository.ts';
import { dayAfter, holidaysIn, type Span } from './access-span.ts';

/** Codes that disclose, find or export personal data; out of hours, every such row is flagged. */
const disclosing: readonly AccessCode[] = [
  'opened',
  'searched',
  ...accessOfNumbers,
  'operator-listed',
  'operator-shown',
  ...accessOfFiles,
];

const found = (name: AccessFlag, seq: SQL, from: SQL): SQL => sql`select ${seq} as seq, ${name} as flag from ${from}`;

/**
 * The rows of these days that the look-through index covers, with their attributes. A night belongs to the working day it leads into, so the
 * span begins a day earlier.
 */
const here = (span: Span): SQL => {
  const wider = { ...span, from: dayAfter(span.from, -1) };
  return sql`here as materialized (
    select seq, at, actor, code, result, application_number, local::date as day,
      (local - make_interval(hours => ${workingHours.from}::int))::date as night,
      ${isHead} as is_head, ${isHead} and detail->>'notAssigned' = 'true' as is_elsewhere, ${isByPerson} as is_own,
      extract(hour from local) < ${workingHours.from}::int or extract(hour from local) >= ${workingHours.until}::int
        or extract(isodow from local) > 5 or local::date = any((select ${listed(holidaysIn(wider))}::date[])::date[]) as is_off
    from (
      select *, at at time zone 'Asia/Seoul' as local from access_event where ${isWithin(wider)} and ${isLookedThrough} offset 0
    ) event
  ),
  outside as materialized (select seq from here where not (${isWithin(span)})),
  done as not materialized (select * from here where result = 'ok')`;
};

/**
 * More than is usual in a day: the numbers after the fifth, and the last row of a day with too many applications. For applications every row
 * counts, whatever was read: only the page itself marks a row as a repetition.
 */
const many = (span: Span): SQL => sql`
  numbers as (
    select seq, count(*) over (partition by actor, day order by seq) as nth from done where code = any(${listed(accessOfNumbers)})
  ),
  applications as (
    select actor, (at at time zone 'Asia/Seoul')::date as day, max(seq) as seq from access_event
    where ${isWithin(span)} and application_number is not null and result = 'ok' and actor like 'staff:%'
    group by actor, day, application_number
  ),
  busy as (select max(seq) as seq from applications group by actor, day having count(*) > ${usualADay.applications}::int)`;

const each = sql`seq`;
const first = sql`min(seq)`;

/** For rows that disclose nothing, flags only the first per person, application and night (or day); the following ones are of the same kind. */
const flags = sql.join(
  [
    found('out-of-hours', each, sql`done where is_off and code = any(${listed(disclosing)})`),
    found(
      'out-of-hours',
      first,
      sql`done where is_off and (is_own or is_head) and application_number is not null group by actor, application_number, night`,
    ),
    found('not-assignee', each, sql`done where code = 'opened'`),
    found('not-assignee', first, sql`done where is_elsewhere group by actor, application_number, day`),
    found('many-numbers', each, sql`numbers where nth > ${usualADay.numbers}::int`),
    found('download', each, sql`done where code = any(${listed(accessOfFiles)})`),
    found('many-applications', each, sql`busy`),
    found('refused', each, sql`here where result = 'refused'`),
  ],
  sql` union all `,
);

const flaggedRow = z.object({ seq: z.coerce.number(), flags: z.array(z.enum(accessFlags)) });

/** Returns the flags of these days' rows, by row number, apart from those for new addresses. */
export async function flagsIn(db: Queryable, span: Span): Promise<Map<number, readonly AccessFlag[]>> {
  const rows = await rowsOf(
    db,
    sql`with ${here(span)}, ${many(span)}, found as (${flags})
      select seq::text as seq, array_agg(distinct flag) as flags from found
      where seq not in (select seq from outside) group by found.seq order by found.seq`,
    flaggedRow,
  );
  return new Map(rows.map(({ seq, flags: all }) => [seq, all]));
}
