import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Holder } from '../rules/owner/owner-finder.ts';
import { keptInDraft } from './draft.ts';
import { ownerFinder, rowsOfTree, treeOfRows } from './owner-finder.ts';

const { tree } = fc.letrec<{ tree: Holder }>((tie) => ({
  tree: fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('person', 'company'),
    name: fc.string({ maxLength: 12 }),
    share: fc.constantFrom('', '25', '33.34'),
    holders: fc.oneof({ maxDepth: 4 }, fc.constant<Holder[]>([]), fc.array(tie('tree'), { maxLength: 3 })),
  }),
}));

it('restores a tree from its draft unchanged', () => {
  fc.assert(
    fc.property(fc.uniqueArray(tree, { maxLength: 3, selector: ({ id }) => id }), (holders) => {
      const kept = keptInDraft(ownerFinder.draft, { rows: rowsOfTree(holders) });
      expect(treeOfRows(rowsOfTree(holders))).toEqual(holders);
      expect(kept.rows).toEqual(rowsOfTree(holders));
    }),
  );
});

it('a draft keeps only the fields of a row', () => {
  const [row] = ownerFinder.defaults.rows;
  const kept = keptInDraft(ownerFinder.draft, { rows: [{ ...row, residentNumber: '800101-2000000' }] });
  expect(kept.rows).toEqual([row]);
});

it('rows that form a circle, or belong to no row, cause no endless loop', () => {
  const row = { kind: 'company', name: '온새미홀딩스', share: '10' } as const;
  const rows = [
    { ...row, id: 'a', of: '' },
    { ...row, id: 'b', of: 'a' },
    { ...row, id: 'a', of: 'b' },
    { ...row, id: 'c', of: 'nobody' },
  ];
  expect(treeOfRows(rows)).toEqual([{ ...row, id: 'a', holders: [{ ...row, id: 'b', holders: [] }] }]);
});
