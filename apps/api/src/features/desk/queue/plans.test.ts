import { type QueueView, queueViews } from '@portal/domain/rules/review/queue.ts';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { indexesIn as indexes, planOf, wholeTablesIn as wholeTables } from '../../../platform/database/plan.fixture.ts';
import { soughtIn } from '../../../platform/search/sought.ts';
import { comingBackStatement } from './empty-list.repository.ts';
import { type Listed, listStatement } from './queue.repository.ts';
import { searchStatement } from './search.repository.ts';

describeOnDatabase('what the lists read of many applications', (open) => {
  withPortal(() => open({ jobs: false }));

  const staffId = '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10';
  const listed = (view: QueueView, after?: Listed['after']): Listed => ({
    ...{ view, staffId, after },
    ...{ accountType: undefined, flag: undefined, assignee: undefined, partner: undefined },
    ...{ receivedFrom: undefined, receivedBefore: undefined },
    order: 'deadline',
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
    for (const after of [undefined, { key, number: 'A261119-0012', part: undefined }]) {
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
  ] as const)('of a list in which mine come first, %s come in the order of their index', async (part, index) => {
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

  it('closed reviews of one member of staff, however few, come in the order of an index of their own', async () => {
    const key = '2026-11-20 09:00:00+09';
    for (const after of [undefined, { key, number: 'A261119-0012', part: undefined }]) {
      const list = listStatement(portal.db, { ...listed('closed', after), assignee: staffId });
      const nodes = await planOf(portal.db, list, ['seqscan', 'sort', 'bitmapscan']);
      expect(indexes(nodes)).toContain('review_closed_assignee');
      expect(nodes.map((one) => one['Node Type']).filter((type) => /Sort/.test(type))).toEqual([]);
      expect(wholeTables(nodes)).toEqual([]);
    }
  });

  it('what comes back is found by the last day of the open requests', async () => {
    const nodes = await planOf(portal.db, comingBackStatement(portal.db, 3), ['seqscan', 'bitmapscan', 'hashjoin']);
    expect(indexes(nodes)).toContain('supplement_open_due');
    expect(wholeTables(nodes)).toEqual([]);
  });

  it.each([
    ['A261119-0012', 'review_application_number'],
    ['123-45-67891', 'business_information_number'],
    ['sales@merchant.test', 'account_operator_email business_information_rep_email settlement_account_email'],
    ['가온누리', 'account_company_name account_login_id_unique business_information_company_name'],
  ])('the search for %s asks the index of each place', async (text, names) => {
    const nodes = await planOf(portal.db, searchStatement(portal.db, portal.platform.personalData, soughtIn(text)), [
      'seqscan',
    ]);
    expect(indexes(nodes)).toEqual(expect.arrayContaining(names.split(' ')));
    expect(wholeTables(nodes)).toEqual([]);
  });
});
