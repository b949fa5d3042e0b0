import { is, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { NamedStatement, OpenDatabase, TextRow } from '../database.ts';

export type NamedReads = Pick<OpenDatabase, 'db' | 'executeNamed'>;

/** A column or an expression as text, as required for every column of a read by name. */
export const asText = (value: SQL | PgColumn): SQL.Aliased<string> => sql<string>`(${value})::text`.as('text');

/** @throws Error if a column that must have a value has none */
export function present(column: string | null | undefined): string {
  if (column === null || column === undefined) throw new Error('a row lacks a column');
  return column;
}

interface BuiltRead {
  readonly statement: NamedStatement;
  /** Places `values` in the order of the statement's parameters. */
  readonly inOrder: (values: Readonly<Record<string, string>>) => string[];
}

function builtRead(
  name: string,
  { sql: text, params }: { readonly sql: string; readonly params: unknown[] },
): BuiltRead {
  const valueAt = (parameter: unknown, values: Readonly<Record<string, string>>): string => {
    const value = is(parameter, Placeholder) ? values[parameter.name] : undefined;
    if (value === undefined) throw new Error(`the read ${name} lacks a value`);
    return value;
  };
  return { statement: { name, text }, inOrder: (values) => params.map((parameter) => valueAt(parameter, values)) };
}

/**
 * A short read that calls make often: its text is built once, each connection plans it once, and concurrent runs are sent together (named-query).
 * @param name unique @param build selects text columns; none of its values can make the statement fail
 */
export function namedRead<Values extends Readonly<Record<string, string>>>(
  name: string,
  build: (db: OpenDatabase['db']) => { toSQL(): { sql: string; params: unknown[] } },
): (reads: NamedReads, values: Values) => Promise<readonly TextRow[]> {
  let built: BuiltRead | undefined;
  return ({ db, executeNamed }, values) => {
    built ??= builtRead(name, build(db).toSQL());
    return executeNamed(built.statement, built.inOrder(values));
  };
}
