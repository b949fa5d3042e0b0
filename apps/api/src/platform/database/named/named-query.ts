import type pg from 'pg';
import type { NamedStatement, TextRow } from '../database.ts';

const statementsOf = new WeakMap<pg.Connection, Set<string>>();

interface Run {
  readonly values: readonly string[];
  readonly answered: (rows: readonly TextRow[]) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * A custom query for pg (like `pg-cursor`; PostgreSQL, "Extended Query"), which sends several runs together and describes no columns (decision 16).
 */
class NamedQuery implements pg.Submittable {
  readonly answers: TextRow[][] = [];
  readonly text: string;
  /** Set by the pool, which releases the connection in it. */
  callback: ((error: Error | null, query?: NamedQuery) => void) | undefined;
  readonly #statement: NamedStatement;
  readonly #runs: readonly Run[];
  #rows: TextRow[] = [];

  constructor(statement: NamedStatement, runs: readonly Run[]) {
    this.#statement = statement;
    this.text = statement.text;
    this.#runs = runs;
  }

  submit(connection: pg.Connection): void {
    const { name, text } = this.#statement;
    connection.stream.cork();
    try {
      if (!statementsOf.get(connection)?.has(name)) connection.parse({ name, text, types: [] }, true);
      for (const { values } of this.#runs) {
        connection.bind({ statement: name, values: [...values] }, true);
        connection.execute({}, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    this.answers.push(this.#rows);
    this.#rows = [];
  }

  /** After an error it is unknown whether the connection still has the statement, so the pool closes it. */
  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    const known = statementsOf.get(connection) ?? new Set();
    statementsOf.set(connection, known.add(this.#statement.name));
    this.callback?.(null, this);
  }

  /** Never called, but required by pg: the statement's text is not empty. */
  handleEmptyQuery(): void {}
}

async function send(pool: pg.Pool, statement: NamedStatement, runs: readonly Run[]): Promise<void> {
  try {
    // The pool returns a promise (pg-pool 3), although its types describe a connection's answer, the query itself.
    const { answers } = await pool.query(new NamedQuery(statement, runs));
    for (const [place, { answered }] of runs.entries()) answered(answers[place] ?? []);
  } catch (error) {
    for (const { failed } of runs) failed(error);
  }
}

/** The maximum number of runs sent together on one connection; further runs use other connections. */
const mostTogether = 32;

/** Sends runs that begin within one turn of the event loop together (decision 16). They fail together, so no value may make a statement fail. */
export function namedRunner(
  pool: pg.Pool,
): (statement: NamedStatement, values: readonly string[]) => Promise<readonly TextRow[]> {
  const waiting = new Map<NamedStatement, Run[]>();
  const flush = (): void => {
    for (const [statement, runs] of waiting)
      while (runs.length > 0) void send(pool, statement, runs.splice(0, mostTogether));
    waiting.clear();
  };
  return (statement, values) =>
    new Promise((answered, failed) => {
      if (statement.isAlone) return void send(pool, statement, [{ values, answered, failed }]);
      if (waiting.size === 0) setImmediate(flush);
      const runs = waiting.get(statement) ?? [];
      runs.push({ values, answered, failed });
      waiting.set(statement, runs);
    });
}
