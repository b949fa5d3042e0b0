import { type SQLWrapper, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Queryable } from './database.ts';
import { beginStatement, problemOf, textOf } from './statement-spans.ts';

export const withNextMark = ' /* with next */';

/** Runs a write that is not expected to fail: on PostgreSQL it is sent with the next statement, which fails if the write does (decision 46). */
export async function writeWithNext(db: Queryable, write: SQLWrapper): Promise<void> {
  await db.execute(sql`${write.getSQL()}${sql.raw(withNextMark)}`);
}

type Value = string | Buffer | undefined;

interface Held {
  readonly text: string;
  readonly values: Value[];
}

/** Converts a value as pg would. */
function sentAs(value: unknown): Value {
  if (value === undefined || value === null || Buffer.isBuffer(value)) return value ?? undefined;
  if (typeof value === 'object') throw new Error('a value of a statement that is held is text, a number, or bytes');
  return String(value);
}

const valuesOf = (values: unknown): unknown[] => (Array.isArray(values) ? values : []);

/** Sends the held statements in one message: if one fails, the server skips the rest (decision 46). pg's simple protocol would skip none. */
function sendWith(client: pg.PoolClient, held: readonly Held[], statement: unknown, values: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const given = typeof statement === 'object' ? statement : {};
    const config = { ...given, text: textOf(statement) ?? '', queryMode: 'extended' };
    const spans = held.map(beginStatement);
    const last = new pg.Query(config, valuesOf(values), (error, result) => {
      for (const span of spans) span?.end(error && problemOf(error));
      if (error) reject(error);
      // There is one result for each statement.
      else resolve(Array.isArray(result) ? result.at(-1) : result);
    });
    const { submit } = last;
    last.submit = (connection) => {
      connection.stream.cork();
      try {
        for (const one of held) {
          connection.parse({ name: '', text: one.text, types: [] }, true);
          connection.bind({ statement: '', values: one.values }, true);
          connection.execute({}, true);
        }
        return submit.call(last, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(last);
  });
}

/** The builder's result for a held statement, or for an end that is not sent; it does not read these results. */
const unread = Promise.resolve({ rows: [] });

/** For transactions only: `begin` and writes of {@link writeWithNext} are sent with the next statement (decision 46). */
export function transactionClient(client: pg.PoolClient): pg.PoolClient {
  let held: Held[] = [];
  const query = (statement: unknown, values: unknown): Promise<unknown> => {
    const text = textOf(statement) ?? '';
    const isBegin = /^begin\b/.test(text);
    if (isBegin || text.endsWith(withNextMark)) {
      held.push({ text, values: valuesOf(values).map(sentAs) });
      return unread;
    }
    const before = held;
    held = [];
    const isUnbegun = /^begin\b/.test(before[0]?.text ?? '');
    if (text === 'rollback') return isUnbegun ? unread : client.query(text);
    if (text === 'commit' && isUnbegun && before.length === 1) return unread;
    if (before.length === 0) return Reflect.apply(client.query, client, [statement, values]);
    return sendWith(client, before, statement, values);
  };
  return Object.create(client, { query: { value: query } });
}
