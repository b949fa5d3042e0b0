/** The papers that the document reader knows when it sees them. */
export const knownPapers = ['certificate', 'id-card'] as const;
export type KnownPaper = (typeof knownPapers)[number];

/** Is a file held back until somebody says that it is the right one? Of the same file in two places that is only said. */
export const isHeldBack = (warnings: readonly { readonly kind: string }[]): boolean =>
  warnings.some(({ kind }) => kind === 'other-paper');

/**
 * Does a paper that was recognised belong somewhere else than where it is handed in? Not asked of what takes any paper.
 * @param item a document's slot, a person's place, or another part of the application (rules/review)
 */
export function isOtherPaper(item: string, seen: KnownPaper): boolean {
  if (item === 'certificate') return seen !== 'certificate';
  if (item.startsWith('SR')) return seen !== 'id-card';
  return item === 'settlement-account' || (item.startsWith('SF') && !item.startsWith('SF09'));
}
