import { type SQLWrapper, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { type PlanNode, planOf } from '../src/platform/database/plan.fixture.ts';
import { recordStatements, type SentStatement } from './count-statements.fixture.ts';

const asSql = ({ text, values }: SentStatement): SQLWrapper => {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`)),
  );
};

/** The plans of a piece of work's statements if reading a whole table is expensive. */
export async function plansOf(db: Database, work: () => Promise<unknown>): Promise<PlanNode[]> {
  const plans = [];
  for (const sent of await recordStatements(work))
    if (/^(?:select|update|delete|with)/i.test(sent.text)) plans.push(await planOf(db, asSql(sent), ['seqscan']));
  expect(plans.length).toBeGreaterThan(0);
  return plans.flat();
}
