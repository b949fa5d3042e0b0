import { type QueueView, queueViews } from '@portal/domain/rules/review/queue.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { indexesIn as indexes, planOf, wholeTablesIn as wholeTables } from '../../../platform/database/plan.fixture.ts';
import { soughtIn } from '../../../platform/search/sought.ts';
import { comingBackStatement } from './empty-list.repository.ts';
import type { Listed } from './listed.repository.ts';
import { listStatement } from './queue.repository.ts';
import { searchStatement } from './search.repository.ts';

describeOnDatabase('query plans of the lists', (open) => {
  withPortal(() => open({ jobs: false }));

  const staffId = '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10';
  const listed = (view: QueueView, after?: Listed['after']): Listed => ({
    ...{ view, staffId, after },
    ...{ accountType: undefined, flag: undefined, assignee: undefined, partner: undefined },
    ...{ receivedFrom: undefined, receivedBefore: undefined },
    order: 'deadline',
  });
  const openViews = queueViews.filter((view) => view !== 'closed');
  const indexOf: Readonly<Record<Exclude<QueueView, 'closed'>, string>> = {
    open: 'review_open',
    mine: 'review_mine',
    unassigned: 'review_unassigned',
    review: 'review_open_turn',
    merchant: 'review_open_turn',
    approval: 'review_open_turn',
  };

  it.each(openViews)('read the view %s in the order of its index, without sorting', async (view) => {
    for (const after of [undefined, { key: '2026-11-20', number: 'A261119-0012', part: undefined }]) {
      const nodes = await planOf(portal.db, listStatement(portal.db, listed(view, after)), [
        'seqscan',
        'sort',
        'bitmapscan',
      ]);
      expect(indexes(nodes)).toContain(indexOf[view]);
      expect(nodes.map((one) => one['Node Type']).filter((type) => /Sort/.test(type))).toEqual([]);
      expect(wholeTables(nodes)).toEqual([]);
    }
  });

  it.each([
    ['mine', 'review_mine'],
    ['others', 'review_open'],
  ] as const)('read %s in a list with own ones first in the order of their index', async (part, index) => {
    const after = { key: '2026-11-20', number: 'A261119-0012', part };
    const nodes = await planOf(portal.db, listStatement(portal.db, listed('open', after), part), [
      'seqscan',
      'sort',
      'bitmapscan',
    ]);
    expect(indexes(nodes)).toContain(index);
    expect(nodes.map((one) => one['Node Type']).filter((type) => /Sort/.test(type))).toEqual([]);
    expect(wholeTables(nodes)).toEqual([]);
  });

  /** Enough rows to give the planner a reason to prefer one index over another. */
  async function manyDecided(): Promise<void> {
    await portal.db.execute(sql`with made as (insert into owner (id, kind)
        select gen_random_uuid(), 'account' from generate_series(1, 3000) returning id),
      numbered as (select id, row_number() over () as n from made)
      insert into closed_review (owner_id, flag, account_type, partner_code, assignee_id, decided_at, completed_at, application_number)
      select id, (array['', 'owner-sum'])[n % 2 + 1], (array['BC00', 'BC01'])[n % 3 % 2 + 1], 'P' || n % 5,
        (array[${staffId}::uuid, id])[n % 7 % 2 + 1], now() - n * interval '8 hours', now() - n * interval '9 hours', 'A' || n from numbered`);
    await portal.db.execute(sql`analyze closed_review`);
  }

  const given = { accountType: 'BC00', flag: 'owner-sum', assignee: staffId, partner: 'P1', receivedFrom: '20261101' };
  const names = Object.keys(given);
  const combinations = Array.from({ length: 2 ** names.length }, (_, number) =>
    names.filter((_name, at) => Math.floor(number / 2 ** at) % 2 === 1),
  );
  const indexFor = (some: readonly string[]): string => {
    const leading = ['partner', 'assignee'].filter((name) => some.includes(name));
    return ['closed_review', ...(leading.length === 0 ? ['any'] : leading)].join('_');
  };

  it('read decided ones with any combination of filters in the order of a matching index', async () => {
    await manyDecided();
    const after = { key: '2026-11-20 09:00:00+09', number: 'A261119-0012', part: undefined };
    for (const some of combinations) {
      const filters = Object.fromEntries(Object.entries(given).filter(([name]) => some.includes(name)));
      for (const place of [undefined, after]) {
        const list = listStatement(portal.db, { ...listed('closed', place), ...filters });
        const nodes = await planOf(portal.db, list, ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin']);
        const types = nodes.map((one) => one['Node Type']);
        expect([some, ...indexes(nodes)]).toEqual(expect.arrayContaining([some, indexFor(some)]));
        expect([some, ...types]).toEqual(expect.arrayContaining([some, 'Incremental Sort']));
        expect(wholeTables(nodes)).toEqual([]);
      }
    }
  });

  it('find requests that come due by the due date of open requests', async () => {
    const nodes = await planOf(portal.db, comingBackStatement(portal.db, 3), ['seqscan', 'bitmapscan', 'hashjoin']);
    expect(indexes(nodes)).toContain('supplement_open_due');
    expect(wholeTables(nodes)).toEqual([]);
  });

  it.each([
    ['A261119-0012', 'review_application_number'],
    ['123-45-67891', 'business_information_number'],
    ['sales@merchant.test', 'account_operator_email business_information_rep_email settlement_account_email'],
    ['가온누리', 'account_company_name account_login_id_unique business_information_company_name'],
  ])('search for %s by the index of each column', async (text, names) => {
    const nodes = await planOf(portal.db, searchStatement(portal.db, portal.platform.personalData, soughtIn(text)), [
      'seqscan',
    ]);
    expect(indexes(nodes)).toEqual(expect.arrayContaining(names.split(' ')));
    expect(wholeTables(nodes)).toEqual([]);
  });

  it('read only the shown reviews of a search', async () => {
    const sought = soughtIn('sales@merchant.test');
    const nodes = await planOf(portal.db, searchStatement(portal.db, portal.platform.personalData, sought), [
      'seqscan',
    ]);
    const types = nodes.map((one) => one['Node Type']);
    // Within the join, not above it.
    expect(types.indexOf('Limit')).toBeGreaterThan(types.findIndex((type) => /Nested Loop|Join/.test(type)));
  });
});
