import type pg from 'pg';
import type { NamedStatement, TextRow } from './database.ts';

/** The names of the statements that a connection knows. */
const statementsOf = new WeakMap<pg.Connection, Set<string>>();

/**
 * One run of a statement, as a query of pg's own kind (the interface by which `pg-cursor` is made; PostgreSQL, "Extended
 * Query"). pg's own query asks each time anew which columns there are and of which types, which took longer than the row:
 * here all are text and the caller knows their order, so nothing is asked.
 */
class NamedQuery implements pg.Submittable {
  readonly rows: TextRow[] = [];
  /** Set by the pool, which takes the connection back in it. */
  callback: ((error: Error | null, query?: NamedQuery) => void) | undefined;
  readonly #statement: NamedStatement;
  readonly #values: string[];

  constructor(statement: NamedStatement, values: readonly string[]) {
    this.#statement = statement;
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

  /** Whether the connection knows the statement then is open: the pool ends it. */
  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    const known = statementsOf.get(connection) ?? new Set();
    statementsOf.set(connection, known.add(this.#statement.name));
    this.callback?.(null, this);
  }

  /** How many rows there were is known already. */
  handleCommandComplete(): void {}

  /** The text of a statement is never empty; pg asks for it all the same. */
  handleEmptyQuery(): void {}
}

/** @throws DatabaseError, as any other query; a lost connection as the pool tells it */
export async function runNamed(
  pool: pg.Pool,
  statement: NamedStatement,
  values: readonly string[],
): Promise<readonly TextRow[]> {
  // A promise where the pool is asked (pg-pool 3), though its types know only a connection's answer: the query itself.
  const { rows } = await pool.query(new NamedQuery(statement, values));
  return rows;
}
