/** Account types: BC00 = corporation, BC01 = sole proprietor (decisions §5). The values travel on the wire as they are. */
export const accountTypes = ['BC00', 'BC01'] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountTypeOf = (kind: 'corporate' | 'private'): AccountType => (kind === 'corporate' ? 'BC00' : 'BC01');

/** false while the type is unknown. */
export const isCorporate = (accountType: string | null | undefined): boolean =>
  accountType === accountTypeOf('corporate');
