import { AsyncLocalStorage } from 'node:async_hooks';
import { Param, type Placeholder, type SQLChunk, StringChunk, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import * as z from 'zod/mini';
import { type Database, type Queryable, rowsOf } from './database.ts';

interface Read {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly answered: (rows: unknown[][]) => void;
  readonly failed: (error: unknown) => void;
}

type Collect = (read: Read) => void;

const answer = z.record(z.string(), z.array(z.array(z.unknown())));

/** A read with its values in their places again, as each is numbered by itself. */
const statementOf = ({ text, values }: Read): SQLChunk[] =>
  text
    .split(/\$(\d+)/)
    .map((piece, at) => (at % 2 === 0 ? new StringChunk(piece) : new Param(values[Number(piece) - 1])));

/** The rows of a read as one value: an array of arrays, columns in their order, also where two have one name. */
const rowsAsValue = (read: Read, place: number): SQLChunk[] => [
  new StringChunk(place === 0 ? 'select ' : ', '),
  new StringChunk(
    `(select coalesce(json_agg((select json_agg(value) from json_each(row_to_json(q)))), '[]'::json) from (`,
  ),
  ...statementOf(read),
  new StringChunk(`) q) as "${place}"`),
];

async function send(db: Queryable, reads: readonly Read[]): Promise<void> {
  try {
    const [row] = await rowsOf(db, sql.join(reads.flatMap(rowsAsValue)), answer);
    for (const [place, read] of reads.entries()) read.answered(row?.[place] ?? []);
  } catch (error) {
    for (const read of reads) read.failed(error);
  }
}

function collectorOf(db: Queryable): Collect {
  let waiting: Read[] = [];
  const flush = (): void => {
    const reads = waiting;
    waiting = [];
    void send(db, reads);
  };
  return (read) => {
    if (waiting.length === 0) setImmediate(flush);
    waiting.push(read);
  };
}

/** A database whose reads are collected. @param collectNow looked up as a read begins */
const collecting = (collectNow: () => Collect | undefined): Database =>
  drizzle((text, values, method) => {
    const collect = collectNow();
    if (!collect || method !== 'all' || !/^\(*(?:select|with)\b/i.test(text))
      throw new Error('only reads go out together');
    return new Promise((resolve, reject) => {
      collect({ text, values, answered: (rows) => resolve({ rows }), failed: reject });
    });
  });

const collectors = new WeakMap<Queryable, { readonly together: Database; readonly collect: Collect }>();

/**
 * The same database, on which reads that are begun at once (`Promise.all`) go out as one statement: one round trip, one snapshot. What begins after
 * an answer goes out with the next. Only the builder's selects; no rows are locked, and no column is `bytea`.
 */
export function readsTogether(db: Queryable): Database {
  const known = collectors.get(db);
  if (known) return known.together;
  const collect = collectorOf(db);
  const together = collecting(() => collect);
  collectors.set(together, { together, collect });
  return together;
}

/** Where a read that was built once goes out: it belongs to no database, so each run says with which others. */
const running = new AsyncLocalStorage<Collect>();
const shared = collecting(() => running.getStore());

/** A select of the builder. */
interface Select<Rows> extends PromiseLike<Rows> {
  prepare(name: string): { execute(values: Readonly<Record<string, unknown>>): Promise<Rows> };
}

/**
 * A select of what an owner has, whose text is built once where it goes out with others (`readsTogether`): building it each time is a quarter of
 * the processor time of reading a whole application.
 * @param build its shape depends on nothing but these two
 */
export function ownerRead<Rows>(
  build: (db: Queryable, ownerId: string | Placeholder) => Select<Rows>,
): (db: Queryable, ownerId: string) => PromiseLike<Rows> {
  let built: ReturnType<Select<Rows>['prepare']> | undefined;
  return (db, ownerId) => {
    const known = collectors.get(db);
    if (!known) return build(db, ownerId);
    built ??= build(shared, sql.placeholder('ownerId')).prepare('');
    const prepared = built;
    return running.run(known.collect, () => prepared.execute({ ownerId }));
  };
}
