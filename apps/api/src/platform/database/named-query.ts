import type pg from 'pg';
import type { NamedStatement, TextRow } from './database.ts';

const statementsOf = new WeakMap<pg.Connection, Set<string>>();

/** A custom query of pg (as `pg-cursor`; PostgreSQL, "Extended Query"): pg's own describes the columns each time, which took longer than reading the row. */
class NamedQuery implements pg.Submittable {
  readonly rows: TextRow[] = [];
  /** What traces call it. */
  readonly text: string;
  /** Set by the pool, which releases the connection in it. */
  callback: ((error: Error | null, query?: NamedQuery) => void) | undefined;
  readonly #statement: NamedStatement;
  readonly #values: string[];

  constructor(statement: NamedStatement, values: readonly string[]) {
    this.#statement = statement;
    this.text = statement.text;
    this.#values = [...values];
  }

  submit(connection: pg.Connection): void {
    const { name, text } = this.#statement;
    connection.stream.cork();
    try {
      if (!statementsOf.get(connection)?.has(name)) connection.parse({ name, text, types: [] }, true);
      connection.bind({ statement: name, values: this.#values }, true);
      connection.execute({}, true);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    this.rows.push(fields);
  }

  /** It is unclear whether the connection still knows the statement: the pool ends it. */
  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    const known = statementsOf.get(connection) ?? new Set();
    statementsOf.set(connection, known.add(this.#statement.name));
    this.callback?.(null, this);
  }

  /** The row count is not needed. */
  handleCommandComplete(): void {}

  /** Never called, but required by pg: the statement's text is not empty. */
  handleEmptyQuery(): void {}
}

/** @throws DatabaseError as any query, or the pool's error for a lost connection */
export async function runNamed(
  pool: pg.Pool,
  statement: NamedStatement,
  values: readonly string[],
): Promise<readonly TextRow[]> {
  // The pool returns a promise (pg-pool 3), although its types describe a connection's answer, the query itself.
  const { rows } = await pool.query(new NamedQuery(statement, values));
  return rows;
}
