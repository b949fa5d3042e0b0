import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';

/** The query builder; the same type for both databases. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type Queryable = Database | Transaction;

const answer = z.object({ rows: z.array(z.unknown()) });

/** Runs raw SQL and parses each row; for what the query builder cannot express. */
export async function rowsOf<T>(db: Queryable, statement: SQL, row: z.ZodMiniType<T>): Promise<T[]> {
  return z.parse(z.array(row), answer.parse(await db.execute(statement)).rows);
}

export async function hasRow(
  db: Queryable,
  table: PgTable,
  ...conditions: readonly (SQLWrapper | undefined)[]
): Promise<boolean> {
  const rows = await db
    .select({ found: sql`1` })
    .from(table)
    .where(and(...conditions))
    .limit(1);
  return rows.length > 0;
}

/** A statement with a unique name; its text must not change while the server runs. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  /** Whether it is never sent together with another run of itself, whose locks it would hold. */
  readonly isAlone?: boolean;
}

/** Values in the order of the statement's columns. */
export type TextRow = readonly (string | null)[];

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  /** Runs SQL text with positional parameters; used by the job queue. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs a prepared statement without the query builder, for the first query of every call. @returns rows in column order, all columns as text */
  executeNamed(statement: NamedStatement, values: readonly string[]): Promise<readonly TextRow[]>;
  /** Applies migrations, safely for several servers at once; a role that owns no tables only checks. @throws ConfigProblem if something is missing */
  migrate(): Promise<{ readonly ownsTables: boolean }>;
  /** The whole embedded database as a compressed file in memory; absent for a database server. */
  image?(): Promise<Blob>;
  close(): Promise<void>;
}
