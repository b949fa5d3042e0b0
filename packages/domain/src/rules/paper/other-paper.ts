/** Papers that the reader recognises by title and layout. */
export const knownPapers = [
  'certificate',
  'id-card',
  'account-copy',
  'registry',
  'seal-certificate',
  'shareholder-list',
  'power-of-attorney',
] as const;
export type KnownPaper = (typeof knownPapers)[number];

/** Whether a file is held back until it is confirmed. The same file in two slots is only pointed out. */
export const isHeldBack = (warnings: readonly { readonly kind: string }[]): boolean =>
  warnings.some(({ kind }) => kind === 'other-paper');

/** Papers that belong in a slot, including alternatives that a hint allows. A slot that is not listed takes any document. */
const belonging: Readonly<Record<string, readonly KnownPaper[]>> = {
  certificate: ['certificate'],
  'settlement-account': ['account-copy'],
  SF04: ['registry', 'seal-certificate'],
  SF05: ['seal-certificate'],
  SF06: ['shareholder-list', 'registry'],
  SF07: ['account-copy'],
  SF08: ['power-of-attorney'],
  SF11: ['seal-certificate'],
};

const belongingIn = (item: string): readonly KnownPaper[] | undefined =>
  item.startsWith('SR') ? ['id-card'] : belonging[item.split('/')[0] ?? item];

/** Whether a recognised document belongs elsewhere; false for slots that take any document. @param item as in rules/review */
export const isOtherPaper = (item: string, seen: KnownPaper): boolean => belongingIn(item)?.includes(seen) === false;

/** The paper of a file to warn about: the first, unless one of them belongs in the slot, because a seal certificate may be appended. */
export const otherPaperAmong = <Seen extends { readonly paper: KnownPaper }>(
  item: string,
  seen: readonly Seen[],
): Seen | undefined => (seen.every(({ paper }) => isOtherPaper(item, paper)) ? seen[0] : undefined);
