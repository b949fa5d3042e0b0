import pg from 'pg';

/** What is given to pg: a text, or an object with it. */
function configOf(statement: unknown): { readonly text: string } {
  if (typeof statement === 'string') return { text: statement };
  const hasText = typeof statement === 'object' && statement !== null && 'text' in statement;
  return hasText && typeof statement.text === 'string' ? { ...statement, text: statement.text } : { text: '' };
}

/**
 * Writes `begin` in front of a statement, as one message: where it fails, the server skips all up to the next sync, so that the statement never runs
 * outside the transaction (PostgreSQL, "Extended Query"; hence never pg's simple protocol, which has no such skipping).
 */
function sendBegun(client: pg.PoolClient, begin: string, statement: unknown, values: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const config = { ...configOf(statement), queryMode: 'extended' };
    const first = new pg.Query(config, Array.isArray(values) ? values : [], (error, result) => {
      if (error) reject(error);
      // Of `begin` and of the statement.
      else resolve(Array.isArray(result) ? result.at(-1) : result);
    });
    const { submit } = first;
    first.submit = (connection) => {
      connection.stream.cork();
      try {
        connection.parse({ name: '', text: begin, types: [] }, true);
        connection.bind({ statement: '', values: [] }, true);
        connection.execute({}, true);
        return submit.call(first, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(first);
  });
}

/** What the builder, which reads no result of it, gets for a `begin` or an end that is not sent. */
const unsent = { rows: [] };

/**
 * From now on a transaction of this connection begins with its first statement, in one round trip: waking the database costs more than the statement of
 * most. One without a statement sends nothing.
 */
export function beginWithFirst(client: pg.PoolClient): void {
  let begin = '';
  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      const [statement, values] = args;
      const { text } = configOf(statement);
      if (/^begin\b/.test(text)) {
        begin = text;
        return Promise.resolve(unsent);
      }
      if (begin === '') return Reflect.apply(query, self, args);
      const held = begin;
      begin = '';
      return /^(?:commit|rollback)$/.test(text) ? Promise.resolve(unsent) : sendBegun(client, held, statement, values);
    },
  });
}
