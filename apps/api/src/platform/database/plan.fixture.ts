import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, rowsOf } from './database.ts';

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(node));
  },
});
export type PlanNode = z.output<typeof node>;
const explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) });

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The plan of a statement for so many rows that reading a whole table, or sorting, is expensive. */
export const planOf = (db: Database, statement: SQLWrapper, dear: readonly string[]): Promise<PlanNode[]> =>
  db.transaction(async (tx) => {
    for (const way of dear) await tx.execute(sql.raw(`set local enable_${way} = off`));
    const asked: SQL = sql`explain (format json) ${statement.getSQL()}`;
    const [row] = await rowsOf(tx, asked, explained);
    return row ? nodesOf(row['QUERY PLAN'][0].Plan) : [];
  });

export const indexesIn = (nodes: readonly PlanNode[]): string[] => nodes.flatMap((one) => one['Index Name'] ?? []);

export const wholeTablesIn = (nodes: readonly PlanNode[]): string[] =>
  nodes.filter((one) => one['Node Type'] === 'Seq Scan').flatMap((one) => one['Relation Name'] ?? []);
