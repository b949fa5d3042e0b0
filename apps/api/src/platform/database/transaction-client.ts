import { type SQLWrapper, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Queryable } from './database.ts';
import { beginStatement, problemOf, textOf } from './statement-spans.ts';

/** The end of the text of a statement that is held. */
export const withNextMark = ' /* with next */';

/**
 * A write whose result nothing reads, and that nothing expects to fail: in a transaction on PostgreSQL it is sent with the next statement, which fails
 * where it does.
 */
export async function writeWithNext(db: Queryable, write: SQLWrapper): Promise<void> {
  await db.execute(sql`${write.getSQL()}${sql.raw(withNextMark)}`);
}

type Value = string | Buffer | undefined;

interface Held {
  readonly text: string;
  readonly values: Value[];
}

/** As pg writes the values that the builder gives it. */
function sentAs(value: unknown): Value {
  if (value === undefined || value === null || Buffer.isBuffer(value)) return value ?? undefined;
  if (typeof value === 'object') throw new Error('a value of a statement that is held is text, a number, or bytes');
  return String(value);
}

const valuesOf = (values: unknown): unknown[] => (Array.isArray(values) ? values : []);

/**
 * Sends statements in one message with those held before it. Where one fails, the server skips all up to the next sync: none is run outside a
 * transaction that did not begin (PostgreSQL, "Extended Query"; hence never pg's simple protocol, which skips nothing).
 */
function sendWith(client: pg.PoolClient, held: readonly Held[], statement: unknown, values: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const given = typeof statement === 'object' ? statement : {};
    const config = { ...given, text: textOf(statement) ?? '', queryMode: 'extended' };
    const spans = held.map(beginStatement);
    const last = new pg.Query(config, valuesOf(values), (error, result) => {
      for (const span of spans) span?.end(error && problemOf(error));
      if (error) reject(error);
      // One of each statement.
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

/** What the builder gets for a statement that is held, or an end that is not sent; it reads no result of these. */
const unread = Promise.resolve({ rows: [] });

/**
 * A connection for transactions alone: each begins with its first statement, in one round trip, as do writes of {@link writeWithNext}
 * (decision 46). One without a statement sends nothing.
 */
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
