import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { tables } from './tables.ts';

/** The query builder over every table; the same type whichever database is behind it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** What `db.transaction` hands out. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Wherever queries are made: the database itself, or a transaction on it. */
export type Queryable = Database | Transaction;

const answer = z.object({ rows: z.array(z.unknown()) });

/** Runs a statement of our own and parses each row; for what the query builder cannot say. */
export async function rowsOf<T>(db: Queryable, statement: SQL, row: z.ZodMiniType<T>): Promise<T[]> {
  return z.parse(z.array(row), answer.parse(await db.execute(statement)).rows);
}

/** A statement with a name that no other has; one name means one text for as long as the server runs. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** A row by the order of its columns. */
export type TextRow = readonly (string | null)[];

/** An open database with what belongs to its life. */
export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  /** Runs SQL as text with positional parameters; the jobs' own statements come this way. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Runs one statement that PostgreSQL parses and plans once a connection and then knows by its name. For what every call
   * begins with: it goes past the query builder.
   * @returns the rows as the statement's columns stand in it; every column has to be text
   */
  executeNamed(statement: NamedStatement, values: readonly string[]): Promise<readonly TextRow[]>;
  /**
   * Applies what is missing of `migrations/`; safe to be called by several servers at once. Where the role owns no tables,
   * only sees that nothing is missing.
   * @returns whether the role owns the tables, and with them the job queue's
   * @throws ConfigProblem where something is missing that the role may not make
   */
  migrate(): Promise<{ readonly ownsTables: boolean }>;
  close(): Promise<void>;
}
