import type { Holder } from '@portal/domain/rules/owner/owner-finder.ts';

export const emptyHolder = (part: Partial<Holder> = {}): Holder => ({
  id: crypto.randomUUID(),
  kind: 'person',
  name: '',
  share: '',
  holders: [],
  ...part,
});

export const changed = (holders: readonly Holder[], id: string, part: Partial<Holder>): readonly Holder[] =>
  holders.map((one) => (one.id === id ? { ...one, ...part } : { ...one, holders: changed(one.holders, id, part) }));

/** Returns the tree with a row added under a company; '' is the business itself. */
export const added = (holders: readonly Holder[], companyId: string, row: Holder): readonly Holder[] =>
  companyId === ''
    ? [...holders, row]
    : holders.map((one) => ({
        ...one,
        holders: one.id === companyId ? [...one.holders, row] : added(one.holders, companyId, row),
      }));

export const removed = (holders: readonly Holder[], id: string): readonly Holder[] =>
  holders.filter((one) => one.id !== id).map((one) => ({ ...one, holders: removed(one.holders, id) }));
