import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { audit } from '../audit.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { chainStart, timeFormat } from './audit-row.ts';
import { type ChainName, chains } from './chains.ts';
import { type DroppedSpan, latestSpan, positionsIn, signSpan } from './dropped-span.ts';
import type { AuditKeys } from './seal.ts';

const dueRow = z.object({ due: z.nullable(z.string()) });

const foundRow = z.object({
  position: z.string(),
  hash: z.nullable(z.string()),
  later: z.nullable(z.string()),
  rows: z.string(),
  unsealed: z.string(),
});

/** The position up to which no row is left once those before `due` are dropped, and the dropped ones after it. Reads only the due months. */
const spanBefore = ({ event, link }: (typeof chains)[ChainName], due: string, known: DroppedSpan | undefined) => sql`
  with due as materialized (
    select link.position from ${event} event left join ${link} link on link.seq = event.seq where event.at < ${due}::timestamptz
  ), gone as (
    select position from due union select unnest(string_to_array(${known?.later.join() ?? ''}, ',')::bigint[])
  ), numbered as (
    select position, position - row_number() over (order by position) as gap from gone where position > ${known?.position ?? 0}::bigint
  ), span as (
    select coalesce(max(position), ${known?.position ?? 0}::bigint) as position from numbered where gap = ${known?.position ?? 0}::bigint
  )
  select span.position::text, (select encode(hash, 'base64') from ${link} link where link.position = span.position) as hash,
    (select count(*) from due)::text as rows, (select count(*) from due where position is null)::text as unsealed,
    (select string_agg(gone.position::text, ',' order by gone.position) from gone where gone.position > span.position) as later
  from span`;

/** Signs and records the rows to be dropped. @returns undefined if nothing is due, or not everything due is sealed */
async function recordDue(tx: Transaction, keys: AuditKeys): Promise<DroppedSpan | undefined> {
  const { installationId, chain, signer } = keys;
  const { dueBefore, sealingLock, spans } = chains[chain];
  await tx.execute(sql`select pg_advisory_xact_lock(${sealingLock})`);
  const asText = sql.raw(`'${timeFormat}'`);
  const [row] = await rowsOf(tx, sql`select to_char(${dueBefore} at time zone 'UTC', ${asText}) as due`, dueRow);
  const due = row?.due;
  const known = await latestSpan(tx, chain);
  if (!due || (known && known.rowsBefore >= due)) return undefined;
  const [found] = await rowsOf(tx, spanBefore(chains[chain], due, known), foundRow);
  if (!found || Number(found.unsealed) > 0) return undefined;
  const span: DroppedSpan = {
    rowsBefore: due,
    position: Number(found.position),
    hash: found.hash === null ? chainStart(installationId, chain) : Buffer.from(found.hash, 'base64'),
    later: positionsIn(found.later ?? ''),
    rows: Number(found.rows),
  };
  const signed = signSpan(keys, span, signer);
  const { keyId, signature, position, hash, rows } = signed;
  const record = { position, hash, rows, keyId, signature, later: span.later.join(), rowsBefore: new Date(due) };
  await tx.insert(spans).values(record);
  return span;
}

/** Drops months after their five years, but only with a signed record. Continues an interrupted run. @returns the number of dropped months */
export async function dropAuditMonths(db: Database, keys: AuditKeys, log: Logger): Promise<number> {
  const span = await db.transaction((tx) => recordDue(tx, keys));
  const dropped = await db.transaction(async (tx) => {
    const [row] = await rowsOf(
      tx,
      sql`select ${chains[keys.chain].dropMonths} as months`,
      z.object({ months: z.number() }),
    );
    const months = row?.months ?? 0;
    const detail = { months, rows: span?.rows, before: span?.rowsBefore };
    if (months > 0) await audit(tx, { actor: 'system', action: `${keys.chain}-months-dropped`, result: 'ok', detail });
    return months;
  });
  if (dropped > 0) log.info({ of: keys.chain, months: dropped, rows: span?.rows }, 'expired months were dropped');
  return dropped;
}
