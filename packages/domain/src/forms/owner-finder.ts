import * as z from 'zod/mini';
import { longest } from '../fields/longest.ts';
import { plainText } from '../fields/rule.ts';
import type { Holder } from '../rules/owner/owner-finder.ts';
import { defineForm, unconditional } from './define-form.ts';

/** One shareholder as it is kept: the tree is laid flat, so that a draft holds nothing but these names. */
const row = z.object({
  id: plainText,
  /** Whose shareholder: the row of a company, '' for the business itself. */
  of: plainText,
  kind: z.enum(['person', 'company']),
  name: plainText.check(z.maxLength(longest.companyName, 'common.too-long')),
  share: plainText,
});
export type HolderRow = z.output<typeof row>;

const first: HolderRow = { id: '1', of: '', kind: 'person', name: '', share: '' };

/** The shareholders that were typed to find the owners. Nothing of it is sent: what follows from it fills the owner step. */
export const ownerFinder = defineForm({
  ...unconditional,
  fields: { rows: z.array(row) },
  defaults: { rows: [first] },
});

/** The rows of a tree, each company before its own. */
export const rowsOfTree = (holders: readonly Holder[], of = ''): HolderRow[] =>
  holders.flatMap(({ id, kind, name, share, holders: below }) => [
    { id, of, kind, name, share },
    ...rowsOfTree(below, id),
  ]);

/** The tree of rows; a row of nobody is left out, and so is one that would stand below itself. */
export const treeOfRows = (rows: readonly HolderRow[], of = ''): readonly Holder[] =>
  rows
    .filter((one) => one.of === of && one.id !== '')
    .map(({ id, kind, name, share }) => {
      // Whatever is kept, the way down gets shorter with every step.
      const others = rows.filter((one) => one.id !== id);
      return { id, kind, name, share, holders: treeOfRows(others, id) };
    });
