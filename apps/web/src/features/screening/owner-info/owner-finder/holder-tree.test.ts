import { expect, it } from 'vitest';
import { added, changed, emptyHolder, removed } from './holder-tree.ts';

const below = emptyHolder({ id: 'below', name: '문가온' });
const company = emptyHolder({ id: 'company', kind: 'company', holders: [below] });
const tree = [emptyHolder({ id: 'first' }), company];

it('changes a row at any depth, and no other', () => {
  const next = changed(tree, 'below', { share: '60' });
  expect(next[1]?.holders[0]).toEqual({ ...below, share: '60' });
  expect(next[0]).toEqual(tree[0]);
});

it('adds a row under the business or a company, and removes one with everything below', () => {
  const row = emptyHolder({ id: 'row' });
  expect(added(tree, '', row).map(({ id }) => id)).toEqual(['first', 'company', 'row']);
  expect(added(tree, 'company', row)[1]?.holders.map(({ id }) => id)).toEqual(['below', 'row']);
  expect(removed(tree, 'below')[1]?.holders).toEqual([]);
  expect(removed(tree, 'company').map(({ id }) => id)).toEqual(['first']);
});
