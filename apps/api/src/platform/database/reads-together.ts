import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import * as z from 'zod/mini';
import { type Database, type Queryable, rowsOf } from './database.ts';

interface Read {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly answered: (rows: unknown[][]) => void;
  readonly failed: (error: unknown) => void;
}

const collectors = new WeakMap<Queryable, Database>();

const answer = z.record(z.string(), z.array(z.array(z.unknown())));

/** A read with its values in their places again, as each is numbered by itself. */
function statementOf({ text, values }: Read): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(pieces.map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : sql`${values[Number(piece) - 1]}`)));
}

/** The rows of a read as one value: an array of arrays, columns in their order, also where two have one name. */
const rowsAsValue = (read: Read, place: number): SQL =>
  sql`(select coalesce(json_agg((select json_agg(value) from json_each(row_to_json(q)))), '[]'::json)
    from (${statementOf(read)}) q) as ${sql.raw(`"${place}"`)}`;

async function send(db: Queryable, reads: readonly Read[]): Promise<void> {
  try {
    const [row] = await rowsOf(db, sql`select ${sql.join(reads.map(rowsAsValue), sql`, `)}`, answer);
    for (const [place, read] of reads.entries()) read.answered(row?.[place] ?? []);
  } catch (error) {
    for (const read of reads) read.failed(error);
  }
}

/**
 * The same database, on which reads that are begun at once (`Promise.all`) go out as one statement: one round trip, one snapshot. What begins after
 * an answer goes out with the next. Only the builder's selects; no rows are locked, and no column is `bytea`.
 */
export function readsTogether(db: Queryable): Database {
  const known = collectors.get(db);
  if (known) return known;
  let waiting: Read[] = [];
  const flush = (): void => {
    const reads = waiting;
    waiting = [];
    void send(db, reads);
  };
  const together = drizzle((text, values, method) => {
    if (method !== 'all' || !/^\(*(?:select|with)\b/i.test(text)) throw new Error('only reads go out together');
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ text, values, answered: (rows) => resolve({ rows }), failed: reject });
    });
  });
  collectors.set(together, together);
  return together;
}
