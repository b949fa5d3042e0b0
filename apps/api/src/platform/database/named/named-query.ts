import type pg from 'pg';
import type { NamedStatement, TextRow } from '../database.ts';

const statementsOf = new WeakMap<pg.Connection, Set<string>>();

/** One run of a statement. */
interface Run {
  readonly values: readonly string[];
  readonly answered: (rows: readonly TextRow[]) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * A custom query of pg (as `pg-cursor`; PostgreSQL, "Extended Query"): pg's own describes the columns each time, which took longer than reading the row.
 * Several runs are sent, and answered, together.
 */
class NamedQuery implements pg.Submittable {
  /** The rows of each run that is complete. */
  readonly answers: TextRow[][] = [];
  /** What traces call it. */
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

  /** It is unclear whether the connection still knows the statement: the pool ends it. */
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

/** At most so many runs go to one connection together; further ones go to others beside it. */
const mostTogether = 32;

/**
 * Runs of one statement that are begun within one turn of the event loop go to one connection together: writing to the socket costs more than all else
 * about a short read. They fail together, so only what no value can make fail is run by name, and what writes is
 * sent alone.
 */
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
