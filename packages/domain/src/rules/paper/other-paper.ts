/** Documents that the reader recognises. */
export const knownPapers = ['certificate', 'id-card'] as const;
export type KnownPaper = (typeof knownPapers)[number];

/** Whether a file is held back until it is confirmed. The same file in two slots is only pointed out. */
export const isHeldBack = (warnings: readonly { readonly kind: string }[]): boolean =>
  warnings.some(({ kind }) => kind === 'other-paper');

/** Whether a recognised document belongs elsewhere. Not for slots that take any document. @param item as in rules/review */
export function isOtherPaper(item: string, seen: KnownPaper): boolean {
  if (item === 'certificate') return seen !== 'certificate';
  if (item.startsWith('SR')) return seen !== 'id-card';
  return item === 'settlement-account' || (item.startsWith('SF') && !item.startsWith('SF09'));
}
