import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Queryable, rowsOf } from '../database/database.ts';
import { type ChainName, chains } from './chains.ts';

/** A stored link with the rows that have its number: one, none if the row is gone, more if others were inserted. */
export interface LinkedRows {
  readonly position: number;
  readonly seq: number;
  readonly hash: Buffer;
  readonly rows: readonly string[];
}

const pageSize = 5_000;
/** Row numbers of a page that are at most this far apart are read in one scan. */
const largestGap = 500;

const linkRow = z.object({ position: z.string(), seq: z.string(), hash: z.string() });
const sealedRow = z.object({ seq: z.string(), canonical: z.string() });

function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && number - last[1] <= largestGap) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

/** Reads rows by range, as links are nearly in the order of their rows; a lookup of each row would search every month. */
async function rowsWithin(db: Queryable, chain: ChainName, numbers: readonly number[]): Promise<Map<number, string[]>> {
  const ranges = rangesOf(numbers);
  const from = ranges.map(([low]) => low).join();
  const to = ranges.map(([, high]) => high).join();
  const statement = sql`select event.seq::text as seq, ${chains[chain].canonical} as canonical
    from unnest(string_to_array(${from}, ',')::bigint[], string_to_array(${to}, ',')::bigint[]) as range (low, high)
    cross join lateral (select * from ${chains[chain].event} where seq between range.low and range.high offset 0) event`;
  const found = new Map<number, string[]>();
  for (const { seq, canonical } of await rowsOf(db, statement, sealedRow)) {
    const number = Number(seq);
    const known = found.get(number);
    if (known) known.push(canonical);
    else found.set(number, [canonical]);
  }
  return found;
}

/** The next few thousand links of the chain with their rows, in order; none at the end. */
export async function linksAfter(db: Queryable, chain: ChainName, position: number): Promise<LinkedRows[]> {
  const links = await rowsOf(
    db,
    sql`select position::text, seq::text, encode(hash, 'base64') as hash from ${chains[chain].link} link
      where position > ${position} order by link.position limit ${pageSize}`,
    linkRow,
  );
  const rows = await rowsWithin(
    db,
    chain,
    links.map(({ seq }) => Number(seq)),
  );
  return links.map((link) => ({
    position: Number(link.position),
    seq: Number(link.seq),
    hash: Buffer.from(link.hash, 'base64'),
    rows: rows.get(Number(link.seq)) ?? [],
  }));
}
