import { type QueueView, queueViews } from '@portal/domain/rules/review/queue.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeOnDatabase, type TestPortal } from '../../../../testing/test-portal.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { soughtIn } from '../../../platform/search/sought.ts';
import { type Listed, listStatement } from './queue.repository.ts';
import { searchStatement } from './search.repository.ts';

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(node));
  },
});
type Node = z.output<typeof node>;
const explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) });

const nodesOf = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describeOnDatabase('what the lists read of many applications', (open) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await open({ jobs: false });
  });
  afterAll(() => portal.close());

  /** How a statement would be carried out where so many rows make it dear to read a whole table, or to sort. */
  const planOf = (statement: SQLWrapper, dear: readonly string[]): Promise<Node[]> =>
    portal.db.transaction(async (tx) => {
      for (const way of dear) await tx.execute(sql.raw(`set local enable_${way} = off`));
      const asked: SQL = sql`explain (format json) ${statement.getSQL()}`;
      const [row] = await rowsOf(tx, asked, explained);
      return row ? nodesOf(row['QUERY PLAN'][0].Plan) : [];
    });
  const indexes = (nodes: readonly Node[]): string[] => nodes.flatMap((one) => one['Index Name'] ?? []);
  const wholeTables = (nodes: readonly Node[]): string[] =>
    nodes.filter((one) => one['Node Type'] === 'Seq Scan').flatMap((one) => one['Relation Name'] ?? []);

  const staffId = '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10';
  const listed = (view: QueueView, after?: Listed['after']): Listed => ({
    ...{ view, staffId, after },
    ...{ accountType: undefined, flag: undefined, assignee: undefined },
  });
  const indexOf: Readonly<Record<QueueView, string>> = {
    open: 'review_open',
    mine: 'review_mine',
    unassigned: 'review_unassigned',
    review: 'review_open_turn',
    merchant: 'review_open_turn',
    approval: 'review_open_turn',
    closed: 'review_closed',
  };

  it.each(queueViews)('the view %s comes in the order of its index: nothing is sorted', async (view) => {
    const key = view === 'closed' ? '2026-11-20 09:00:00+09' : '2026-11-20';
    for (const after of [undefined, { key, number: 'A261119-0012' }]) {
      const nodes = await planOf(listStatement(portal.db, listed(view, after)), ['seqscan', 'sort', 'bitmapscan']);
      expect(indexes(nodes)).toContain(indexOf[view]);
      expect(nodes.map((one) => one['Node Type']).filter((type) => /Sort/.test(type))).toEqual([]);
      expect(wholeTables(nodes)).toEqual([]);
    }
  });

  it.each([
    ['A261119-0012', 'review_application_number'],
    ['123-45-67891', 'business_information_number'],
    ['sales@merchant.test', 'account_operator_email business_information_rep_email settlement_account_email'],
    ['가온누리', 'account_company_name account_login_id_unique business_information_company_name'],
  ])('the search for %s asks the index of each place', async (text, names) => {
    const nodes = await planOf(searchStatement(portal.db, portal.platform.personalData, soughtIn(text)), ['seqscan']);
    expect(indexes(nodes)).toEqual(expect.arrayContaining(names.split(' ')));
    expect(wholeTables(nodes)).toEqual([]);
  });
});
