import * as z from 'zod/mini';
import { longest } from '../fields/longest.ts';
import { plainText } from '../fields/rule.ts';
import type { Holder } from '../rules/owner/owner-finder.ts';
import { defineForm, unconditional } from './define-form.ts';

/** A shareholder as stored: the tree is flattened, because a draft stores only known names. */
const row = z.object({
  id: plainText,
  /** Row id of the company whose shareholder it is, '' for the business itself. */
  of: plainText,
  kind: z.enum(['person', 'company']),
  name: plainText.check(z.maxLength(longest.companyName, 'common.too-long')),
  share: plainText,
});
export type HolderRow = z.output<typeof row>;

const first: HolderRow = { id: '1', of: '', kind: 'person', name: '', share: '' };

/** Shareholders typed to find the owners. Not sent: the result fills the owner step. */
export const ownerFinder = defineForm({
  ...unconditional,
  fields: { rows: z.array(row) },
  defaults: { rows: [first] },
});

/** Each company before its shareholders. */
export const rowsOfTree = (holders: readonly Holder[], of = ''): HolderRow[] =>
  holders.flatMap(({ id, kind, name, share, holders: below }) => [
    { id, of, kind, name, share },
    ...rowsOfTree(below, id),
  ]);

/** Tree of rows; rows without a parent and cycles are left out. */
export const treeOfRows = (rows: readonly HolderRow[], of = ''): readonly Holder[] =>
  rows
    .filter((one) => one.of === of && one.id !== '')
    .map(({ id, kind, name, share }) => {
      // Shrinks with every step, so that the recursion ends for any stored rows.
      const others = rows.filter((one) => one.id !== id);
      return { id, kind, name, share, holders: treeOfRows(others, id) };
    });
